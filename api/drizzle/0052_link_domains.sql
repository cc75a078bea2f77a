CREATE TABLE "link_domains" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"state" text NOT NULL,
	"proof_seen" text NOT NULL,
	"pointing_seen" text NOT NULL,
	"failures" integer NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"date_claimed" timestamp (3) with time zone NOT NULL,
	"date_checked" timestamp (3) with time zone,
	"date_due" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "link_domains" ADD CONSTRAINT "link_domains_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "link_domains_held" ON "link_domains" USING btree ("domain") WHERE "link_domains"."state" IN ('pointing', 'live');--> statement-breakpoint
CREATE INDEX "link_domains_due" ON "link_domains" USING btree ("date_due");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_custom_domain_unique" UNIQUE("custom_domain");