import 'server-only'
import { isBackendError } from '../ports/errors'
import type { Journal } from '../ports/journal'
import type { Services } from '../services'
import { Problem } from './problem'

/** Returns the journal. @throws Problem `not-kept-here` if none is kept */
export function whereKept({ journal }: Pick<Services, 'journal'>): Journal {
  if (journal === null) throw new Problem('not-kept-here')
  return journal
}

/** Waits for a call of the journal. @throws Problem `not-kept-here` if its store has no place for one */
export async function keptHere<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw isBackendError(error) && error.code === 'not-implemented' ? new Problem('not-kept-here') : error
  }
}
