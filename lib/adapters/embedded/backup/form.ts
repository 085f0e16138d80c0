// Format of a backup: a folder with manifest.json, people.jsonl (each line an account with its record and journal, or only
// the record or journal of a user whose account is in another system) and the clinic's own content/, if any. Any database can restore it.
import { z } from 'zod'
import type { JournalEvent } from '../../../domain/journal/event'
import { calendarDateSchema, storedParticipantSchema } from '../../../domain/participant.schema'
import { safeText } from '../../../domain/text.schema'
import type { account } from '../store/rows'

export const manifestFile = 'manifest.json'
export const peopleFile = 'people.jsonl'
export const contentPlace = 'content'

/** Raised when an older Steadily can no longer read all of it. */
export const formVersion = 6

export const manifestSchema = z.object({
  form: z.literal('steadily-backup'),
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  /** Number of lines, to detect a truncated file. */
  people: z.int().min(1),
  /** SHA-256 of the user ids of people who were erased before. Missing before version 6. */
  erased: z.array(z.string().regex(/^[0-9a-f]{64}$/)).default([]),
})

const accountSchema: z.ZodType<typeof account.$inferSelect> = z.strictObject({
  userId: safeText.min(1),
  email: safeText.refine((email) => email !== '' && email === email.toLowerCase(), 'Not in lower case'),
  passwordHash: z.string().regex(/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/, 'Not a bcrypt hash'),
  displayName: safeText,
  roles: z.array(safeText),
  // Missing in version 1.
  passwordChangedAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable()
    .default(null),
  // Missing before version 6.
  closedAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable()
    .default(null),
})

/** An event of a journal. Payloads are restored as they are: a newer version may have written kinds unknown here. */
const journalEventSchema: z.ZodType<JournalEvent> = z.strictObject({
  id: safeText.min(1),
  userId: safeText.min(1),
  kind: safeText.min(1),
  at: z.iso.datetime(),
  enteredBy: z.enum(['participant', 'clinic']),
  via: z.enum(['online', 'queue', 'paper']),
  programmeStart: calendarDateSchema.nullable(),
  payload: z.unknown(),
})

/**
 * An account with its record and journal, if there are any. Without an account: the record and journal of a user who signs
 * in elsewhere.
 */
export const personSchema = z
  .strictObject({
    account: accountSchema.nullable(),
    participant: storedParticipantSchema.nullable(),
    // Missing before version 5.
    journal: z.array(journalEventSchema).default([]),
  })
  .refine((person) => ownersOf(person).length > 0, { path: ['participant'] })
  .refine(({ account, participant }) => !account || !participant || participant.userId === account.userId, {
    path: ['participant', 'userId'],
  })
  .refine((person) => new Set(ownersOf(person)).size <= 1, { path: ['journal', 'userId'] })

type Owned = { userId: string }

/** The user ids in a line, which must all be the same. */
export function ownersOf(person: {
  account: Owned | null
  participant: Owned | null
  journal: Owned[]
}): string[] {
  const { account, participant, journal } = person
  return [account, participant, ...journal].flatMap((owned) => (owned ? [owned.userId] : []))
}

export type BackupPerson = z.infer<typeof personSchema>

/** A backup cannot be made or restored. The message gives the reasons, one a line, and never contains a value. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
