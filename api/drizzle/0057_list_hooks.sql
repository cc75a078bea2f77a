CREATE TABLE "list_hook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_hooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"address" text NOT NULL,
	"key" uuid NOT NULL,
	"delivered" timestamp (3) with time zone,
	"failure" jsonb,
	"lost" integer DEFAULT 0 NOT NULL,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "list_hooks_link_id_unique" UNIQUE("link_id")
);
--> statement-breakpoint
ALTER TABLE "list_hook_deliveries" ADD CONSTRAINT "list_hook_deliveries_hook_id_list_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."list_hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_hooks" ADD CONSTRAINT "list_hooks_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_hook_deliveries_oldest" ON "list_hook_deliveries" USING btree ("hook_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_hook_deliveries_email" ON "list_hook_deliveries" USING btree ("hook_id","email");