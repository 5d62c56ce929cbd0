CREATE UNIQUE INDEX "balance_log_method_id_trade_no_client_uuid" ON "balance_log" USING btree ("tenant_id","method_id","trade_no","client_uuid");
