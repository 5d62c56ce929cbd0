ALTER TABLE "stock_balance" drop column "cover";
--> statement-breakpoint
ALTER TABLE "stock_balance" ADD COLUMN "cover" bigint GENERATED ALWAYS AS (case when sold > 0 then round(greatest(qty - reserved, 0) * 280::numeric / sold)::bigint end) STORED;
--> statement-breakpoint
CREATE INDEX "stock_balance_by_cover" ON "stock_balance" USING btree ("tenant_id","location_type","cover","row_id");
