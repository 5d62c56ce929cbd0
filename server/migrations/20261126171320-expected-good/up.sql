ALTER TABLE "wh_return_store_receive_receipt_lines" ADD COLUMN "expected_good_qty" bigint;
--> statement-breakpoint
UPDATE "wh_return_store_receive_receipt_lines" SET "expected_good_qty" = greatest(0, "expected_qty" - "damaged_qty");
