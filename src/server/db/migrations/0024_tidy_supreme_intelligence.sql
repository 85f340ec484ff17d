ALTER TABLE "categories" ADD COLUMN "name_filipino" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "description_filipino" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description_filipino" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ingredients_filipino" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags_filipino" jsonb;--> statement-breakpoint
ALTER TABLE "sizes" ADD COLUMN "name_filipino" text;--> statement-breakpoint
ALTER TABLE "occasions" ADD COLUMN "name_filipino" text;--> statement-breakpoint
ALTER TABLE "occasions" ADD COLUMN "description_filipino" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "description_filipino" text;