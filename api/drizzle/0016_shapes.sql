ALTER TABLE "drawings" ADD COLUMN "shape" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "shape" text;