ALTER TABLE "doc_log" ADD COLUMN "names" jsonb;
--> statement-breakpoint
ALTER TABLE "wh_purchase_receipt" ADD COLUMN "delivery_address" varchar(120);
--> statement-breakpoint
ALTER TABLE "wh_send_receipt" ADD COLUMN "delivery_address" varchar(120);
