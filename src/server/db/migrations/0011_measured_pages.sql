ALTER TABLE "measurements" DROP CONSTRAINT "measurements_hour_kind_metric_network_type_provider_bucket_pk";--> statement-breakpoint
ALTER TABLE "measurements" ADD COLUMN "page" varchar(12) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_key" PRIMARY KEY("hour","kind","metric","network_type","provider","page","bucket");
