CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.account (
    user_id text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    display_name text NOT NULL,
    roles text[] NOT NULL,
    password_changed_at timestamp with time zone
);
CREATE TABLE public.ended_session (
    sid text NOT NULL,
    until timestamp with time zone NOT NULL
);
CREATE TABLE public.participant (
    participant_id text NOT NULL,
    user_id text NOT NULL,
    treatment_start_date date,
    selected_exercises jsonb NOT NULL,
    participant_goals jsonb NOT NULL,
    participant_diary jsonb NOT NULL
);
CREATE TABLE public.password_reset (
    key_hash text NOT NULL,
    user_id text,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.refresh_token (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    family text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.registration (
    key_hash text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    display_name text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone
);
CREATE TABLE public.upstream_participant (
    participant_id text NOT NULL,
    user_id text NOT NULL,
    treatment_start_date date,
    selected_exercises jsonb NOT NULL,
    participant_goals jsonb NOT NULL,
    participant_diary jsonb NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '33467a5b7223152b34a0912eca23b4b6ba0db5c91aee13465cc825a554161abe', 1795183566896);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'b2774aefcd041ef72268bbf3653206f8c188ee76cfbf552cd4a1681c16feb5e1', 1795285238964);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '9f2e76b8c1877b66d83289e135a7aadd544780feddbfbe28798c255028ad3016', 1795324743690);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'e580cfa34b3ce5c2dc75dead463f7f876f29854b5a8dc88a6f2f2c1e3f178116', 1795340541131);
INSERT INTO public.account VALUES ('demo-alex', 'alex@example.org', '$2b$12$BBlByJW0ohsTXy4aSTUjY.lNFyvEcEH0YjOX38HT7evtwqoHGxiBK', 'Alex Morgan', '{participant}', NULL);
INSERT INTO public.account VALUES ('demo-sam', 'sam@example.org', '$2b$12$cqY4BU0.i3ueuHthvuPimOTTCwz0XSx0QtdEtR/Fu9mVwELaJU7Li', 'Sam Taylor', '{participant}', NULL);
INSERT INTO public.ended_session VALUES ('8K2by9U2Js8tw0QKQBLVqQ', '2026-11-30 02:51:55.434+05:45');
INSERT INTO public.participant VALUES ('demo-participant-alex', 'demo-alex', '2026-11-09', '[{"reps": "10", "sets": "3", "notes": "Use the higher kitchen chair for now.", "exercise": "sit-to-stand"}, {"reps": "8", "sets": "3", "notes": "Breathe out on the way up.", "exercise": "bridge"}, {"reps": "10", "sets": "2", "notes": "Keep one hand on the worktop.", "exercise": "standing-leg-lift"}, {"reps": "12", "sets": "3", "notes": "", "exercise": "heel-raise"}, {"reps": "10", "sets": "2", "notes": "", "exercise": "band-pull-apart"}]', '[{"id": "demo-goal-1", "description": "Walk to the shops and back without stopping"}, {"id": "demo-goal-2", "description": "Lift my granddaughter"}, {"id": "g-1", "description": "Carry the shopping “up” the stairs"}]', '[{"sessions": [{"completedAt": "2026-11-09T08:30:00.000Z", "sessionCompleted": true}, {"completedAt": "2026-11-11T09:15:00.000Z", "sessionCompleted": true}, {"completedAt": "2026-11-13T08:30:00.000Z", "sessionCompleted": true}, {"completedAt": "2026-11-14T10:00:00.000Z", "sessionCompleted": true}], "weekNumber": 1, "weekStartDate": "2026-11-09", "sessionFrequency": 4}, {"sessions": [{"completedAt": "2026-11-16T09:00:00.000Z", "sessionCompleted": true}, {"completedAt": "2026-11-18T10:30:00.000Z", "sessionCompleted": true}, {"sessionCompleted": false}, {"completedAt": "2026-11-22T10:45:00.000Z", "sessionCompleted": true}], "weekNumber": 2, "weekStartDate": "2026-11-16", "sessionFrequency": 4}, {"sessions": [{"completedAt": "2026-11-23T08:15:00.000Z", "sessionCompleted": true}, {"completedAt": "2026-11-24T18:30:00.000Z", "sessionCompleted": true}, {"completedAt": "2026-11-28T21:01:49.805Z", "sessionCompleted": true}], "weekNumber": 3, "weekStartDate": "2026-11-23", "sessionFrequency": 4}, {"sessions": [], "weekNumber": 4, "weekStartDate": "2026-11-30", "sessionFrequency": 4}, {"sessions": [], "weekNumber": 5, "weekStartDate": "2026-12-07", "sessionFrequency": 4}, {"sessions": [], "weekNumber": 6, "weekStartDate": "2026-12-14", "sessionFrequency": 4}, {"sessions": [], "weekNumber": 7, "weekStartDate": "2026-12-21", "sessionFrequency": 4}, {"sessions": [], "weekNumber": 8, "weekStartDate": "2026-12-28", "sessionFrequency": 4}, {"sessions": [], "weekNumber": 9, "weekStartDate": "2027-01-04", "sessionFrequency": 4}, {"sessions": [], "weekNumber": 10, "weekStartDate": "2027-01-11", "sessionFrequency": 4}, {"sessions": [], "weekNumber": 11, "weekStartDate": "2027-01-18", "sessionFrequency": 4}, {"sessions": [], "weekNumber": 12, "weekStartDate": "2027-01-25", "sessionFrequency": 4}]');
INSERT INTO public.participant VALUES ('demo-participant-sam', 'demo-sam', '2026-11-23', '[{"reps": "5", "sets": "1", "notes": "Slowly.", "exercise": "bridge"}]', '[]', '[{"sessions": [], "weekNumber": 1, "weekStartDate": "2026-11-23", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 2, "weekStartDate": "2026-11-30", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 3, "weekStartDate": "2026-12-07", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 4, "weekStartDate": "2026-12-14", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 5, "weekStartDate": "2026-12-21", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 6, "weekStartDate": "2026-12-28", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 7, "weekStartDate": "2027-01-04", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 8, "weekStartDate": "2027-01-11", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 9, "weekStartDate": "2027-01-18", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 10, "weekStartDate": "2027-01-25", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 11, "weekStartDate": "2027-02-01", "sessionFrequency": 2}, {"sessions": [], "weekNumber": 12, "weekStartDate": "2027-02-08", "sessionFrequency": 2}]');
INSERT INTO public.password_reset VALUES ('cb3df49f927b8c9304e09f1ee62b631edf645ff70ec673980e66f4664aca9deb', 'demo-alex', '2026-11-29 03:46:53.917+05:45');
INSERT INTO public.refresh_token VALUES ('401775971a50790b681e47e9da70b6d6f79cda4ff8f7c47a957566d83dcd0a4f', 'demo-alex', '6f59e297-9a68-44f3-b6b8-12d8b09903f2', '2026-12-29 02:46:49.649+05:45', '2026-11-29 02:46:49.913+05:45');
INSERT INTO public.refresh_token VALUES ('b06d9ca08b019fdbd72490aa524c12be0a87748a5fdb31adca4814af88cbfdc1', 'demo-alex', '6f59e297-9a68-44f3-b6b8-12d8b09903f2', '2026-12-29 02:46:49.913+05:45', NULL);
INSERT INTO public.refresh_token VALUES ('45cd4d361897de4d0c567976cf2c6af191a4b45ad6684bd91cef4315d6c6cf07', 'demo-sam', '5d963049-b954-4bab-a7bd-0499f3328a54', '2026-12-29 02:46:52.249+05:45', NULL);
INSERT INTO public.refresh_token VALUES ('fe1e5d5050e4ffe9b0732f2153a446e3c88c1eccc5fdc28103d38d21a14d299f', 'demo-alex', 'f627a6a4-ce24-4985-ab82-73ee8baed589', '2026-12-29 02:46:55.394+05:45', NULL);
INSERT INTO public.registration VALUES ('4ac2a4f259f4314ac82e591aac20884b893106e52ef22012d46f5fcd4a919780', 'riley@example.org', '$2b$12$.7450oVtzBGtL36r43dHLOsLn4RGukcov2BBMjxjYQQmjMuOv1uqy', 'Riley Ng', '2026-11-30 02:46:53.814+05:45', NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 4, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_email_unique UNIQUE (email);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.ended_session
    ADD CONSTRAINT ended_session_pkey PRIMARY KEY (sid);
ALTER TABLE ONLY public.participant
    ADD CONSTRAINT participant_pkey PRIMARY KEY (participant_id);
ALTER TABLE ONLY public.participant
    ADD CONSTRAINT participant_user_id_unique UNIQUE (user_id);
ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.upstream_participant
    ADD CONSTRAINT upstream_participant_pkey PRIMARY KEY (participant_id);
ALTER TABLE ONLY public.upstream_participant
    ADD CONSTRAINT upstream_participant_user_id_unique UNIQUE (user_id);
CREATE INDEX password_reset_user ON public.password_reset USING btree (user_id);
CREATE INDEX refresh_token_expires_at ON public.refresh_token USING btree (expires_at);
CREATE INDEX refresh_token_family ON public.refresh_token USING btree (family);
CREATE INDEX registration_expires_at ON public.registration USING btree (expires_at);
ALTER TABLE ONLY public.participant
    ADD CONSTRAINT participant_user_id_account_user_id_fk FOREIGN KEY (user_id) REFERENCES public.account(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_user_id_account_user_id_fk FOREIGN KEY (user_id) REFERENCES public.account(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_user_id_account_user_id_fk FOREIGN KEY (user_id) REFERENCES public.account(user_id) ON DELETE CASCADE;
