import { type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Ask } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { unusable } from '../upstream/faults'
import { isEmpty, isMap } from '../upstream/reading/reading'
import { plain } from './plain'
import { toldAs } from './refusal'

export type ContentCall = {
  /** The content type, as in URLs. */
  name: string
  /** Fields to populate besides the plain ones: Strapi 5 rejects unknown names. */
  populate: string[]
  /** Alternatives for `populate`, tried in order if Strapi rejects its names. */
  others?: string[][]
  /** The rest of the query: which entries. */
  which?: string
  /** The type may be missing in another Strapi project: then the answer is an empty list. */
  mayBeAbsent?: boolean
}

/**
 * Reads a single entry, or one batch of a list.
 * @throws BackendError, with a message for an admin if Strapi refuses
 */
export type AskContent = (call: ContentCall, within?: AbortSignal) => Promise<ContentAnswer>
type ContentAnswer = { data: unknown; answers: number }

/** Entries per batch. An answer is read up to 2 MB. */
const atOnce = 50
/** The most batches that are requested. */
const mostAnswers = 20

const reasons = new Map<BackendErrorCode, string>([
  ['invalid', 'it lacks a field that is asked for, or what it refers to may not be read'],
  ['not-signed-in', 'STRAPI_TOKEN is no API token of this Strapi, or has run out'],
  ['not-implemented', 'it may not be read: give the role Public its find, or set STRAPI_TOKEN'],
  ['not-found', 'it is not there: write it in Strapi, and publish it'],
])

/**
 * @param url Strapi's own address
 * @param token an API token, used only for content
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
    // The content types may have changed since.
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

/** Reads all published entries of a list, batch by batch. */
export async function readAll(ask: AskContent, call: ContentCall, number = 1): Promise<unknown[]> {
  // Sort by `id`, which every type has, so that no entry is skipped between two batches. Callers sort the list
  // themselves.
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

/** Strapi returns no drafts by default; an entry that is marked as one is dropped anyway. */
export function isPublished(entry: unknown): boolean {
  return !isMap(entry) || entry.publishedAt !== null
}
