import type { Config } from '../../lib/config/config.ts'
import type { Clock } from '../../lib/ports/clock.ts'
import { isBackendError } from '../../lib/ports/errors.ts'

/** One line of the report. `look`: it works, but deserves attention. */
export type Finding = { check: string; result: 'ok' | 'look' | 'failed'; words: string }

/** What the checks need. `person`: credentials for a trial login; `null` if not given. */
export type Practice = {
  config: Config
  person: { username: string; password: string } | null
  fetch: typeof fetch
  clock: Clock
}

export const ok = (check: string, words: string): Finding => ({ check, result: 'ok', words })
export const look = (check: string, words: string): Finding => ({ check, result: 'look', words })
export const failed = (check: string, words: string): Finding => ({ check, result: 'failed', words })

/**
 * The text of an error that is safe to print. Our own messages contain no personal data; of other errors only the code
 * is used.
 */
export function inWords(error: unknown): string {
  if (isBackendError(error)) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof Error && /^(ConfigError|ServerError|RedisError|FolderInUseError)$/.test(error.name)
    ? error.message
    : code || 'something unforeseen'
}
