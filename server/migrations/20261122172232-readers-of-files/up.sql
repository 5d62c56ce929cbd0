CREATE TABLE "file_holder" (
	"tenant_id" bigint NOT NULL,
	"file_id" varchar(36) NOT NULL,
	"entity" varchar(60) NOT NULL,
	"row_id" bigint NOT NULL,
	"field" varchar(60) NOT NULL,
	CONSTRAINT "file_holder_tenant_id_file_id_entity_row_id_field_pk" PRIMARY KEY("tenant_id","file_id","entity","row_id","field")
);

--> statement-breakpoint
CREATE INDEX "file_holder_row" ON "file_holder" USING btree ("tenant_id","entity","row_id");
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", "avatar", 'admin_member', "id", 'avatar' FROM "admin_member" WHERE length("avatar") BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", "logo", 'brand', "id", 'logo' FROM "brand" WHERE length("logo") BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", "image", 'category', "id", 'image' FROM "category" WHERE length("image") BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", "image", 'pos_category', "id", 'image' FROM "pos_category" WHERE length("image") BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", "logo", 'setting_base', "id", 'logo' FROM "setting_base" WHERE length("logo") BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", "license_image", 'store', "id", 'license_image' FROM "store" WHERE length("license_image") BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", "license_image", 'supplier', "id", 'license_image' FROM "supplier" WHERE length("license_image") BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", "icon", 'user_level', "id", 'icon' FROM "user_level" WHERE length("icon") BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", "license_image", 'wholesaler', "id", 'license_image' FROM "wholesaler" WHERE length("license_image") BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'sku', "id", 'images' FROM "sku", jsonb_array_elements_text(CASE WHEN jsonb_typeof("images") = 'array' THEN "images" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'adjust_price_store_buy_receipt', "id", 'attachments' FROM "adjust_price_store_buy_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'adjust_price_store_sell_receipt', "id", 'attachments' FROM "adjust_price_store_sell_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'store_good_loss_receipt', "id", 'attachments' FROM "store_good_loss_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'store_good_transfer_in_receipt', "id", 'attachments' FROM "store_good_transfer_in_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'store_good_transfer_out_receipt', "id", 'attachments' FROM "store_good_transfer_out_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'store_order_receipt', "id", 'attachments' FROM "store_order_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'store_receive_receipt', "id", 'attachments' FROM "store_receive_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'store_return_receive_receipt', "id", 'attachments' FROM "store_return_receive_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'store_stock_adjust_receipt', "id", 'attachments' FROM "store_stock_adjust_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'wh_pick_receipt', "id", 'attachments' FROM "wh_pick_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'wh_purchase_receipt', "id", 'attachments' FROM "wh_purchase_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'wh_purchase_receive_receipt', "id", 'attachments' FROM "wh_purchase_receive_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'wh_return_store_receive_receipt', "id", 'attachments' FROM "wh_return_store_receive_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "file_holder" ("tenant_id", "file_id", "entity", "row_id", "field") SELECT "tenant_id", held, 'wh_send_receipt', "id", 'attachments' FROM "wh_send_receipt", jsonb_array_elements_text(CASE WHEN jsonb_typeof("attachments") = 'array' THEN "attachments" ELSE '[]'::jsonb END) held WHERE length(held) BETWEEN 1 AND 36 ON CONFLICT DO NOTHING;
