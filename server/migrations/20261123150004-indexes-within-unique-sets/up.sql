DROP INDEX "category_by_parent_id";
--> statement-breakpoint
DROP INDEX "org_by_parent_id";
--> statement-breakpoint
DROP INDEX "pos_category_by_parent_id";
