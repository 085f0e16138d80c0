import type { Backend } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import { BackendError } from '../../ports/errors'

export type WordpressOptions = {
  /** The address of the WordPress, without a slash at the end. */
  url: string
  apiPrefix: string
  service: { user: string; password: string } | null
  paths: { token: string; user: string; register: string; resetRequest: string; reset: string }
  /** The role of somebody who registers. */
  defaultRole: string
  fetch: typeof fetch
  clock: Clock
}

/** A WordPress with the plugin of `backends/wordpress`, or one that serves the same calls: `docs/wordpress-calls.md`. */
export function wordpressBackend({ url }: WordpressOptions): Backend {
  const notYet = () => Promise.reject(new BackendError('not-implemented', `Not yet at ${url}`))
  return {
    name: 'wordpress',
    signIn: notYet,
    refresh: notYet,
    currentUser: notYet,
    register: notYet,
    confirmAccount: notYet,
    requestPasswordReset: notYet,
    resetPassword: notYet,
    site: notYet,
    exercises: notYet,
    pages: notYet,
    page: notYet,
    participant: notYet,
    change: notYet,
    health: async () => ({ ok: false }),
  }
}
