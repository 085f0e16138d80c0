import { type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Ask } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { unusable } from '../upstream/faults'
import { isEmpty, isMap } from '../upstream/reading/reading'
import { plain } from './plain'
import { toldAs } from './refusal'

export type ContentCall = {
  /** Of the content type, in addresses. */
  name: string
  /** What is asked for besides the plain fields: Strapi 5 refuses names that it does not know. */
  populate: string[]
  /** What is asked for instead, one after the other, where it knows none of that. */
  others?: string[][]
  /** The rest of the query: which entries. */
  which?: string
  /** The type may be missing in a Strapi that is not ours: then there is nothing of it. */
  mayBeAbsent?: boolean
}

/** Reads one thing, or one answer of a list. @throws BackendError, with words for an admin where Strapi refuses */
export type AskContent = (call: ContentCall, within?: AbortSignal) => Promise<ContentAnswer>
type ContentAnswer = { data: unknown; answers: number }

/** So many in one answer, which is not read beyond 2 MB. */
const atOnce = 50
/** More answers than this are not asked for. */
const mostAnswers = 20

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
  const known = new Map<string, string[]>()

  const once = async ({ name, which }: ContentCall, populate: string[], within?: AbortSignal) => {
    const query = [...populate.map((each) => `populate${each}`), ...(which === undefined ? [] : [which])]
    const call = { method: 'GET', path: `/api/${name}?${query.join('&')}`, name, headers } as const
    const { value } = await ask(call, within)
    if (!isMap(value) || value.data === undefined) {
      if (!Array.isArray(value)) throw unusable(call, 'is not {data: …}, as Strapi answers')
      return { data: plain(value, url), answers: 1 }
    }
    return { data: plain(value.data, url), answers: pageCount(value.meta) }
  }

  const ways = ({ populate, others = [] }: ContentCall) => {
    const all = [
      populate,
      populate.map(inSnakeCase),
      ...others.flatMap((each) => [each, each.map(inSnakeCase)]),
    ]
    return all.filter((way, index) => all.findIndex((each) => each.join() === way.join()) === index)
  }

  const inAnyWay = async (call: ContentCall, within?: AbortSignal): Promise<ContentAnswer> => {
    const key = `${call.name} ${call.populate.join()}`
    const held = known.get(key)
    let first: unknown
    for (const way of held ? [held] : ways(call))
      try {
        const answer = await once(call, way, within)
        known.set(key, way)
        return answer
      } catch (error) {
        first ??= error
        if (!isBackendError(error) || error.code !== 'invalid') throw error
      }
    // Its types may have been changed since.
    known.delete(key)
    throw first
  }

  return (call, within) =>
    inAnyWay(call, within)
      .catch((error: unknown) => {
        if (call.mayBeAbsent && isBackendError(error) && error.code === 'not-found')
          return { data: [], answers: 1 }
        throw error
      })
      .catch(toldAs('unexpected-shape', reasons))
}

function pageCount(meta: unknown): number {
  const pagination = isMap(meta) ? meta.pagination : undefined
  const count = isMap(pagination) ? Number(pagination.pageCount) : 1
  return Number.isSafeInteger(count) ? count : 1
}

function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Every entry of a list that is published, answer by answer. */
export async function readAll(ask: AskContent, call: ContentCall, number = 1): Promise<unknown[]> {
  // By what every type has, so that no entry is missed between two answers; the order of the list is made afterwards.
  const which = `sort=id&pagination[page]=${number}&pagination[pageSize]=${atOnce}`
  const { data, answers } = await ask({ ...call, which })
  const last = Math.min(answers, mostAnswers)
  const entries = entriesIn(call, data).filter(isPublished)
  return [...entries, ...(number < last ? await readAll(ask, call, number + 1) : [])]
}

function entriesIn({ name }: ContentCall, data: unknown): unknown[] {
  if (Array.isArray(data)) return data
  if (isEmpty(data)) return []
  throw unusable({ method: 'GET', name }, 'is not a list')
}

/** Strapi gives no drafts unless it is asked for them; what says that it is one stays out all the same. */
export function isPublished(entry: unknown): boolean {
  return !isMap(entry) || entry.publishedAt !== null
}
