import { examineSurroundings } from './surroundings.ts'
import { examineUpstream } from './upstream.ts'
import type { Finding, Practice } from './finding.ts'

/** Examines the configured backend and what is around it, one finding after the other. */
export async function* examine(practice: Practice): AsyncGenerator<Finding> {
  if (practice.config.backend.kind === 'embedded')
    yield { check: 'backend', result: 'ok', words: 'embedded: Steadily keeps everything itself' }
  else yield* examineUpstream(practice, practice.config.backend)
  yield* examineSurroundings(practice)
}
