CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"digest" text NOT NULL,
	"title" text NOT NULL,
	"image" text,
	"date_added" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "stage" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "progress" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "feed_title" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "feed_url" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "feed_guid" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "episode" jsonb;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_user" ON "feeds" USING btree ("user_id","digest");