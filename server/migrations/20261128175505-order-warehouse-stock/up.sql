ALTER TABLE "store_order_receipt_lines" ADD COLUMN "warehouse_qty" bigint;
