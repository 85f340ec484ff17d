CREATE TABLE "pending_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
