CREATE TABLE "data_codes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"access_hash" text,
	"access_until" timestamp with time zone,
	CONSTRAINT "data_codes_accessHash_unique" UNIQUE("access_hash")
);
--> statement-breakpoint
CREATE INDEX "data_codes_expires_at_index" ON "data_codes" USING btree ("expires_at");