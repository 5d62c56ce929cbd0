ALTER TABLE "store_order_receipt" ADD COLUMN "warehouse_id" bigint;
--> statement-breakpoint
ALTER TABLE "store_receive_receipt_lines" ADD COLUMN "batch_id" bigint;
--> statement-breakpoint
CREATE INDEX "brand_sorted_by_initial" ON "brand" USING btree ("tenant_id","initial","id");
--> statement-breakpoint
CREATE INDEX "sku_sorted_by_sku_name" ON "sku" USING btree ("tenant_id","sku_name","id");
--> statement-breakpoint
CREATE INDEX "sku_sorted_by_sell_price" ON "sku" USING btree ("tenant_id","sell_price","id");
--> statement-breakpoint
CREATE INDEX "store_sorted_by_open_date" ON "store" USING btree ("tenant_id","open_date","id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_sorted_by_receipt_no" ON "store_order_receipt" USING btree ("tenant_id","store_id","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_sorted_by_expected_date" ON "store_order_receipt" USING btree ("tenant_id","store_id","expected_date","id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_sorted_by_total_qty" ON "store_order_receipt" USING btree ("tenant_id","store_id","total_qty","id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_sorted_by_total_amount" ON "store_order_receipt" USING btree ("tenant_id","store_id","total_amount","id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_by_warehouse_id" ON "store_order_receipt" USING btree ("tenant_id","warehouse_id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_sorted_by_receipt_no" ON "store_receive_receipt" USING btree ("tenant_id","store_id","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_sorted_by_total_qty" ON "store_receive_receipt" USING btree ("tenant_id","store_id","total_qty","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_sorted_by_total_amount" ON "store_receive_receipt" USING btree ("tenant_id","store_id","total_amount","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_sorted_by_received_at" ON "store_receive_receipt" USING btree ("tenant_id","store_id","received_at","id");
--> statement-breakpoint
CREATE INDEX "supplier_sorted_by_license_expire_date" ON "supplier" USING btree ("tenant_id","license_expire_date","id");
