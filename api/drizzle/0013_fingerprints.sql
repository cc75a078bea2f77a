ALTER TABLE "media" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "cover_size" bigint;--> statement-breakpoint
CREATE INDEX "media_fingerprint" ON "media" USING btree ("team_id","fingerprint");