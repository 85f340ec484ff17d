CREATE TABLE "nonces" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "nonces_expires_at_index" ON "nonces" USING btree ("expires_at");