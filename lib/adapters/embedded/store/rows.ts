// The tables. After a change here: `drizzle-kit generate` writes the migration that the app runs when it starts.
import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EarlierProgramme, Goal, SelectedExercise } from '../../../domain/participant'
import type { StoredWeek } from '../../../domain/taken-back'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Who may sign in. E-mails are stored in lower case. */
export const account = pgTable('account', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  displayName: text('display_name').notNull(),
  roles: text('roles').array().notNull(),
  /** `null` where it is the first one. Whoever signed in before it is no longer signed in. */
  passwordChangedAt: instant('password_changed_at'),
})

/** Accounts that were asked for and wait for their mailed link and password. The key is kept as SHA-256 only. */
export const registration = pgTable(
  'registration',
  {
    keyHash: text('key_hash').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    displayName: text('display_name').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set by earlier versions, which kept the rows of used links. Such a link has ended. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [index('registration_expires_at').on(table.expiresAt)],
)

/** Mailed links to choose a new password with. The key is kept as SHA-256 only. */
export const passwordReset = pgTable(
  'password_reset',
  {
    keyHash: text('key_hash').primaryKey(),
    /** `null` where somebody asked who has no account: nobody is sent this key. */
    userId: text('user_id').references(() => account.userId, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_reset_user').on(table.userId)],
)

const owner = () => text('user_id').notNull().unique()

/** The specification's participant, whole in one row: one read, and one lock for each change. */
const recordTable = (name: string, userId: ReturnType<typeof owner>) =>
  pgTable(name, {
    participantId: text('participant_id').primaryKey(),
    userId,
    treatmentStartDate: date('treatment_start_date', { mode: 'string' }),
    selectedExercises: jsonb('selected_exercises').$type<SelectedExercise[]>().notNull(),
    participantGoals: jsonb('participant_goals').$type<Goal[]>().notNull(),
    participantDiary: jsonb('participant_diary').$type<StoredWeek[]>().notNull(),
    // With a default, so that a version from before this column can still add rows.
    earlierProgrammes: jsonb('earlier_programmes').$type<EarlierProgramme[]>().notNull().default([]),
  })

export const participant = recordTable(
  'participant',
  owner().references(() => account.userId, { onDelete: 'cascade' }),
)

/** The records of people whose accounts another system keeps (docs/decisions/015): of them there is nothing else here. */
export const upstreamParticipant = recordTable('upstream_participant', owner())

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
  // By their end, because each use takes away those that have ended: a million others would be looked through.
  (table) => [
    index('refresh_token_family').on(table.family),
    index('refresh_token_expires_at').on(table.expiresAt),
  ],
)

/** Sessions that were ended before their cookie was void. */
export const endedSession = pgTable('ended_session', {
  sid: text('sid').primaryKey(),
  until: instant('until').notNull(),
})
