CREATE TABLE "favourite_screens" (
	"tenant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"names" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "favourite_screens_tenant_id_member_id_pk" PRIMARY KEY("tenant_id","member_id")
);

