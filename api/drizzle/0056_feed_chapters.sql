CREATE TABLE "feed_chapters" (
	"feed" text NOT NULL,
	"name" text NOT NULL,
	"chapters" jsonb,
	"etag" text,
	"last_modified" text,
	"date_due" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feed_chapters_feed_name_pk" PRIMARY KEY("feed","name")
);
--> statement-breakpoint
ALTER TABLE "feed_chapters" ADD CONSTRAINT "feed_chapters_feed_feed_copies_digest_fk" FOREIGN KEY ("feed") REFERENCES "public"."feed_copies"("digest") ON DELETE cascade ON UPDATE no action;