ALTER TABLE "store_order_receipt_lines" ADD COLUMN "order_multiple" bigint;
--> statement-breakpoint
ALTER TABLE "store_order_receipt_lines" ADD COLUMN "pack_factor" bigint;
