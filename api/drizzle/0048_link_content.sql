ALTER TABLE "links" ALTER COLUMN "draft" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "links" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "links" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "links" DROP COLUMN "feeds";--> statement-breakpoint
ALTER TABLE "links" DROP COLUMN "status";