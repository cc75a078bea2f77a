CREATE TABLE "list_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"hash" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"date_added" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_subscribers_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "list_subscribers" ADD CONSTRAINT "list_subscribers_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_subscribers_email" ON "list_subscribers" USING btree ("link_id","email");--> statement-breakpoint
CREATE INDEX "list_subscribers_list" ON "list_subscribers" USING btree ("link_id","is_confirmed","date_added","id");--> statement-breakpoint
CREATE INDEX "list_subscribers_waiting" ON "list_subscribers" USING btree ("is_confirmed","date_added");