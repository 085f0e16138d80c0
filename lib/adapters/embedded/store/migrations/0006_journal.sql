CREATE TABLE "journal_event" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entered_by" text NOT NULL,
	"via" text NOT NULL,
	"programme_start" date,
	"payload" jsonb NOT NULL,
	CONSTRAINT "journal_event_user_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "upstream_journal_event" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entered_by" text NOT NULL,
	"via" text NOT NULL,
	"programme_start" date,
	"payload" jsonb NOT NULL,
	CONSTRAINT "upstream_journal_event_user_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "journal_event" ADD CONSTRAINT "journal_event_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("user_id") ON DELETE cascade ON UPDATE no action;