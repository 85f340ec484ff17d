CREATE TABLE "old_slugs" (
	"noun" text NOT NULL,
	"slug" text NOT NULL,
	"noun_id" integer NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "old_slugs_noun_slug_pk" PRIMARY KEY("noun","slug")
);
