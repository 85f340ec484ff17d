CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_site_files" (
	"path" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_sites" (
	"name" text PRIMARY KEY NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	"show_at" timestamp with time zone NOT NULL
);
