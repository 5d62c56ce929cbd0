ALTER TABLE "default_view" ALTER COLUMN "list" SET DATA TYPE varchar(120);
--> statement-breakpoint
ALTER TABLE "list_layout" ALTER COLUMN "list" SET DATA TYPE varchar(120);
--> statement-breakpoint
ALTER TABLE "saved_view" ALTER COLUMN "list" SET DATA TYPE varchar(120);
