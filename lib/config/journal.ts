// The setting for the journal beside the record. `config.ts` combines it with the others; the same import rules apply.
import { z } from 'zod'
import { trimmed } from './values.ts'

/** `own`: the backend's. `embedded`: our own database, by the backend's user id. `none`: no journal is kept. */
export type JournalStore = 'own' | 'embedded' | 'none'

export const journalVariables = {
  JOURNAL_STORE: trimmed.pipe(z.enum(['embedded', 'none'], 'must be embedded or none')).optional(),
}

type Variables = {
  JOURNAL_STORE?: 'embedded' | 'none' | undefined
  BACKEND: string
  PARTICIPANT_STORE: string
}

/** Returns a message for each contradiction. */
export function journalContradictions({ JOURNAL_STORE, BACKEND, PARTICIPANT_STORE }: Variables): string[] {
  return JOURNAL_STORE === 'embedded' && BACKEND === 'strapi' && PARTICIPANT_STORE === 'none'
    ? ['JOURNAL_STORE=embedded needs PARTICIPANT_STORE=embedded: a journal is kept beside records']
    : []
}
