ALTER TABLE "wh_send_receipt" ADD COLUMN "expected_date" varchar(10);
--> statement-breakpoint
UPDATE "wh_send_receipt" SET "expected_date" = pick."expected_date" FROM "wh_pick_receipt" pick WHERE "wh_send_receipt"."source_type" = 'wh_pick_receipt' AND pick."tenant_id" = "wh_send_receipt"."tenant_id" AND pick."id" = "wh_send_receipt"."source_id";
--> statement-breakpoint
-- A supplier delivers these orders, so nothing of them is to be picked.
UPDATE "store_order_receipt_lines" SET "pick_open_qty" = 0 FROM "store_order_receipt" o WHERE o."tenant_id" = "store_order_receipt_lines"."tenant_id" AND o."id" = "store_order_receipt_lines"."owner_id" AND o."supply_mode" <> 'warehouse' AND "store_order_receipt_lines"."pick_open_qty" <> 0;
