CREATE TABLE "late_notices" (
	"order_id" integer NOT NULL,
	"turn" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"date" date NOT NULL,
	"window" varchar(11) NOT NULL,
	"could_be" date,
	"change" jsonb,
	"message_id" integer,
	CONSTRAINT "late_notices_order_id_turn_pk" PRIMARY KEY("order_id","turn")
);
--> statement-breakpoint
ALTER TABLE "late_notices" ADD CONSTRAINT "late_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_notices" ADD CONSTRAINT "late_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_notices" ADD CONSTRAINT "late_notices_message_id_outbox_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_notices_message_id_index" ON "late_notices" USING btree ("message_id");--> statement-breakpoint
-- Until now a customer was told once, and the trail knows who told them and what was offered.
INSERT INTO "late_notices" ("order_id", "turn", "at", "user_id", "date", "window", "could_be", "message_id")
SELECT o."id", row_number() OVER (PARTITION BY o."id" ORDER BY a."id"), a."at", a."user_id", o."date", o."window", (a."after"->>'couldBe')::date,
  (SELECT min(m."id") FROM "outbox" m WHERE m."order_id" = o."id" AND m."kind" = 'order-late')
FROM "audit_entries" a JOIN "orders" o ON o."number" = a."noun_id" WHERE a."noun" = 'order' AND a."action" = 'told-late';
