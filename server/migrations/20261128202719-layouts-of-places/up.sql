ALTER TABLE "list_layout" DROP CONSTRAINT "list_layout_tenant_id_owner_owner_id_list_pk";
--> statement-breakpoint
ALTER TABLE "list_layout" ADD COLUMN "place" varchar(29) DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "list_layout" ADD CONSTRAINT "list_layout_tenant_id_owner_owner_id_list_place_pk" PRIMARY KEY("tenant_id","owner","owner_id","list","place");
--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "shared_places" jsonb;
