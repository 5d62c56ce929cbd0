DROP INDEX "stock_batch_balance_starts_no";
--> statement-breakpoint
DROP INDEX "stock_batch_by_no";
--> statement-breakpoint
CREATE INDEX "stock_batch_balance_there_by_qty" ON "stock_batch_balance" USING btree ("tenant_id","location_type","qty","row_id") WHERE coalesce("stock_batch_balance"."qty", 0) <> 0;
--> statement-breakpoint
CREATE INDEX "stock_batch_balance_gone_by_expiry" ON "stock_batch_balance" USING btree ("tenant_id","location_type","expiry_date","row_id") WHERE "stock_batch_balance"."qty" = 0;
--> statement-breakpoint
CREATE INDEX "stock_batch_by_no" ON "stock_batch" USING btree ("tenant_id","batch_no" text_pattern_ops);
