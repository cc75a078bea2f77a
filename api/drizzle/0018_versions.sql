CREATE TABLE "design_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"drawing" jsonb NOT NULL,
	"size" integer NOT NULL,
	"date_saved" timestamp (3) with time zone NOT NULL,
	"date_replaced" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "date_saved" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody wrote down who changed a design, and when: it is said to be as it was made.
UPDATE "designs" SET "saved_by" = "owner", "date_saved" = "date_added";--> statement-breakpoint
ALTER TABLE "designs" ALTER COLUMN "saved_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ALTER COLUMN "date_saved" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "run_began" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "design_versions_revision" ON "design_versions" USING btree ("design_id","revision");--> statement-breakpoint
CREATE INDEX "design_versions_team" ON "design_versions" USING btree ("team_id","date_saved");--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;