ALTER TABLE "session" ADD COLUMN "by_one_time_password" boolean DEFAULT false NOT NULL;
