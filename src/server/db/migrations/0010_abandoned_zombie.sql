CREATE TABLE "pins" (
	"device_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"pin_hash" text NOT NULL,
	"password_version" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pins_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pins_user_id_index" ON "pins" USING btree ("user_id");