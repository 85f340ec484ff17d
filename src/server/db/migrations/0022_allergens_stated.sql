ALTER TABLE "products" ADD COLUMN "allergens_stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "products" SET "allergens_stated" = true WHERE "allergens" <> '[]'::jsonb;--> statement-breakpoint
-- Until now an exported file said "none" for these, too. A new version makes it stale, so that it states nothing.
UPDATE "products" SET "version" = "version" + 1 WHERE NOT "allergens_stated";
