CREATE TABLE "table_change" (
	"tenant_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"table_name" varchar(63) NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "table_change_tenant_id_transaction_id_table_name_pk" PRIMARY KEY("tenant_id","transaction_id","table_name")
);

--> statement-breakpoint
CREATE INDEX "table_change_age" ON "table_change" USING btree ("tenant_id","changed_at");
