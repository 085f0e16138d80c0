import { examineSurroundings } from './surroundings'
import { examineUpstream } from './upstream'
import type { Finding, Practice } from './finding'

/** Examines the configured backend and what is around it, one finding after the other. */
export async function* examine(practice: Practice): AsyncGenerator<Finding> {
  if (practice.config.backend.kind === 'embedded')
    yield { check: 'backend', result: 'ok', words: 'embedded: Steadily keeps everything itself' }
  else yield* examineUpstream(practice, practice.config.backend)
  yield* examineSurroundings(practice)
}
