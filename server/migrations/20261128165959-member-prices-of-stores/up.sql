ALTER TABLE "adjust_price_store_sell_receipt_lines" ADD COLUMN "member_prices_differ" boolean;
--> statement-breakpoint
ALTER TABLE "adjust_price_store_sell_receipt_lines" ADD COLUMN "highest_member_price" bigint;
