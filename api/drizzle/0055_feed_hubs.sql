CREATE TABLE "feed_hubs" (
	"feed" text PRIMARY KEY NOT NULL,
	"hub" text NOT NULL,
	"topic" text NOT NULL,
	"token" text NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"date_asked" timestamp (3) with time zone,
	"date_due" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	"date_heard" timestamp (3) with time zone,
	CONSTRAINT "feed_hubs_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "feed_hubs" ADD CONSTRAINT "feed_hubs_feed_feed_copies_digest_fk" FOREIGN KEY ("feed") REFERENCES "public"."feed_copies"("digest") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_hubs_due" ON "feed_hubs" USING btree ("date_due");--> statement-breakpoint
UPDATE "feed_copies" SET "feed" = "feed" || '{"topic":null}'::jsonb, "etag" = NULL, "last_modified" = NULL, "bytes_digest" = NULL;
