CREATE TABLE "caption_styles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"name" text NOT NULL,
	"look" jsonb NOT NULL,
	"date_added" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captions" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"status" text NOT NULL,
	"error" jsonb,
	"start" double precision NOT NULL,
	"end" double precision NOT NULL,
	"known" jsonb,
	"language" text,
	"profile" text NOT NULL,
	"transcript" jsonb,
	"cues" jsonb NOT NULL,
	"look" jsonb NOT NULL,
	"style_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"print" text DEFAULT '' NOT NULL,
	"heard" jsonb,
	"is_drawing_wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drawings" ADD COLUMN "captions" jsonb;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "suggested_title" text;--> statement-breakpoint
ALTER TABLE "caption_styles" ADD CONSTRAINT "caption_styles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_styles" ADD CONSTRAINT "caption_styles_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caption_styles_team" ON "caption_styles" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "captions_team" ON "captions" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "captions_pending" ON "captions" USING btree ("team_id") WHERE status = 'pending';