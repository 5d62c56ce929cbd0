-- Names are also found by the spelling of their pinyin. A job fills the search columns of these rows again.
UPDATE "admin_member" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "brand" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "category" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "org" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "pos_category" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "pos_terminal" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "publish_version" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "role" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "sale_unit" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "sku" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "store" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "store_role" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "supplier" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "sys_menu" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "user_info" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "user_level" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "warehouse" SET "search_initials" = NULL;
--> statement-breakpoint
UPDATE "wholesaler" SET "search_initials" = NULL;
