ALTER TABLE "adjust_price_store_sell_receipt_lines" ADD COLUMN "remove_member_price" boolean;
