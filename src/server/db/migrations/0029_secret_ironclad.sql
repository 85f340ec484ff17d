CREATE TABLE "payment_days" (
	"day" date PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	"differences" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone
);
