CREATE TABLE "erased_person" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
