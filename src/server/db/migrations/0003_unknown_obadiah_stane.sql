CREATE TABLE "voucher_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"voucher_id" integer NOT NULL,
	"email_index" text,
	"phone_index" text,
	"user_id" integer,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "per_customer_limit" integer;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_uses_voucher_id_email_index_index" ON "voucher_uses" USING btree ("voucher_id","email_index");--> statement-breakpoint
CREATE INDEX "voucher_uses_voucher_id_phone_index_index" ON "voucher_uses" USING btree ("voucher_id","phone_index");--> statement-breakpoint
CREATE INDEX "voucher_uses_user_id_index" ON "voucher_uses" USING btree ("user_id");