CREATE TABLE "link_counts" (
	"link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "link_counts_link_id_day_kind_name_pk" PRIMARY KEY("link_id","day","kind","name")
);
--> statement-breakpoint
ALTER TABLE "link_counts" ADD CONSTRAINT "link_counts_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;