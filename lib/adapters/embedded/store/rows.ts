// The tables. After a change run `drizzle-kit generate`: it writes the migration that the app runs at start.
import { bigserial, date, index, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '../../../domain/calendar-date'
import type { EnteredBy, Via } from '../../../domain/journal/event'
import type { EarlierProgramme, Goal, SelectedExercise, StoredWeek } from '../../../domain/participant.schema'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Accounts that may sign in. E-mails are stored in lower case. */
export const account = pgTable('account', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  displayName: text('display_name').notNull(),
  roles: text('roles').array().notNull(),
  /** `null` if the password was never changed. A change ends every session that began before it. */
  passwordChangedAt: instant('password_changed_at'),
  /** `null` unless the account is closed: its user cannot sign in, and all that is in it is kept. */
  closedAt: instant('closed_at'),
})

/** Requested accounts, not yet confirmed with the mailed link and the password. Only the SHA-256 of the key is stored. */
export const registration = pgTable(
  'registration',
  {
    keyHash: text('key_hash').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    displayName: text('display_name').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set by earlier versions, which kept the rows of used links. Such a link is invalid. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [index('registration_expires_at').on(table.expiresAt)],
)

/** Mailed links to choose a new password. Only the SHA-256 of the key is stored. */
export const passwordReset = pgTable(
  'password_reset',
  {
    keyHash: text('key_hash').primaryKey(),
    /** `null` if the e-mail has no account: the key is not sent. */
    userId: text('user_id').references(() => account.userId, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_reset_user').on(table.userId)],
)

const owner = () => text('user_id').notNull().unique()

/** The specification's participant in a single row: one read, and one lock for each change. */
const recordTable = (name: string, userId: ReturnType<typeof owner>) =>
  pgTable(name, {
    participantId: text('participant_id').primaryKey(),
    userId,
    treatmentStartDate: date('treatment_start_date', { mode: 'string' }),
    selectedExercises: jsonb('selected_exercises').$type<SelectedExercise[]>().notNull(),
    participantGoals: jsonb('participant_goals').$type<Goal[]>().notNull(),
    participantDiary: jsonb('participant_diary').$type<StoredWeek[]>().notNull(),
    // The default lets a version from before this column still insert rows.
    earlierProgrammes: jsonb('earlier_programmes').$type<EarlierProgramme[]>().notNull().default([]),
  })

export const participant = recordTable(
  'participant',
  owner().references(() => account.userId, { onDelete: 'cascade' }),
)

/** Records of users whose accounts are in another system (docs/decisions/015). No other data of them is stored here. */
export const upstreamParticipant = recordTable('upstream_participant', owner())

/** The events of journals. They are only ever added. `sequence`: the order in which they were stored. */
const journalTable = (name: string, userId: ReturnType<typeof journalOwner>) =>
  pgTable(
    name,
    {
      sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
      userId,
      id: text('id').notNull(),
      kind: text('kind').notNull(),
      at: instant('at').notNull(),
      enteredBy: text('entered_by').$type<EnteredBy>().notNull(),
      via: text('via').$type<Via>().notNull(),
      programmeStart: date('programme_start', { mode: 'string' }).$type<CalendarDate>(),
      payload: jsonb('payload').notNull(),
    },
    // By user first: ids are unique only among the events of a user, so that none can be guessed or taken.
    (table) => [unique(`${name}_user_id`).on(table.userId, table.id)],
  )

const journalOwner = () => text('user_id').notNull()

export const journalEvent = journalTable(
  'journal_event',
  journalOwner().references(() => account.userId, { onDelete: 'cascade' }),
)

/** Journals of users whose accounts are in another system. */
export const upstreamJournalEvent = journalTable('upstream_journal_event', journalOwner())

/** Refresh tokens, stored only as SHA-256. A family is every token that descends from one sign-in. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    family: text('family').notNull(),
    /** The token that was exchanged for this one; `null` for the first of a family, and before version 5. */
    parentHash: text('parent_hash'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  // Indexed by expiry: each use deletes expired tokens and would otherwise scan the whole table.
  (table) => [
    index('refresh_token_family').on(table.family),
    index('refresh_token_parent').on(table.parentHash),
    index('refresh_token_expires_at').on(table.expiresAt),
  ],
)

/** Sessions that were ended or locked before their cookie expired. */
export const endedSession = pgTable(
  'ended_session',
  {
    sid: text('sid').primaryKey(),
    until: instant('until').notNull(),
  },
  // Each end deletes expired entries and would otherwise scan the whole table.
  (table) => [index('ended_session_until').on(table.until)],
)

/**
 * Users whose sessions were all ended ("Log out everywhere else"): those that began at `at` or before. The id may be that of
 * another system, so it references no account.
 */
export const endedUser = pgTable('ended_user', {
  userId: text('user_id').primaryKey(),
  at: instant('at').notNull(),
  until: instant('until').notNull(),
})

/** People who were erased, as the SHA-256 of their user id: a restore leaves them out, also of an older backup. */
export const erasedPerson = pgTable('erased_person', {
  idHash: text('id_hash').primaryKey(),
  at: instant('at').notNull(),
})
