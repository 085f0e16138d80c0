// What an admin is told about the index of the namespace, in the log and by the doctor.
import type { Log } from '../../ports/log'
import { basic } from './accounts'
import { indexAsker, type IndexFinding, type IndexOptions, type Looked, readIndex } from './journal-index'

const consequence = 'users are asked nothing about their sessions'

/** What a finding means, and what to do. */
export const findingWords: Record<IndexFinding, string> = {
  listed: 'the index lists the journal',
  'not-listed': `the plugin has no journal, so ${consequence}. Update the plugin, or set JOURNAL_STORE to embedded or none`,
  missing: `the server has no index and no journal, so ${consequence}. Set JOURNAL_STORE=embedded to keep one here, or none`,
  refused: `the server does not say whether it keeps a journal, so ${consequence}. Let the index through to logged-in users, or set JOURNAL_STORE to embedded or none`,
  'no-index': `what it answers is no index of WordPress, so ${consequence}. Let WORDPRESS_API_PREFIX itself through to WordPress, or set JOURNAL_STORE to embedded or none`,
  away: 'whether the server keeps a journal is unknown: what waits on devices stays there',
}

const levels: Record<IndexFinding, 'info' | 'warn'> = {
  listed: 'info',
  'not-listed': 'info',
  missing: 'info',
  refused: 'warn',
  'no-index': 'warn',
  away: 'warn',
}

/** Logs a finding about the index. */
export function logFinding(log: Log): (found: Looked) => void {
  return ({ finding, words }) => {
    if (finding === 'listed') return
    log[levels[finding]](`journal: ${words === '' ? '' : `${words}; `}${findingWords[finding]}`)
  }
}

/**
 * Looks at the index once, without a user, and logs if it is refused or no index. With no service account the look is a
 * visitor's, whom security plugins may refuse more than users.
 */
export async function logIndexAtStart(
  options: IndexOptions & { service: { user: string; password: string } | null },
  log: Log,
): Promise<void> {
  const { apiPrefix, service } = options
  const { finding, words } = await readIndex(
    indexAsker(options),
    apiPrefix,
    service ? basic(service) : {},
  ).catch((): Looked => ({ finding: 'away', words: '' }))
  if (finding !== 'refused' && finding !== 'no-index') return
  const who = service ? 'the service account' : 'a visitor'
  log.warn(`journal: ${words} to ${who}. If it answers users so too, ${consequence}: npm run doctor looks`)
}
