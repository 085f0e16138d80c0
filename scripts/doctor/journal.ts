// Checks whether the configured WordPress keeps the journal, as the person who is given.
import { upstreamGate } from '../../lib/adapters/upstream/gate.ts'
import { lookForJournal } from '../../lib/adapters/wordpress/journal-index.ts'
import { findingWords } from '../../lib/adapters/wordpress/journal-words.ts'
import type { WordpressConfig } from '../../lib/config/wordpress.ts'
import type { Doctored } from './upstream.ts'
import { failed, type Finding, look, ok, type Practice } from './finding.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const check = 'journal'

/** A refused index or a web page in its place is a failure only if nothing says that no journal is wanted there. */
export async function examineJournal(
  { person, config, fetch, clock }: Practice,
  wordpress: WordpressConfig,
  backend: Pick<Doctored, 'signIn' | 'currentUser'>,
): Promise<Finding> {
  if (config.journalStore !== 'own')
    return ok(check, `JOURNAL_STORE is ${config.journalStore}: this WordPress is not asked`)
  if (!person) return look(check, 'not looked at: only a logged-in user may see the index')
  const scope = await backend
    .signIn(person)
    .then(async ({ token }) => ({ token, userId: (await backend.currentUser(token)).id }))
    .catch(() => null)
  if (!scope) return look(check, 'not looked at: the person could not be logged in')
  const gate = upstreamGate({ clock, log: silent, host: 'it' })
  const { finding, words } = await lookForJournal({ ...wordpress, fetch, clock, gate })(scope)
  const all = words === '' ? findingWords[finding] : `${words}; ${findingWords[finding]}`
  const result = { listed: ok, 'not-listed': look, missing: look }[finding as string] ?? failed
  return result(check, all)
}
