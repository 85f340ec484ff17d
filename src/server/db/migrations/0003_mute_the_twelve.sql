CREATE TABLE "old_slugs" (
	"noun" text NOT NULL,
	"slug" text NOT NULL,
	"noun_id" integer NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "old_slugs_noun_slug_pk" PRIMARY KEY("noun","slug")
);
--> statement-breakpoint
CREATE INDEX "orders_open_index" ON "orders" USING btree ("date","window") WHERE "orders"."status" NOT IN ('PICKED_UP', 'COMPLETED', 'CANCELLED', 'NO_SHOW');