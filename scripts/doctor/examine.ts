import { examineSurroundings } from './surroundings.ts'
import { examineUpstream } from './upstream.ts'
import type { Finding, Practice } from './finding.ts'

/** Checks the configured backend and its surroundings; yields the findings one by one. */
export async function* examine(practice: Practice): AsyncGenerator<Finding> {
  if (practice.config.backend.kind === 'embedded')
    yield { check: 'backend', result: 'ok', words: 'embedded: Steadily keeps everything itself' }
  else yield* examineUpstream(practice, practice.config.backend)
  yield* examineSurroundings(practice)
}
