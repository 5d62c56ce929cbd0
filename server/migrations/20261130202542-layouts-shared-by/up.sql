ALTER TABLE "list_layout" ADD COLUMN "shared_by" bigint;
