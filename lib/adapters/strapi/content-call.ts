import { type BackendError, type BackendErrorCode, isBackendError } from '../../ports/errors'
import type { Ask } from '../upstream/ask'
import { bearer } from '../upstream/bearer'
import { unusable } from '../upstream/faults'
import { isEmpty, isMap } from '../upstream/reading/reading'
import { plain } from './plain'
import { refusedKey, toldAs } from './refusal'

export type ContentCall = {
  /** The content type, as in URLs. */
  name: string
  /** Fields to populate besides the plain ones: Strapi 5 rejects unknown names. */
  populate: string[]
  /** Alternatives for `populate`, tried in order if Strapi rejects its names. */
  others?: string[][]
  /** Tried last, after `populate` without the names that Strapi rejects. */
  lastly?: string[][]
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
/** `refused`: the names in `populate` that Strapi did not accept, and that were not asked for. */
type ContentAnswer = { data: unknown; answers: number; refused: string[] }

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
  const known = new Map<string, { way: string[]; refused: string[] }>()

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

  const inAnyWay = async (call: ContentCall, within?: AbortSignal): Promise<ContentAnswer> => {
    const key = `${call.name} ${call.populate.join()}`
    const held = known.get(key)
    const refusals: BackendError[] = []
    let first: unknown
    for (const way of held ? [held.way] : ways(call, refusals))
      try {
        const answer = await once(call, way, within)
        const refused = held?.refused ?? refusedNames(call, refusals, way)
        known.set(key, { way, refused })
        return { ...answer, refused }
      } catch (error) {
        if (!isBackendError(error) || error.code !== 'invalid') throw error
        first ??= error
        refusals.push(error)
      }
    // The content types may have changed since.
    known.delete(key)
    throw first
  }

  return (call, within) =>
    inAnyWay(call, within)
      .catch((error: unknown) => {
        if (call.mayBeAbsent && isBackendError(error) && error.code === 'not-found')
          return { data: [], answers: 1, refused: [] }
        throw error
      })
      .catch(toldAs('unexpected-shape', reasons))
}

/**
 * The names to populate, in the order in which they are tried.
 * @param refusals of the earlier ones
 */
function* ways(
  { populate, others = [], lastly }: ContentCall,
  refusals: readonly BackendError[],
): Generator<string[]> {
  const all = [populate, ...others].flatMap((each) => [each, each.map(inSnakeCase)])
  yield* all.filter((way, index) => all.findIndex((each) => each.join() === way.join()) === index)
  if (!lastly) return
  let left = withoutRefused(populate, refusals[0])
  while (left.length > 0) {
    yield left
    left = withoutRefused(left, refusals.at(-1))
  }
  yield* lastly
}

/** Without the name that Strapi refused, or with it in snake_case; empty if it refused none of them by name. */
function withoutRefused(way: string[], refusal: BackendError | undefined): string[] {
  const key = refusal && refusedKey(refusal)
  const name = `[${key}]`
  if (!key || !way.some((part) => part.includes(name))) return []
  return inSnakeCase(name) === name
    ? way.filter((part) => !part.includes(name))
    : way.map((part) => part.replaceAll(name, inSnakeCase(name)))
}

function refusedNames({ populate }: ContentCall, refusals: readonly BackendError[], way: string[]): string[] {
  const has = (names: string[], name: string) => names.some((part) => part.includes(`[${name}]`))
  const keys = new Set(refusals.flatMap((refusal) => refusedKey(refusal) ?? []))
  return [...keys].filter((key) => has(populate, key) && !has(way, key) && !has(way, inSnakeCase(key)))
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
export async function readAll(
  ask: AskContent,
  call: ContentCall,
  number = 1,
): Promise<{ entries: unknown[]; refused: string[] }> {
  // Sort by `id`, which every type has, so that no entry is skipped between two batches. Callers sort the list
  // themselves.
  const which = `sort=id&pagination[page]=${number}&pagination[pageSize]=${atOnce}`
  const { data, answers, refused } = await ask({ ...call, which })
  const entries = entriesIn(call, data).filter(isPublished)
  if (number >= Math.min(answers, mostAnswers)) return { entries, refused }
  const more = await readAll(ask, call, number + 1)
  return { entries: [...entries, ...more.entries], refused }
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
