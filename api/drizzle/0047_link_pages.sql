CREATE TABLE "feed_copies" (
	"digest" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"feed" jsonb,
	"title" text NOT NULL,
	"image" text,
	"episodes" integer,
	"revision" integer NOT NULL,
	"etag" text,
	"last_modified" text,
	"bytes_digest" text,
	"date_read" timestamp (3) with time zone,
	"date_due" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL,
	"problem" jsonb,
	"date_wanted" timestamp (3) with time zone NOT NULL,
	"wanted_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"is_there" boolean NOT NULL,
	"color" text,
	"date_made" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_slugs" (
	"skeleton" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"link_id" uuid NOT NULL,
	"held_for" text NOT NULL,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "published" jsonb;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "date_published" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "feed_copies_due" ON "feed_copies" USING btree ("date_due");--> statement-breakpoint
CREATE INDEX "link_pictures_made" ON "link_pictures" USING btree ("date_made");--> statement-breakpoint
CREATE INDEX "link_slugs_link" ON "link_slugs" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "link_slugs_held" ON "link_slugs" USING btree ("held_for","held_until");--> statement-breakpoint
UPDATE "links" SET "draft" = jsonb_build_object(
  'title', "title", 'description', "description", 'language', 'en', 'feeds', "feeds", 'buttons', '[]'::jsonb, 'videos', '[]'::jsonb,
  'hidden', '[]'::jsonb, 'look', jsonb_build_object('layout', 'list', 'theme', 'auto', 'color', NULL::text)
);
