ALTER TABLE "file" ADD COLUMN "size" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "setting_base" ADD COLUMN "file_quota_gb" bigint;
--> statement-breakpoint
CREATE INDEX "file_of_member" ON "file" USING btree ("tenant_id","created_by","created_at");
--> statement-breakpoint
UPDATE "file" SET "size" = octet_length("bytes");
--> statement-breakpoint
UPDATE "setting_base" SET "file_quota_gb" = 5;
