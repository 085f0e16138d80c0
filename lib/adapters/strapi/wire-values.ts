// How Strapi writes values. Each schema takes every writing of one kind of value and gives ours.
import { z } from 'zod'
import { calendarDateSchema } from '../../domain/participant.schema'

/** Nothing of ours lies deeper. */
const deepest = 30

/**
 * An answer as Strapi 5 writes it, whoever wrote it: without the `data` around relations and the `attributes` of Strapi 4,
 * with keys in camelCase, and with whole addresses of what was uploaded.
 * @param site Strapi's own address, without a slash at the end
 */
export function plain(value: unknown, site: string, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return null
  if (Array.isArray(value)) return value.map((each) => plain(each, site, depth + 1))
  if ('data' in value && Object.keys(value).every((key) => key === 'data' || key === 'meta'))
    return plain(value.data, site, depth + 1)
  const { attributes, ...own } = value as Record<string, unknown>
  const entries = Object.entries({ ...own, ...(typeof attributes === 'object' && attributes) })
  return Object.fromEntries(
    entries.map(([key, part]) => [
      inCamelCase(key),
      key === 'url' && typeof part === 'string' ? located(part, site) : plain(part, site, depth + 1),
    ]),
  )
}

function inCamelCase(key: string): string {
  return /^[a-z]/.test(key)
    ? key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : key
}

/** The whole address of what lies in Strapi's own folder of uploads; every other address as it is. */
export function located(address: string, site: string): string {
  return address.startsWith('/uploads/') ? `${site}${address}` : address
}

/** Text, as it is. Numbers are texts too. */
export const text = z.preprocess((value) => {
  if (value === undefined || value === null) return ''
  return typeof value === 'number' ? String(value) : value
}, z.string())

/** Text of several lines, without what is around it. */
export const paragraphs = text.transform((written) => written.replaceAll(/\r\n?/g, '\n').trim())

/** The same of one line. */
export const line = text.transform((written) => written.replaceAll(/\s+/g, ' ').trim())

/** A whole number. */
export const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
  z.int(),
)

/** `YYYY-MM-DD`, of an instant too; `null` where there is none. */
export const dateOrNone = z.preprocess((value) => {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value.slice(0, 10) : value
}, calendarDateSchema.nullable())

/** A list, without the places at which there is nothing. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((each) => each !== null) : (value ?? [])),
    z.array(item),
  )
}

/** A component or a relation; where there is none, one in which nothing stands. */
export function partOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => value ?? {}, z.object(shape))
}

/** Where an entry stands among others. Those that do not say come last. */
export const position = z.number().catch(Number.MAX_SAFE_INTEGER)

/** Entries in their order; those at the same place stay as they are. */
export function inOrder<Entry extends { position: number }>(entries: Entry[]): Entry[] {
  return entries.toSorted((one, other) => one.position - other.position)
}
