ALTER TABLE "transcriptions" ADD COLUMN "words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "transcriptions" SET "size" = octet_length("content"), "words" = (SELECT count(*) FROM regexp_matches("content", '\S+', 'g'));
