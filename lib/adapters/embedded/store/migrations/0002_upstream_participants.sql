CREATE TABLE "upstream_participant" (
	"participant_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"treatment_start_date" date,
	"selected_exercises" jsonb NOT NULL,
	"participant_goals" jsonb NOT NULL,
	"participant_diary" jsonb NOT NULL,
	CONSTRAINT "upstream_participant_user_id_unique" UNIQUE("user_id")
);
