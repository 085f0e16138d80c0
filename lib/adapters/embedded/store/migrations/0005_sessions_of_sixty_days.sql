CREATE TABLE "ended_user" (
	"user_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_token" ADD COLUMN "parent_hash" text;--> statement-breakpoint
CREATE INDEX "refresh_token_parent" ON "refresh_token" USING btree ("parent_hash");