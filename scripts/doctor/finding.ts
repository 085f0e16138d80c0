import type { Config } from '../../lib/config/config.ts'
import type { Clock } from '../../lib/ports/clock.ts'
import { isBackendError } from '../../lib/ports/errors.ts'

/** One line of the report. `look`: it works, and something is worth a look. */
export type Finding = { check: string; result: 'ok' | 'look' | 'failed'; words: string }

/** What the doctor examines with. `person`: signs in as a try; `null` if none was given. */
export type Practice = {
  config: Config
  person: { username: string; password: string } | null
  fetch: typeof fetch
  clock: Clock
}

export const ok = (check: string, words: string): Finding => ({ check, result: 'ok', words })
export const look = (check: string, words: string): Finding => ({ check, result: 'look', words })
export const failed = (check: string, words: string): Finding => ({ check, result: 'failed', words })

/** What an error may say here: messages of ours hold nothing of a person. */
export function inWords(error: unknown): string {
  if (isBackendError(error)) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof Error && /^(ConfigError|ServerError|RedisError|FolderInUseError)$/.test(error.name)
    ? error.message
    : code || 'something unforeseen'
}
