ALTER TABLE "enquiry_photos" ADD COLUMN "note_id" integer;--> statement-breakpoint
ALTER TABLE "enquiry_quotes" ADD COLUMN "photo_id" integer;--> statement-breakpoint
ALTER TABLE "enquiry_photos" ADD CONSTRAINT "enquiry_photos_note_id_enquiry_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."enquiry_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_quotes" ADD CONSTRAINT "enquiry_quotes_photo_id_enquiry_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."enquiry_photos"("id") ON DELETE set null ON UPDATE no action;