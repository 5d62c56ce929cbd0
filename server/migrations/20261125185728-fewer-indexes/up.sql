DROP INDEX "store_good_transfer_in_receipt_by_source";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_by_source";
--> statement-breakpoint
DROP INDEX "wh_pick_receipt_by_source";
--> statement-breakpoint
DROP INDEX "wh_purchase_receive_receipt_by_source";
--> statement-breakpoint
DROP INDEX "wh_return_store_receive_receipt_by_source";
--> statement-breakpoint
DROP INDEX "wh_send_receipt_by_source";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_by_source_id";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_by_source_id";
--> statement-breakpoint
DROP INDEX "wh_pick_receipt_by_source_id";
--> statement-breakpoint
DROP INDEX "wh_purchase_receive_receipt_by_source_id";
--> statement-breakpoint
DROP INDEX "wh_return_store_receive_receipt_by_source_id";
--> statement-breakpoint
DROP INDEX "wh_send_receipt_by_source_id";
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_by_source_id" ON "store_good_transfer_in_receipt" USING btree ("tenant_id","source_id","source_type");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_by_source_id" ON "store_receive_receipt" USING btree ("tenant_id","source_id","source_type");
--> statement-breakpoint
CREATE INDEX "wh_pick_receipt_by_source_id" ON "wh_pick_receipt" USING btree ("tenant_id","source_id","source_type");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receive_receipt_by_source_id" ON "wh_purchase_receive_receipt" USING btree ("tenant_id","source_id","source_type");
--> statement-breakpoint
CREATE INDEX "wh_return_store_receive_receipt_by_source_id" ON "wh_return_store_receive_receipt" USING btree ("tenant_id","source_id","source_type");
--> statement-breakpoint
CREATE INDEX "wh_send_receipt_by_source_id" ON "wh_send_receipt" USING btree ("tenant_id","source_id","source_type");
