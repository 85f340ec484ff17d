CREATE TABLE "feedback" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"rating" smallint,
	"answers" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_given_at_index" ON "feedback" USING btree ("given_at");