// The tables. After a change here: `drizzle-kit generate` writes the migration that the app runs when it starts.
import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DiaryWeek, Goal, SelectedExercise } from '../../../domain/participant'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who may sign in. E-mails are stored in lower case. */
export const account = pgTable('account', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  displayName: text('display_name').notNull(),
  roles: text('roles').array().notNull(),
})

/** The specification's participant, whole in one row: one read, and one lock for each change. */
export const participant = pgTable('participant', {
  participantId: text('participant_id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => account.userId, { onDelete: 'cascade' }),
  treatmentStartDate: date('treatment_start_date', { mode: 'string' }),
  selectedExercises: jsonb('selected_exercises').$type<SelectedExercise[]>().notNull(),
  participantGoals: jsonb('participant_goals').$type<Goal[]>().notNull(),
  participantDiary: jsonb('participant_diary').$type<DiaryWeek[]>().notNull(),
})

/** Refresh tokens, as SHA-256 only. A family is all that grew out of one sign-in. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    family: text('family').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_token_family').on(table.family)],
)

/** Sessions that were ended before their cookie was void. */
export const endedSession = pgTable('ended_session', {
  sid: text('sid').primaryKey(),
  until: instant('until').notNull(),
})
