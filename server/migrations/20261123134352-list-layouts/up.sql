CREATE TABLE "list_layout" (
	"tenant_id" bigint NOT NULL,
	"owner" varchar(10) NOT NULL,
	"owner_id" bigint NOT NULL,
	"list" varchar(60) NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "list_layout_tenant_id_owner_owner_id_list_pk" PRIMARY KEY("tenant_id","owner","owner_id","list")
);

--> statement-breakpoint
CREATE INDEX "list_layout_list" ON "list_layout" USING btree ("tenant_id","list");
