ALTER TABLE "plan_months" ADD COLUMN "carried" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_months" ADD COLUMN "is_paid" boolean DEFAULT false NOT NULL;