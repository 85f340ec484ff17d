-- older processes go on: they take orders and show their pages; only a build of a site that they share fails
DROP TABLE "leases" CASCADE;--> statement-breakpoint
DROP TABLE "shared_site_files" CASCADE;--> statement-breakpoint
DROP TABLE "shared_sites" CASCADE;