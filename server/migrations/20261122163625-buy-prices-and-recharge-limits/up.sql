ALTER TABLE "role" ADD COLUMN "can_view_buy_price" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "store_role" ADD COLUMN "can_view_buy_price" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "store_role" ADD COLUMN "max_recharge_amount" bigint;
--> statement-breakpoint
ALTER TABLE "store_role" ADD COLUMN "max_recharge_day_amount" bigint;
--> statement-breakpoint
-- Until now everybody saw buy prices. Roles of the head office keep them; every other role keeps them only where it sees
-- cost, so that a role from which cost was withheld (cashiers, clerks, warehouse workers) no longer learns it from prices.
UPDATE "role" SET "can_view_buy_price" = coalesce("can_view_cost", false) OR "role_type" = 'head_office';
--> statement-breakpoint
UPDATE "store_role" SET "can_view_buy_price" = coalesce("can_view_cost", false),
	"max_recharge_amount" = CASE WHEN "is_builtin" AND "role_code" = 'store_manager' THEN 500000 ELSE 100000 END,
	"max_recharge_day_amount" = CASE WHEN "is_builtin" AND "role_code" = 'store_manager' THEN 5000000 ELSE 1000000 END;
