ALTER TABLE "sys_menu" ALTER COLUMN "name" SET DATA TYPE varchar(80);
--> statement-breakpoint
ALTER TABLE "sys_menu" ALTER COLUMN "title_zh" SET DATA TYPE varchar(220);
--> statement-breakpoint
ALTER TABLE "sys_menu" ALTER COLUMN "title_en" SET DATA TYPE varchar(220);
--> statement-breakpoint
ALTER TABLE "sys_menu" ALTER COLUMN "path" SET DATA TYPE varchar(200);
--> statement-breakpoint
ALTER TABLE "sys_menu" ALTER COLUMN "permission_code" SET DATA TYPE varchar(120);
