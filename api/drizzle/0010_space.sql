ALTER TABLE "uploads" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "touched" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "claimed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_team" ON "uploads" USING btree ("team_id");