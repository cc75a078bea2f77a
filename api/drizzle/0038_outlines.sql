ALTER TABLE "media" ADD COLUMN "peaks" text;--> statement-breakpoint
CREATE INDEX "media_undrawn" ON "media" USING btree ("id") WHERE "media"."peaks" IS NULL AND "media"."status" = 'complete';