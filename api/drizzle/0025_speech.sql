ALTER TABLE "transcriptions" ADD COLUMN "media_guid" uuid;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "transcript" jsonb;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "error" jsonb;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "heard" jsonb;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "duration" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "is_summary_wanted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "summary" text;--> statement-breakpoint
CREATE INDEX "transcriptions_sound" ON "transcriptions" USING btree ("media_guid","date_added") WHERE media_guid IS NOT NULL;