// A Strapi with the project of `backends/strapi`, or one that serves the same calls: `docs/strapi.md`.
import type { Backend } from '../../ports/backend'
import type { Clock } from '../../ports/clock'
import { BackendError } from '../../ports/errors'
import { type Patience } from '../upstream/http'

export type StrapiOptions = {
  /** The address of the Strapi, without a slash at the end. */
  url: string
  /** An API token that content is read with; `null`: content is public there. */
  contentToken: string | null
  paths: { token: string; user: string; register: string; resetRequest: string; reset: string }
  /** The role of somebody of whom Strapi does not say one. */
  defaultRole: string
  fetch: typeof fetch
  clock: Clock
  /** The usual one where it is left out. */
  patience?: Patience
}

/** Content, and people who sign in. Plans and diaries are not kept by a Strapi. */
export type StrapiBackend = Omit<Backend, 'keepsRecords' | 'participant' | 'change'>

export function strapiBackend({ url }: StrapiOptions): StrapiBackend {
  throw new BackendError('not-implemented', `Not written yet: ${url}`)
}
