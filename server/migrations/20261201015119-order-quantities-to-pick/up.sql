ALTER TABLE "store_order_receipt" ADD COLUMN "to_pick_qty" bigint;
--> statement-breakpoint
-- What no picking list has taken yet, as the orders themselves compute it when they are written.
UPDATE "store_order_receipt" SET "to_pick_qty" = CASE WHEN "supply_mode" = 'warehouse' THEN sums."left" ELSE 0 END FROM (SELECT "tenant_id", "owner_id", coalesce(sum("pick_open_qty"), 0) "left" FROM "store_order_receipt_lines" GROUP BY "tenant_id", "owner_id") sums WHERE sums."tenant_id" = "store_order_receipt"."tenant_id" AND sums."owner_id" = "store_order_receipt"."id";
--> statement-breakpoint
CREATE INDEX "store_order_receipt_nonzero_to_pick_qty" ON "store_order_receipt" USING btree ("tenant_id",("to_pick_qty" is not null and "to_pick_qty" <> 0),"biz_date","receipt_no","id");
