CREATE TABLE "release_visits" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"sessions" integer NOT NULL,
	"failures" integer NOT NULL,
	"renders" integer NOT NULL,
	"log_sum" double precision NOT NULL,
	"log_squares" double precision NOT NULL,
	CONSTRAINT "release_visits_remote_version_minute_pk" PRIMARY KEY("remote","version","minute")
);
--> statement-breakpoint
CREATE INDEX "release_visits_minute" ON "release_visits" USING btree ("minute");