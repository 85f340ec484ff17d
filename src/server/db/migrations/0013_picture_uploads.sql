CREATE TABLE "picture_upload_parts" (
	"upload_id" text NOT NULL,
	"begins" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_upload_parts_upload_id_begins_pk" PRIMARY KEY("upload_id","begins")
);
--> statement-breakpoint
CREATE TABLE "picture_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finishing_at" timestamp with time zone,
	"url" text
);
--> statement-breakpoint
ALTER TABLE "picture_upload_parts" ADD CONSTRAINT "picture_upload_parts_upload_id_picture_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."picture_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uploads_user_id_touched_at_index" ON "picture_uploads" USING btree ("user_id","touched_at");--> statement-breakpoint
CREATE INDEX "picture_uploads_touched_at_index" ON "picture_uploads" USING btree ("touched_at");