-- A difference is what was received less what was expected: over is plus. Stored differences were the other way round.
UPDATE "store_receive_receipt_lines" SET "diff_qty" = -"diff_qty" WHERE "diff_qty" <> 0;
--> statement-breakpoint
UPDATE "store_receive_receipt" SET "total_diff_qty" = -"total_diff_qty" WHERE "total_diff_qty" <> 0;
--> statement-breakpoint
UPDATE "store_good_transfer_in_receipt_lines" SET "diff_qty" = -"diff_qty" WHERE "diff_qty" <> 0;
--> statement-breakpoint
UPDATE "store_good_transfer_in_receipt" SET "total_diff_qty" = -"total_diff_qty" WHERE "total_diff_qty" <> 0;
--> statement-breakpoint
UPDATE "wh_purchase_receive_receipt" SET "total_diff_qty" = -"total_diff_qty" WHERE "total_diff_qty" <> 0;
