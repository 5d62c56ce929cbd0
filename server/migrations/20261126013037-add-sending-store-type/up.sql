ALTER TABLE "store_good_transfer_out_receipt" ADD COLUMN "from_store_type" varchar(40);
