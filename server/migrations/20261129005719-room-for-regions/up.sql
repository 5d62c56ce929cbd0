ALTER TABLE "admin_member" ALTER COLUMN "region_code" SET DATA TYPE varchar(60);
--> statement-breakpoint
ALTER TABLE "store" ALTER COLUMN "region_code" SET DATA TYPE varchar(60);
--> statement-breakpoint
ALTER TABLE "warehouse" ALTER COLUMN "region_code" SET DATA TYPE varchar(60);
--> statement-breakpoint
ALTER TABLE "wholesaler" ALTER COLUMN "region_code" SET DATA TYPE varchar(60);
