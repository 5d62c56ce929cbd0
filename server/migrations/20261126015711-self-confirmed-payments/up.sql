ALTER TABLE "setting_base" ADD COLUMN "allow_self_payment" boolean DEFAULT false NOT NULL;
