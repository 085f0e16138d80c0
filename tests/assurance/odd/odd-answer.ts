import { answersLike } from '@/tests/adapters/upstream/any-answer'
import fc from 'fast-check'
import type { Chance } from '../chance'

/** An answer written as raw bytes, because an HTTP library would not send all of these. */
export type Wire = { status: number; type: string; body: Buffer; length?: number; isRaw?: boolean }

const json = 'application/json; charset=UTF-8'
const notice =
  '<br />\n<b>Warning</b>:  Undefined array key "id" in <b>/srv/plugin.php</b> on line <b>7</b><br />\n'
const dates = [
  'NaN',
  '0000-00-00',
  '2026-02-30',
  '20269999',
  '-1',
  '9999999999999999',
  '2026-03-09T99:99:99Z',
]
const types = [
  'text/html',
  'text/plain',
  '',
  'application/jsonp',
  'image/png',
  'application/json;charset=utf-7',
]
const statuses = [201, 202, 204, 206, 301, 302, 304, 400, 401, 403, 404, 408, 409, 410, 418, 422, 429, 451]

/** Generates malformed answers to one call. @param right the correct answer */
export function oddAnswers(right: unknown, chance: Chance): () => Wire {
  const whole = JSON.stringify(right)
  const waiting: unknown[] = []
  const nearlyRight = () => {
    if (waiting.length === 0)
      waiting.push(...fc.sample(answersLike(right), { numRuns: 100, seed: chance.below(2 ** 31) }))
    return JSON.stringify(waiting.pop() ?? null)
  }
  const said = (body: string | Buffer, over: Partial<Wire> = {}): Wire => ({
    status: 200,
    type: json,
    body: Buffer.from(body as string),
    ...over,
  })
  const kinds: (() => Wire)[] = [
    () => said(nearlyRight()),
    () => said(nearlyRight()),
    () => said(nearlyRight(), { status: chance.of(statuses) }),
    () => said(whole, { status: chance.of(statuses) }),
    () => said(nearlyRight(), { status: 200 + chance.below(400) }),
    () =>
      said(`<html><body><h1>Error establishing a database connection</h1>${whole}</body></html>`, {
        type: 'text/html',
      }),
    () => said(notice + whole),
    () => said(''),
    () =>
      said(`{"code":"x","message":"","data":${nearlyRight()}}`, {
        status: chance.of([400, 401, 403, 404, 409]),
      }),
    () => said(whole, { type: chance.of(types) }),
    () => said(Buffer.from(whole, 'utf16le'), { type: 'application/json; charset=utf-16' }),
    () =>
      said(
        Buffer.concat([
          Buffer.from(whole.slice(0, -1)),
          Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
          Buffer.from('}'),
        ]),
      ),
    () => said(whole.slice(0, chance.below(whole.length))),
    () => said(whole.slice(0, chance.below(whole.length)), { length: whole.length + 1 }),
    () => said(whole, { length: chance.below(whole.length) }),
    () => said(whole.padEnd(3 * 1024 * 1024, ' ')),
    () =>
      said(whole.replace(/^\{/, `{"user_id":8,"token":"a.b.c",`).replace(/\}$/, ',"user_id":9,"token":7}')),
    () =>
      said(whole.replace(/^\{/, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},')),
    () => said(whole.replaceAll(/"\d{8}"|"\d{4}-\d\d-\d\d[^"]*"/g, () => JSON.stringify(chance.of(dates)))),
    () => said(whole.replaceAll(/:\d+/g, () => `:${chance.of(['NaN', '1e999', '-0', '1.5', 'null', '[]'])}`)),
    () => said('['.repeat(100_000) + ']'.repeat(100_000)),
    () => said('{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)),
    () => said(`\u{feff}${whole}`),
    () => said('not HTTP at all\r\n\r\n', { isRaw: true }),
  ]
  return () => chance.of(kinds)()
}

/** Serialises an answer, after which the connection is closed. */
export function bytesOf({ status, type, body, length = body.length, isRaw = false }: Wire): Buffer {
  if (isRaw) return body
  const head = [
    `HTTP/1.1 ${status} Odd`,
    ...(type === '' ? [] : [`Content-Type: ${type}`]),
    `Content-Length: ${length}`,
    'Connection: close',
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}
