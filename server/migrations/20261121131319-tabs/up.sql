CREATE INDEX "sku_by_tab" ON "sku" USING btree ("tenant_id","sale_status","sku_code","id");
--> statement-breakpoint
CREATE INDEX "store_by_tab" ON "store" USING btree ("tenant_id","status","store_no","id");
--> statement-breakpoint
CREATE INDEX "supplier_by_tab" ON "supplier" USING btree ("tenant_id","status","supplier_no","id");
