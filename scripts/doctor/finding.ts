import type { Config } from '../../lib/config/config.ts'
import type { Clock } from '../../lib/ports/clock.ts'
import { isBackendError } from '../../lib/ports/errors.ts'

/** One line of the report. `look`: it works, but deserves attention. */
export type Finding = { check: string; result: 'ok' | 'look' | 'failed'; words: string }

type Login = { username: string; password: string }

/**
 * What the checks need. `person`, `other`: credentials for trial logins; `null` if not given. `mayWrite`: the record of
 * `person` is for tests.
 */
export type Practice = {
  config: Config
  person: Login | null
  other: Login | null
  mayWrite: boolean
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
