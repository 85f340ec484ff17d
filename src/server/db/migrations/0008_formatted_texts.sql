ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
-- Descriptions were plain text: as HTML they show the same words.
UPDATE "products" SET "description" = replace(replace(replace("description", '&', '&amp;'), '<', '&lt;'), '>', '&gt;') WHERE "description" ~ '[&<>]';
