ALTER TABLE "store_order_receipt_lines" ADD COLUMN "supply_price" bigint;
--> statement-breakpoint
ALTER TABLE "store_receive_receipt" ADD COLUMN "supply_amount" bigint;
--> statement-breakpoint
ALTER TABLE "store_receive_receipt_lines" ADD COLUMN "supply_price" bigint;
--> statement-breakpoint
ALTER TABLE "store_receive_receipt_lines" ADD COLUMN "supply_amount" bigint;
--> statement-breakpoint
-- Orders that a supplier is still to deliver to a wholesale outlet: the supplier is owed the buy price of the goods.
UPDATE "store_order_receipt_lines" SET "supply_price" = "sku"."buy_price" FROM "store_order_receipt" o, "store", "sku" WHERE o."tenant_id" = "store_order_receipt_lines"."tenant_id" AND o."id" = "store_order_receipt_lines"."owner_id" AND o."supply_mode" = 'supplier' AND o."check_status" IN ('draft', 'submitted', 'rejected', 'approved') AND "store"."tenant_id" = o."tenant_id" AND "store"."id" = o."store_id" AND "store"."store_type" = 'wholesale' AND "sku"."tenant_id" = o."tenant_id" AND "sku"."id" = "store_order_receipt_lines"."sku_id";
--> statement-breakpoint
-- Receiving notes that are not approved yet. What an approved one owes the supplier stays as it was posted.
UPDATE "store_receive_receipt_lines" SET "supply_price" = ordered."supply_price", "supply_amount" = round("store_receive_receipt_lines"."received_qty"::numeric * ordered."supply_price" / 1000) FROM "store_receive_receipt" r, "store", "store_order_receipt_lines" ordered WHERE r."tenant_id" = "store_receive_receipt_lines"."tenant_id" AND r."id" = "store_receive_receipt_lines"."owner_id" AND r."source_type" = 'store_order_receipt' AND r."check_status" IN ('draft', 'submitted', 'rejected') AND "store"."tenant_id" = r."tenant_id" AND "store"."id" = r."store_id" AND "store"."store_type" = 'wholesale' AND ordered."tenant_id" = r."tenant_id" AND ordered."id" = "store_receive_receipt_lines"."order_line_id" AND ordered."supply_price" IS NOT NULL;
--> statement-breakpoint
UPDATE "store_receive_receipt" SET "supply_amount" = sums."owed" FROM (SELECT "tenant_id", "owner_id", sum(coalesce("supply_amount", "line_amount"))::bigint "owed" FROM "store_receive_receipt_lines" GROUP BY "tenant_id", "owner_id" HAVING count("supply_price") > 0) sums WHERE sums."tenant_id" = "store_receive_receipt"."tenant_id" AND sums."owner_id" = "store_receive_receipt"."id";
