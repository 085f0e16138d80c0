import { z } from 'zod'
import { type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Ask } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { parseAnswer } from '../upstream/parse'
import { toldAs } from './refusal'
import { plain } from './wire-values'

export type ContentCall = {
  /** Of the content type, in addresses. */
  name: string
  /** What is asked for besides the plain fields: Strapi 5 refuses names that it does not know. */
  populate: string[]
  /** The rest of the query: which entries. */
  which?: string
}

/** Reads one thing, or one answer of a list. @throws BackendError, with words for an admin where Strapi refuses */
export type AskContent = (call: ContentCall, within?: AbortSignal) => Promise<ContentAnswer>
type ContentAnswer = { data: unknown; answers: number }

/** So many in one answer, which is not read beyond 2 MB. */
const atOnce = 50
/** More answers than this are not asked for. */
const mostAnswers = 20

const answerSchema = z.object({
  data: z.unknown(),
  meta: z
    .object({ pagination: z.object({ pageCount: z.number() }) })
    .optional()
    .catch(undefined),
})

const reasons = new Map<BackendErrorCode, string>([
  ['invalid', 'it lacks a field that is asked for, or what it refers to may not be read'],
  ['not-signed-in', 'STRAPI_TOKEN is no API token of this Strapi, or has run out'],
  ['not-implemented', 'it may not be read: give the role Public its find, or set STRAPI_TOKEN'],
  ['not-found', 'it is not there: write it in Strapi, and publish it'],
])

/**
 * @param url Strapi's own address
 * @param token an API token; nothing but content is asked with it
 */
export function contentAsker(ask: Ask, url: string, token: string | null): AskContent {
  const headers = token === null ? {} : bearer(token)
  const once = async ({ name, populate, which }: ContentCall, within?: AbortSignal) => {
    const query = [...populate.map((each) => `populate${each}`), ...(which === undefined ? [] : [which])]
    const call = { method: 'GET', path: `/api/${name}?${query.join('&')}`, name, headers } as const
    const { data, meta } = parseAnswer(call, answerSchema, (await ask(call, within)).value)
    return { data: plain(data, url), answers: meta?.pagination.pageCount ?? 1 }
  }
  return (call, within) =>
    once(call, within)
      .catch(async (error: unknown) => {
        const other = { ...call, populate: call.populate.map(inSnakeCase) }
        if (
          !isBackendError(error) ||
          error.code !== 'invalid' ||
          other.populate.join() === call.populate.join()
        )
          throw error
        return once(other, within).catch(() => Promise.reject(error))
      })
      .catch(toldAs('unexpected-shape', reasons))
}

function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Every entry of a list that is published, answer by answer. */
export async function readAll(ask: AskContent, call: ContentCall, number = 1): Promise<unknown[]> {
  // By what every type has, so that no entry is missed between two answers; the order of the list is made afterwards.
  const which = `sort=id&pagination[page]=${number}&pagination[pageSize]=${atOnce}`
  const { data, answers } = await ask({ ...call, which })
  const entries = parseAnswer({ ...call, method: 'GET', path: '' }, z.array(z.unknown()), data)
  const last = Math.min(answers, mostAnswers)
  return [...entries.filter(isPublished), ...(number < last ? await readAll(ask, call, number + 1) : [])]
}

const draftSchema = z.object({ publishedAt: z.null() })

/** Strapi gives no drafts unless it is asked for them; what says that it is one stays out all the same. */
export function isPublished(entry: unknown): boolean {
  return !draftSchema.safeParse(entry).success
}
