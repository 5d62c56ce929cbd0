DROP INDEX "store_good_transfer_in_receipt_nonzero_total_diff_qty";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_nonzero_total_diff_qty";
--> statement-breakpoint
DROP INDEX "switch_work_nonzero_diff_amount";
--> statement-breakpoint
DROP INDEX "wh_pick_receipt_nonzero_short_count";
--> statement-breakpoint
DROP INDEX "wh_purchase_receive_receipt_nonzero_total_rejected_qty";
--> statement-breakpoint
DROP INDEX "wh_return_store_receive_receipt_nonzero_total_damaged_qty";
--> statement-breakpoint
DROP INDEX "wh_return_store_receive_receipt_nonzero_total_missing_qty";
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_nonzero_total_diff_qty" ON "store_good_transfer_in_receipt" USING btree ("tenant_id",("total_diff_qty" is not null and "total_diff_qty" <> 0),"biz_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_nonzero_total_diff_qty" ON "store_receive_receipt" USING btree ("tenant_id",("total_diff_qty" is not null and "total_diff_qty" <> 0),"biz_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "switch_work_nonzero_diff_amount" ON "switch_work" USING btree ("tenant_id",("diff_amount" is not null and "diff_amount" <> 0),"biz_date","opened_at","id");
--> statement-breakpoint
CREATE INDEX "wh_pick_receipt_nonzero_short_count" ON "wh_pick_receipt" USING btree ("tenant_id",("short_count" is not null and "short_count" <> 0),"expected_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receive_receipt_nonzero_total_rejected_qty" ON "wh_purchase_receive_receipt" USING btree ("tenant_id",("total_rejected_qty" is not null and "total_rejected_qty" <> 0),"expected_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "wh_return_store_receive_receipt_nonzero_total_damaged_qty" ON "wh_return_store_receive_receipt" USING btree ("tenant_id",("total_damaged_qty" is not null and "total_damaged_qty" <> 0),"expected_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "wh_return_store_receive_receipt_nonzero_total_missing_qty" ON "wh_return_store_receive_receipt" USING btree ("tenant_id",("total_missing_qty" is not null and "total_missing_qty" <> 0),"expected_date","receipt_no","id");
