ALTER TABLE "stock_notices" DROP CONSTRAINT "stock_notices_sizeId_emailIndex_unique";--> statement-breakpoint
ALTER TABLE "stock_notices" DROP CONSTRAINT "stock_notices_size_id_sizes_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_notices" DROP COLUMN "size_id";--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "product_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "size_ids" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_notices_email_index_index" ON "stock_notices" USING btree ("email_index");--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_productId_emailIndex_unique" UNIQUE("product_id","email_index");