DROP INDEX "pos_order_sorted_by_biz_date";
--> statement-breakpoint
DROP INDEX "pos_order_refund_sorted_by_biz_date";
--> statement-breakpoint
DROP INDEX "switch_work_sorted_by_biz_date";
--> statement-breakpoint
DROP INDEX "adjust_price_store_buy_receipt_sorted_by_effective_at";
--> statement-breakpoint
DROP INDEX "adjust_price_store_buy_receipt_by_supplier_id";
--> statement-breakpoint
DROP INDEX "adjust_price_store_buy_receipt_by_adjust_reason";
--> statement-breakpoint
DROP INDEX "adjust_price_store_buy_receipt_by_effective_mode";
--> statement-breakpoint
DROP INDEX "adjust_price_store_sell_receipt_sorted_by_effective_at";
--> statement-breakpoint
DROP INDEX "adjust_price_store_sell_receipt_by_adjust_reason";
--> statement-breakpoint
DROP INDEX "adjust_price_store_sell_receipt_by_effective_mode";
--> statement-breakpoint
DROP INDEX "admin_member_by_status";
--> statement-breakpoint
DROP INDEX "admin_member_by_org_id";
--> statement-breakpoint
DROP INDEX "pos_order_in_order";
--> statement-breakpoint
DROP INDEX "pos_order_all_in_order";
--> statement-breakpoint
DROP INDEX "pos_order_by_tab";
--> statement-breakpoint
DROP INDEX "pos_order_all_by_tab";
--> statement-breakpoint
DROP INDEX "pos_order_sorted_by_ordered_at";
--> statement-breakpoint
DROP INDEX "pos_order_by_user_id";
--> statement-breakpoint
DROP INDEX "pos_order_by_channel";
--> statement-breakpoint
DROP INDEX "pos_order_by_cashier_id";
--> statement-breakpoint
DROP INDEX "pos_order_by_is_offline";
--> statement-breakpoint
DROP INDEX "pos_order_refund_in_order";
--> statement-breakpoint
DROP INDEX "pos_order_refund_all_in_order";
--> statement-breakpoint
DROP INDEX "pos_order_refund_by_tab";
--> statement-breakpoint
DROP INDEX "pos_order_refund_all_by_tab";
--> statement-breakpoint
DROP INDEX "pos_order_refund_by_reason";
--> statement-breakpoint
DROP INDEX "pos_order_refund_by_refund_way";
--> statement-breakpoint
DROP INDEX "pos_order_refund_by_refund_type";
--> statement-breakpoint
DROP INDEX "pos_order_refund_by_user_id";
--> statement-breakpoint
DROP INDEX "pos_order_refund_by_cashier_id";
--> statement-breakpoint
DROP INDEX "publish_version_by_platform";
--> statement-breakpoint
DROP INDEX "publish_version_by_is_force";
--> statement-breakpoint
DROP INDEX "role_by_status";
--> statement-breakpoint
DROP INDEX "sku_by_category_id";
--> statement-breakpoint
DROP INDEX "sku_by_brand_id";
--> statement-breakpoint
DROP INDEX "sku_by_supplier_id";
--> statement-breakpoint
DROP INDEX "sku_by_sale_mode";
--> statement-breakpoint
DROP INDEX "sku_by_batch_managed";
--> statement-breakpoint
DROP INDEX "stock_balance_by_qty";
--> statement-breakpoint
DROP INDEX "stock_balance_by_value";
--> statement-breakpoint
DROP INDEX "stock_balance_by_available";
--> statement-breakpoint
DROP INDEX "stock_balance_by_transit";
--> statement-breakpoint
DROP INDEX "stock_balance_by_last_in";
--> statement-breakpoint
DROP INDEX "stock_balance_by_last_out";
--> statement-breakpoint
DROP INDEX "stock_balance_by_cover";
--> statement-breakpoint
DROP INDEX "stock_batch_balance_by_qty";
--> statement-breakpoint
DROP INDEX "stock_batch_balance_by_expiry";
--> statement-breakpoint
DROP INDEX "stock_batch_balance_there_by_expiry";
--> statement-breakpoint
DROP INDEX "stock_batch_balance_by_first";
--> statement-breakpoint
DROP INDEX "stock_batch_balance_by_no";
--> statement-breakpoint
DROP INDEX "stock_batch_balance_by_production";
--> statement-breakpoint
DROP INDEX "store_by_store_type";
--> statement-breakpoint
DROP INDEX "store_by_org_id";
--> statement-breakpoint
DROP INDEX "store_by_default_warehouse_id";
--> statement-breakpoint
DROP INDEX "store_good_loss_receipt_by_loss_type";
--> statement-breakpoint
DROP INDEX "store_good_loss_receipt_by_responsible";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_by_from_store_id";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_nonzero_total_diff_qty";
--> statement-breakpoint
DROP INDEX "store_good_transfer_in_receipt_by_diff_handling";
--> statement-breakpoint
DROP INDEX "store_good_transfer_out_receipt_sorted_by_expected_date";
--> statement-breakpoint
DROP INDEX "store_good_transfer_out_receipt_by_to_store_id";
--> statement-breakpoint
DROP INDEX "store_good_transfer_out_receipt_by_progress";
--> statement-breakpoint
DROP INDEX "store_good_transfer_out_receipt_by_transfer_type";
--> statement-breakpoint
DROP INDEX "store_order_receipt_sorted_by_expected_date";
--> statement-breakpoint
DROP INDEX "store_order_receipt_by_supply_mode";
--> statement-breakpoint
DROP INDEX "store_order_receipt_by_progress";
--> statement-breakpoint
DROP INDEX "store_order_receipt_by_urgency";
--> statement-breakpoint
DROP INDEX "store_order_receipt_by_warehouse_id";
--> statement-breakpoint
DROP INDEX "store_order_receipt_by_supplier_id";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_by_source_type";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_nonzero_total_diff_qty";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_by_warehouse_id";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_by_supplier_id";
--> statement-breakpoint
DROP INDEX "store_return_receive_receipt_sorted_by_expected_date";
--> statement-breakpoint
DROP INDEX "store_return_receive_receipt_by_warehouse_id";
--> statement-breakpoint
DROP INDEX "store_return_receive_receipt_by_return_type";
--> statement-breakpoint
DROP INDEX "store_return_receive_receipt_by_progress";
--> statement-breakpoint
DROP INDEX "store_stock_adjust_receipt_by_adjust_type";
--> statement-breakpoint
DROP INDEX "store_stock_adjust_receipt_by_counted_by";
--> statement-breakpoint
DROP INDEX "supplier_sorted_by_license_expire_date";
--> statement-breakpoint
DROP INDEX "supplier_by_supplier_type";
--> statement-breakpoint
DROP INDEX "supplier_by_settlement";
--> statement-breakpoint
DROP INDEX "switch_work_in_order";
--> statement-breakpoint
DROP INDEX "switch_work_all_in_order";
--> statement-breakpoint
DROP INDEX "switch_work_by_tab";
--> statement-breakpoint
DROP INDEX "switch_work_all_by_tab";
--> statement-breakpoint
DROP INDEX "switch_work_by_cashier_id";
--> statement-breakpoint
DROP INDEX "switch_work_nonzero_diff_amount";
--> statement-breakpoint
DROP INDEX "user_info_sorted_by_last_order_at";
--> statement-breakpoint
DROP INDEX "user_info_by_level_id";
--> statement-breakpoint
DROP INDEX "user_info_by_register_store_id";
--> statement-breakpoint
DROP INDEX "user_info_by_gender";
--> statement-breakpoint
DROP INDEX "user_info_by_register_channel";
--> statement-breakpoint
DROP INDEX "wh_pick_receipt_by_urgency";
--> statement-breakpoint
DROP INDEX "wh_pick_receipt_by_store_id";
--> statement-breakpoint
DROP INDEX "wh_pick_receipt_by_picker_id";
--> statement-breakpoint
DROP INDEX "wh_pick_receipt_nonzero_short_count";
--> statement-breakpoint
DROP INDEX "wh_pick_receipt_by_biz_date";
--> statement-breakpoint
DROP INDEX "wh_purchase_receipt_sorted_by_expected_date";
--> statement-breakpoint
DROP INDEX "wh_purchase_receipt_by_supplier_id";
--> statement-breakpoint
DROP INDEX "wh_purchase_receipt_by_progress";
--> statement-breakpoint
DROP INDEX "wh_purchase_receipt_by_purchase_type";
--> statement-breakpoint
DROP INDEX "wh_purchase_receipt_by_buyer_id";
--> statement-breakpoint
DROP INDEX "wh_purchase_receive_receipt_sorted_by_biz_date";
--> statement-breakpoint
DROP INDEX "wh_purchase_receive_receipt_by_supplier_id";
--> statement-breakpoint
DROP INDEX "wh_purchase_receive_receipt_nonzero_total_rejected_qty";
--> statement-breakpoint
DROP INDEX "wh_purchase_receive_receipt_by_purchase_type";
--> statement-breakpoint
DROP INDEX "wh_purchase_receive_receipt_by_receiver_id";
--> statement-breakpoint
DROP INDEX "wh_return_store_receive_receipt_sorted_by_biz_date";
--> statement-breakpoint
DROP INDEX "wh_return_store_receive_receipt_by_store_id";
--> statement-breakpoint
DROP INDEX "wh_return_store_receive_receipt_by_return_type";
--> statement-breakpoint
DROP INDEX "wh_return_store_receive_receipt_nonzero_total_damaged_qty";
--> statement-breakpoint
DROP INDEX "wh_return_store_receive_receipt_nonzero_total_missing_qty";
--> statement-breakpoint
DROP INDEX "wh_send_receipt_sorted_by_biz_date";
--> statement-breakpoint
DROP INDEX "wh_send_receipt_sorted_by_expected_arrival_at";
--> statement-breakpoint
DROP INDEX "wh_send_receipt_by_store_id";
--> statement-breakpoint
DROP INDEX "wh_send_receipt_by_source_type";
--> statement-breakpoint
DROP INDEX "wh_send_receipt_by_progress";
--> statement-breakpoint
ALTER TABLE "admin_member" ALTER COLUMN "country" SET DATA TYPE varchar(40);
--> statement-breakpoint
ALTER TABLE "stock_balance" ADD COLUMN "row_id" bigint GENERATED ALWAYS AS (location_id * 1000000000 + sku_id) STORED;
--> statement-breakpoint
ALTER TABLE "stock_balance" ADD COLUMN "available" bigint GENERATED ALWAYS AS (qty - reserved) STORED;
--> statement-breakpoint
ALTER TABLE "stock_balance" ADD COLUMN "cover" bigint GENERATED ALWAYS AS (case when sold > 0 then round((qty - reserved) * 280::numeric / sold)::bigint end) STORED;
--> statement-breakpoint
ALTER TABLE "stock_batch_balance" ADD COLUMN "row_id" bigint GENERATED ALWAYS AS (location_id * 1000000000 + case when batch_id > 0 then batch_id * 2 else sku_id * 2 + 1 end) STORED;
--> statement-breakpoint
CREATE INDEX "adjust_price_store_buy_receipt_by_store_ids" ON "adjust_price_store_buy_receipt" USING gin ("store_ids" jsonb_path_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "adjust_price_store_sell_receipt_by_store_ids" ON "adjust_price_store_sell_receipt" USING gin ("store_ids" jsonb_path_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "admin_member_by_store_ids" ON "admin_member" USING gin ("store_ids" jsonb_path_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "pos_category_by_store_ids" ON "pos_category" USING gin ("store_ids" jsonb_path_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "pos_order_sorted_by_paid_at" ON "pos_order" USING btree ("tenant_id","paid_at","id","order_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_sorted_by_refunded_at" ON "pos_order_refund" USING btree ("tenant_id","refunded_at","id","refund_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_role_by_store_ids" ON "store_role" USING gin ("store_ids" jsonb_path_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "supplier_by_category_ids" ON "supplier" USING gin ("category_ids" jsonb_path_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "switch_work_sorted_by_opened_at" ON "switch_work" USING btree ("tenant_id","opened_at","id");
--> statement-breakpoint
CREATE INDEX "adjust_price_store_buy_receipt_sorted_by_effective_at" ON "adjust_price_store_buy_receipt" USING btree ("tenant_id","effective_at","id","check_status");
--> statement-breakpoint
CREATE INDEX "adjust_price_store_buy_receipt_by_supplier_id" ON "adjust_price_store_buy_receipt" USING btree ("tenant_id","supplier_id","biz_date","receipt_no","id","check_status");
--> statement-breakpoint
CREATE INDEX "adjust_price_store_buy_receipt_by_adjust_reason" ON "adjust_price_store_buy_receipt" USING btree ("tenant_id","adjust_reason","biz_date","receipt_no","id","check_status");
--> statement-breakpoint
CREATE INDEX "adjust_price_store_buy_receipt_by_effective_mode" ON "adjust_price_store_buy_receipt" USING btree ("tenant_id","effective_mode","biz_date","receipt_no","id","check_status");
--> statement-breakpoint
CREATE INDEX "adjust_price_store_sell_receipt_sorted_by_effective_at" ON "adjust_price_store_sell_receipt" USING btree ("tenant_id","effective_at","id","check_status");
--> statement-breakpoint
CREATE INDEX "adjust_price_store_sell_receipt_by_adjust_reason" ON "adjust_price_store_sell_receipt" USING btree ("tenant_id","adjust_reason","biz_date","receipt_no","id","check_status");
--> statement-breakpoint
CREATE INDEX "adjust_price_store_sell_receipt_by_effective_mode" ON "adjust_price_store_sell_receipt" USING btree ("tenant_id","effective_mode","biz_date","receipt_no","id","check_status");
--> statement-breakpoint
CREATE INDEX "admin_member_by_status" ON "admin_member" USING btree ("tenant_id","status","member_no","id","role_type");
--> statement-breakpoint
CREATE INDEX "admin_member_by_org_id" ON "admin_member" USING btree ("tenant_id","org_id","member_no","id","role_type");
--> statement-breakpoint
CREATE INDEX "pos_order_in_order" ON "pos_order" USING btree ("tenant_id","store_id","biz_date","paid_at","id");
--> statement-breakpoint
CREATE INDEX "pos_order_all_in_order" ON "pos_order" USING btree ("tenant_id","biz_date","paid_at","id");
--> statement-breakpoint
CREATE INDEX "pos_order_by_tab" ON "pos_order" USING btree ("tenant_id","store_id","order_status","biz_date","paid_at","id");
--> statement-breakpoint
CREATE INDEX "pos_order_all_by_tab" ON "pos_order" USING btree ("tenant_id","order_status","biz_date","paid_at","id");
--> statement-breakpoint
CREATE INDEX "pos_order_sorted_by_ordered_at" ON "pos_order" USING btree ("tenant_id","ordered_at","id","order_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_by_user_id" ON "pos_order" USING btree ("tenant_id","user_id","biz_date","paid_at","id","order_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_by_channel" ON "pos_order" USING btree ("tenant_id","channel","biz_date","paid_at","id","order_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_by_cashier_id" ON "pos_order" USING btree ("tenant_id","cashier_id","biz_date","paid_at","id","order_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_by_is_offline" ON "pos_order" USING btree ("tenant_id","is_offline","biz_date","paid_at","id","order_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_in_order" ON "pos_order_refund" USING btree ("tenant_id","store_id","biz_date","refunded_at","id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_all_in_order" ON "pos_order_refund" USING btree ("tenant_id","biz_date","refunded_at","id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_by_tab" ON "pos_order_refund" USING btree ("tenant_id","store_id","refund_status","biz_date","refunded_at","id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_all_by_tab" ON "pos_order_refund" USING btree ("tenant_id","refund_status","biz_date","refunded_at","id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_by_reason" ON "pos_order_refund" USING btree ("tenant_id","reason","biz_date","refunded_at","id","refund_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_by_refund_way" ON "pos_order_refund" USING btree ("tenant_id","refund_way","biz_date","refunded_at","id","refund_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_by_refund_type" ON "pos_order_refund" USING btree ("tenant_id","refund_type","biz_date","refunded_at","id","refund_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_by_user_id" ON "pos_order_refund" USING btree ("tenant_id","user_id","biz_date","refunded_at","id","refund_status","store_id");
--> statement-breakpoint
CREATE INDEX "pos_order_refund_by_cashier_id" ON "pos_order_refund" USING btree ("tenant_id","cashier_id","biz_date","refunded_at","id","refund_status","store_id");
--> statement-breakpoint
CREATE INDEX "publish_version_by_platform" ON "publish_version" USING btree ("tenant_id","platform","version_code","id","publish_status");
--> statement-breakpoint
CREATE INDEX "publish_version_by_is_force" ON "publish_version" USING btree ("tenant_id","is_force","version_code","id","publish_status");
--> statement-breakpoint
CREATE INDEX "role_by_status" ON "role" USING btree ("tenant_id","status","is_builtin","role_code","id","role_type");
--> statement-breakpoint
CREATE INDEX "sku_by_category_id" ON "sku" USING btree ("tenant_id","category_id","sku_code","id","sale_status");
--> statement-breakpoint
CREATE INDEX "sku_by_brand_id" ON "sku" USING btree ("tenant_id","brand_id","sku_code","id","sale_status");
--> statement-breakpoint
CREATE INDEX "sku_by_supplier_id" ON "sku" USING btree ("tenant_id","supplier_id","sku_code","id","sale_status");
--> statement-breakpoint
CREATE INDEX "sku_by_sale_mode" ON "sku" USING btree ("tenant_id","sale_mode","sku_code","id","sale_status");
--> statement-breakpoint
CREATE INDEX "sku_by_batch_managed" ON "sku" USING btree ("tenant_id","batch_managed","sku_code","id","sale_status");
--> statement-breakpoint
CREATE INDEX "stock_balance_by_qty" ON "stock_balance" USING btree ("tenant_id","location_type","qty","row_id");
--> statement-breakpoint
CREATE INDEX "stock_balance_by_value" ON "stock_balance" USING btree ("tenant_id","location_type","value","row_id");
--> statement-breakpoint
CREATE INDEX "stock_balance_by_available" ON "stock_balance" USING btree ("tenant_id","location_type","available","row_id");
--> statement-breakpoint
CREATE INDEX "stock_balance_by_transit" ON "stock_balance" USING btree ("tenant_id","location_type","in_transit","row_id");
--> statement-breakpoint
CREATE INDEX "stock_balance_by_last_in" ON "stock_balance" USING btree ("tenant_id","location_type","last_in_at","row_id");
--> statement-breakpoint
CREATE INDEX "stock_balance_by_last_out" ON "stock_balance" USING btree ("tenant_id","location_type","last_out_at","row_id");
--> statement-breakpoint
CREATE INDEX "stock_balance_by_cover" ON "stock_balance" USING btree ("tenant_id","location_type","cover","row_id");
--> statement-breakpoint
CREATE INDEX "stock_batch_balance_by_qty" ON "stock_batch_balance" USING btree ("tenant_id","location_type","qty","row_id");
--> statement-breakpoint
CREATE INDEX "stock_batch_balance_by_expiry" ON "stock_batch_balance" USING btree ("tenant_id","location_type","expiry_date","row_id");
--> statement-breakpoint
CREATE INDEX "stock_batch_balance_there_by_expiry" ON "stock_batch_balance" USING btree ("tenant_id","location_type","expiry_date","row_id") WHERE coalesce("stock_batch_balance"."qty", 0) <> 0;
--> statement-breakpoint
CREATE INDEX "stock_batch_balance_by_first" ON "stock_batch_balance" USING btree ("tenant_id","location_type","first_received_at","row_id");
--> statement-breakpoint
CREATE INDEX "stock_batch_balance_by_no" ON "stock_batch_balance" USING btree ("tenant_id","location_type","batch_no","row_id");
--> statement-breakpoint
CREATE INDEX "stock_batch_balance_by_production" ON "stock_batch_balance" USING btree ("tenant_id","location_type","production_date","row_id");
--> statement-breakpoint
CREATE INDEX "store_by_store_type" ON "store" USING btree ("tenant_id","store_type","store_no","id","status");
--> statement-breakpoint
CREATE INDEX "store_by_org_id" ON "store" USING btree ("tenant_id","org_id","store_no","id","status");
--> statement-breakpoint
CREATE INDEX "store_by_default_warehouse_id" ON "store" USING btree ("tenant_id","default_warehouse_id","store_no","id","status");
--> statement-breakpoint
CREATE INDEX "store_good_loss_receipt_by_loss_type" ON "store_good_loss_receipt" USING btree ("tenant_id","loss_type","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_good_loss_receipt_by_responsible" ON "store_good_loss_receipt" USING btree ("tenant_id","responsible","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_by_from_store_id" ON "store_good_transfer_in_receipt" USING btree ("tenant_id","from_store_id","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_nonzero_total_diff_qty" ON "store_good_transfer_in_receipt" USING btree ("tenant_id",(coalesce("total_diff_qty", 0) <> 0),"biz_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_by_diff_handling" ON "store_good_transfer_in_receipt" USING btree ("tenant_id","diff_handling","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_out_receipt_sorted_by_expected_date" ON "store_good_transfer_out_receipt" USING btree ("tenant_id","expected_date","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_out_receipt_by_to_store_id" ON "store_good_transfer_out_receipt" USING btree ("tenant_id","to_store_id","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_out_receipt_by_progress" ON "store_good_transfer_out_receipt" USING btree ("tenant_id","progress","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_good_transfer_out_receipt_by_transfer_type" ON "store_good_transfer_out_receipt" USING btree ("tenant_id","transfer_type","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_sorted_by_expected_date" ON "store_order_receipt" USING btree ("tenant_id","expected_date","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_by_supply_mode" ON "store_order_receipt" USING btree ("tenant_id","supply_mode","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_by_progress" ON "store_order_receipt" USING btree ("tenant_id","progress","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_by_urgency" ON "store_order_receipt" USING btree ("tenant_id","urgency","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_by_warehouse_id" ON "store_order_receipt" USING btree ("tenant_id","warehouse_id","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_order_receipt_by_supplier_id" ON "store_order_receipt" USING btree ("tenant_id","supplier_id","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_by_source_type" ON "store_receive_receipt" USING btree ("tenant_id","source_type","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_nonzero_total_diff_qty" ON "store_receive_receipt" USING btree ("tenant_id",(coalesce("total_diff_qty", 0) <> 0),"biz_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_by_warehouse_id" ON "store_receive_receipt" USING btree ("tenant_id","warehouse_id","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_by_supplier_id" ON "store_receive_receipt" USING btree ("tenant_id","supplier_id","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_return_receive_receipt_sorted_by_expected_date" ON "store_return_receive_receipt" USING btree ("tenant_id","expected_date","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_return_receive_receipt_by_warehouse_id" ON "store_return_receive_receipt" USING btree ("tenant_id","warehouse_id","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_return_receive_receipt_by_return_type" ON "store_return_receive_receipt" USING btree ("tenant_id","return_type","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_return_receive_receipt_by_progress" ON "store_return_receive_receipt" USING btree ("tenant_id","progress","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_stock_adjust_receipt_by_adjust_type" ON "store_stock_adjust_receipt" USING btree ("tenant_id","adjust_type","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "store_stock_adjust_receipt_by_counted_by" ON "store_stock_adjust_receipt" USING btree ("tenant_id","counted_by","biz_date","receipt_no","id","check_status","store_id");
--> statement-breakpoint
CREATE INDEX "supplier_sorted_by_license_expire_date" ON "supplier" USING btree ("tenant_id","license_expire_date","id","status");
--> statement-breakpoint
CREATE INDEX "supplier_by_supplier_type" ON "supplier" USING btree ("tenant_id","supplier_type","supplier_no","id","status");
--> statement-breakpoint
CREATE INDEX "supplier_by_settlement" ON "supplier" USING btree ("tenant_id","settlement","supplier_no","id","status");
--> statement-breakpoint
CREATE INDEX "switch_work_in_order" ON "switch_work" USING btree ("tenant_id","store_id","biz_date","opened_at","id");
--> statement-breakpoint
CREATE INDEX "switch_work_all_in_order" ON "switch_work" USING btree ("tenant_id","biz_date","opened_at","id");
--> statement-breakpoint
CREATE INDEX "switch_work_by_tab" ON "switch_work" USING btree ("tenant_id","store_id","status","biz_date","opened_at","id");
--> statement-breakpoint
CREATE INDEX "switch_work_all_by_tab" ON "switch_work" USING btree ("tenant_id","status","biz_date","opened_at","id");
--> statement-breakpoint
CREATE INDEX "switch_work_by_cashier_id" ON "switch_work" USING btree ("tenant_id","cashier_id","biz_date","opened_at","id","status","store_id");
--> statement-breakpoint
CREATE INDEX "switch_work_nonzero_diff_amount" ON "switch_work" USING btree ("tenant_id",(coalesce("diff_amount", 0) <> 0),"biz_date","opened_at","id");
--> statement-breakpoint
CREATE INDEX "user_info_sorted_by_last_order_at" ON "user_info" USING btree ("tenant_id","last_order_at","id","status");
--> statement-breakpoint
CREATE INDEX "user_info_by_level_id" ON "user_info" USING btree ("tenant_id","level_id","registered_at","id","status");
--> statement-breakpoint
CREATE INDEX "user_info_by_register_store_id" ON "user_info" USING btree ("tenant_id","register_store_id","registered_at","id","status");
--> statement-breakpoint
CREATE INDEX "user_info_by_gender" ON "user_info" USING btree ("tenant_id","gender","registered_at","id","status");
--> statement-breakpoint
CREATE INDEX "user_info_by_register_channel" ON "user_info" USING btree ("tenant_id","register_channel","registered_at","id","status");
--> statement-breakpoint
CREATE INDEX "wh_pick_receipt_by_urgency" ON "wh_pick_receipt" USING btree ("tenant_id","urgency","expected_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_pick_receipt_by_store_id" ON "wh_pick_receipt" USING btree ("tenant_id","store_id","expected_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_pick_receipt_by_picker_id" ON "wh_pick_receipt" USING btree ("tenant_id","picker_id","expected_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_pick_receipt_nonzero_short_count" ON "wh_pick_receipt" USING btree ("tenant_id",(coalesce("short_count", 0) <> 0),"expected_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "wh_pick_receipt_by_biz_date" ON "wh_pick_receipt" USING btree ("tenant_id","biz_date","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receipt_sorted_by_expected_date" ON "wh_purchase_receipt" USING btree ("tenant_id","expected_date","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receipt_by_supplier_id" ON "wh_purchase_receipt" USING btree ("tenant_id","supplier_id","biz_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receipt_by_progress" ON "wh_purchase_receipt" USING btree ("tenant_id","progress","biz_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receipt_by_purchase_type" ON "wh_purchase_receipt" USING btree ("tenant_id","purchase_type","biz_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receipt_by_buyer_id" ON "wh_purchase_receipt" USING btree ("tenant_id","buyer_id","biz_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receive_receipt_sorted_by_biz_date" ON "wh_purchase_receive_receipt" USING btree ("tenant_id","biz_date","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receive_receipt_by_supplier_id" ON "wh_purchase_receive_receipt" USING btree ("tenant_id","supplier_id","expected_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receive_receipt_nonzero_total_rejected_qty" ON "wh_purchase_receive_receipt" USING btree ("tenant_id",(coalesce("total_rejected_qty", 0) <> 0),"expected_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receive_receipt_by_purchase_type" ON "wh_purchase_receive_receipt" USING btree ("tenant_id","purchase_type","expected_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receive_receipt_by_receiver_id" ON "wh_purchase_receive_receipt" USING btree ("tenant_id","receiver_id","expected_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_return_store_receive_receipt_sorted_by_biz_date" ON "wh_return_store_receive_receipt" USING btree ("tenant_id","biz_date","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_return_store_receive_receipt_by_store_id" ON "wh_return_store_receive_receipt" USING btree ("tenant_id","store_id","expected_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_return_store_receive_receipt_by_return_type" ON "wh_return_store_receive_receipt" USING btree ("tenant_id","return_type","expected_date","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_return_store_receive_receipt_nonzero_total_damaged_qty" ON "wh_return_store_receive_receipt" USING btree ("tenant_id",(coalesce("total_damaged_qty", 0) <> 0),"expected_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "wh_return_store_receive_receipt_nonzero_total_missing_qty" ON "wh_return_store_receive_receipt" USING btree ("tenant_id",(coalesce("total_missing_qty", 0) <> 0),"expected_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "wh_send_receipt_sorted_by_biz_date" ON "wh_send_receipt" USING btree ("tenant_id","biz_date","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_send_receipt_sorted_by_expected_arrival_at" ON "wh_send_receipt" USING btree ("tenant_id","expected_arrival_at","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_send_receipt_by_store_id" ON "wh_send_receipt" USING btree ("tenant_id","store_id","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_send_receipt_by_source_type" ON "wh_send_receipt" USING btree ("tenant_id","source_type","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
CREATE INDEX "wh_send_receipt_by_progress" ON "wh_send_receipt" USING btree ("tenant_id","progress","receipt_no","id","check_status","warehouse_id");
--> statement-breakpoint
-- What was a free text is a choice now.
UPDATE "admin_member" SET "country" = CASE WHEN "country" IN ('中国', 'China', 'china') THEN 'china' ELSE 'other' END
  WHERE "country" IS NOT NULL;
