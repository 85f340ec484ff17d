ALTER TABLE "orders" ADD COLUMN "deposit" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returns" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;