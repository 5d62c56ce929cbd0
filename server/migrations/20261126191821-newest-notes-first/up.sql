DROP INDEX "store_good_transfer_in_receipt_all_in_order";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_all_in_order";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_in_order";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_by_tab";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_all_by_tab";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_by_from_store_id";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_nonzero_diff_line_count";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_by_diff_handling";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_in_order";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_by_tab";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_all_by_tab";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_by_source_type";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_nonzero_diff_line_count";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_by_warehouse_id";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_by_supplier_id";
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_sorted_by_biz_date" ON "store_good_transfer_in_receipt" USING btree ("tenant_id","biz_date","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_sorted_by_biz_date" ON "store_receive_receipt" USING btree ("tenant_id","biz_date","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_in_order" ON "store_good_transfer_in_receipt" USING btree ("tenant_id","store_id","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_by_tab" ON "store_good_transfer_in_receipt" USING btree ("tenant_id","store_id","check_status","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_all_by_tab" ON "store_good_transfer_in_receipt" USING btree ("tenant_id","check_status","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_by_from_store_id" ON "store_good_transfer_in_receipt" USING btree ("tenant_id","from_store_id","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_nonzero_diff_line_count" ON "store_good_transfer_in_receipt" USING btree ("tenant_id",("diff_line_count" is not null and "diff_line_count" <> 0),"receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_by_diff_handling" ON "store_good_transfer_in_receipt" USING btree ("tenant_id","diff_handling","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_in_order" ON "store_receive_receipt" USING btree ("tenant_id","store_id","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_by_tab" ON "store_receive_receipt" USING btree ("tenant_id","store_id","check_status","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_all_by_tab" ON "store_receive_receipt" USING btree ("tenant_id","check_status","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_by_source_type" ON "store_receive_receipt" USING btree ("tenant_id","source_type","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_nonzero_diff_line_count" ON "store_receive_receipt" USING btree ("tenant_id",("diff_line_count" is not null and "diff_line_count" <> 0),"receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_by_warehouse_id" ON "store_receive_receipt" USING btree ("tenant_id","warehouse_id","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_by_supplier_id" ON "store_receive_receipt" USING btree ("tenant_id","supplier_id","receipt_no","id","check_status","store_id");
