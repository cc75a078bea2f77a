ALTER TABLE "links" ADD COLUMN "favicon_size" integer;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "card" text;