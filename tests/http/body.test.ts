import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkBodyHeaders, readJson } from '@/lib/http/body'
import { readBody } from '@/lib/http/handle'
import { safeText } from '@/lib/domain/text.schema'
import { z } from 'zod'

const limit = 16 * 1024
const problem = (slug: string) => expect.objectContaining({ name: 'Problem', slug })

function aRequest(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  // Node's fetch needs `duplex` for a body that is a stream; its types do not have it yet.
  const options = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('http://localhost:3000/api/x', options)
}

/** A body that consists of these pieces, and then ends or (with `ends: false`) stays open. */
function aStream(pieces: Iterable<Uint8Array>, { ends = true } = {}) {
  const iterator = pieces[Symbol.iterator]()
  const cancelled = vi.fn()
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = iterator.next()
      if (!done) controller.enqueue(value)
      else if (ends) controller.close()
      // Never settles, so the next piece never comes.
      return !done || ends ? undefined : new Promise(() => {})
    },
    cancel: cancelled,
  })
  return { stream, cancelled }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (length: number) => `"${'x'.repeat(length - 2)}"`
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('headers of a body', () => {
  const check = (headers: Record<string, string>) => () => checkBodyHeaders(new Headers(headers))
  const json = { 'content-type': 'application/json' }

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=utf-8'])(
    'accept %s',
    (type) => {
      expect(check({ 'content-type': type })).not.toThrow()
    },
  )

  it.each([
    {},
    { 'content-type': '' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/plain; application/json' },
    { 'content-type': 'application/jsonp' },
    { 'content-type': 'application/problem+json' },
    { 'content-type': 'text/plain, application/json' },
    { 'content-type': 'application/json, text/plain' },
    { ...json, 'content-encoding': 'gzip' },
    { ...json, 'content-encoding': 'identity' },
    { ...json, 'content-encoding': '' },
  ])('refuse %j and name the accepted type', (headers) => {
    expect(check(headers)).toThrow(problem('unsupported-type'))
    expect(check(headers)).toThrow(
      expect.objectContaining({ extras: { headers: { 'Accept-Post': 'application/json' } } }),
    )
  })

  it('accept 16 KiB, and refuse more before they check the type', () => {
    expect(check({ ...json, 'content-length': String(limit) })).not.toThrow()
    expect(check({ ...json, 'content-length': String(limit + 1) })).toThrow(problem('too-large'))
    expect(check({ 'content-type': 'text/plain', 'content-length': '1e9' })).toThrow(problem('too-large'))
  })
})

describe('body', () => {
  it.each(['null', '0', '""', '[]', '{"week":1}', ' {"a": [1, 2.5, "ä🦵"]}\n'])(
    '%s is read',
    async (text) => {
      expect(await readJson(aRequest(text))).toEqual(JSON.parse(text))
    },
  )

  it('with any JSON within the limits is read as written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), async (value) => {
        const text = JSON.stringify(value)
        fc.pre(bytes(text).length <= limit)
        expect(await readJson(aRequest(text))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('of exactly 16 KiB is read, of one byte more is refused', async () => {
    expect(await readJson(aRequest(textOf(limit)))).toHaveLength(limit - 2)
    await expect(readJson(aRequest(textOf(limit + 1)))).rejects.toEqual(problem('too-large'))
    await expect(readJson(aRequest(`${textOf(limit)} `))).rejects.toEqual(problem('too-large'))
  })

  it('is counted in bytes, not in characters', async () => {
    await expect(readJson(aRequest(`"${'ä'.repeat(limit / 2)}"`))).rejects.toEqual(problem('too-large'))
  })

  it.each([{}, { 'content-length': '2' }, { 'content-length': '-1' }, { 'content-length': 'many' }])(
    'with a wrong declared length is counted by its real one: %j',
    async (headers) => {
      expect(() =>
        checkBodyHeaders(new Headers({ 'content-type': 'application/json', ...headers })),
      ).not.toThrow()
      const request = aRequest(aStream([bytes(textOf(limit)), bytes(' ')]).stream, headers)
      await expect(readJson(request)).rejects.toEqual(problem('too-large'))
    },
  )

  it('in small pieces is joined, even in the middle of a character', async () => {
    const pieces = Array.from(bytes('{"goal":"Äpfel 🍎"}'), (byte) => Uint8Array.of(byte))
    expect(await readJson(aRequest(aStream(pieces).stream))).toEqual({ goal: 'Äpfel 🍎' })
  })

  it('that is too large is cancelled at once, and the connection closed', async () => {
    const forEver = (function* () {
      for (;;) yield new Uint8Array(1024)
    })()
    const { stream, cancelled } = aStream(forEver)
    await expect(readJson(aRequest(stream))).rejects.toMatchObject({
      slug: 'too-large',
      extras: { headers: { Connection: 'close' } },
    })
    expect(cancelled).toHaveBeenCalledOnce()
  })

  it('that never ends times out after 5 seconds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { stream, cancelled } = aStream([bytes('{"week":')], { ends: false })
    const settled = vi.fn()
    const reading = readJson(aRequest(stream)).catch((error: unknown) => (settled(), error))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await reading).toMatchObject({
      slug: 'request-timeout',
      extras: { headers: { Connection: 'close' } },
    })
    expect(cancelled).toHaveBeenCalledOnce()
  })

  it('that trickles in does not extend the timeout', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let trickling: NodeJS.Timeout | undefined
    const trickle = new ReadableStream<Uint8Array>({
      start(controller) {
        trickling = setInterval(() => controller.enqueue(bytes(' ')), 1000)
      },
      cancel: () => clearInterval(trickling),
    })
    const reading = readJson(aRequest(trickle)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await reading).toEqual(problem('request-timeout'))
  })

  it('that breaks off is malformed, not an internal error', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes('{"week":1'))
        controller.error(new Error('aborted'))
      },
    })
    await expect(readJson(aRequest(broken))).rejects.toEqual(problem('malformed-json'))
  })

  it.each<[string, BodyInit | null]>([
    ['none at all', null],
    ['empty', ''],
    ['only spaces', ' \n'],
    ['half', '{"week":1'],
    ['two values', '{}{}'],
    ['a form', 'week=1&session=2'],
    ['with a comment', '{"week":1} // one'],
    ['with single quotes', "{'week':1}"],
    ['NaN', 'NaN'],
    ['a bare NUL', '\0'],
    ['a NUL inside a text', '"a\0b"'],
    ['with a byte order mark', '\uFEFF{}'],
    ['UTF-16', new Uint8Array(Buffer.from('{}', 'utf16le'))],
    ['UTF-16 with its byte order mark', new Uint8Array(Buffer.from('\uFEFF{}', 'utf16le'))],
    ['bad UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
    ['UTF-8 that is too long', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
    ['half of a surrogate pair in UTF-8', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ['a letter that is cut off', Uint8Array.of(0x22, 0xf0, 0x9f, 0x8d)],
  ])('that is %s is malformed', async (_, body) => {
    await expect(readJson(aRequest(body))).rejects.toEqual(problem('malformed-json'))
  })

  it('of 8 levels is read, of 9 or 5,000 is refused', async () => {
    expect(await readJson(aRequest(nested(8)))).toEqual([[[[[[[[]]]]]]]])
    for (const depth of [9, 5000, 8192])
      await expect(readJson(aRequest(nested(depth)))).rejects.toEqual(problem('malformed-json'))
    await expect(readJson(aRequest(`[1, {"a": ${nested(7)}}]`))).rejects.toEqual(problem('malformed-json'))
    await expect(readJson(aRequest('{"a":'.repeat(2000)))).rejects.toEqual(problem('malformed-json'))
  })
})

describe('readBody', () => {
  const schema = z.strictObject({ name: safeText.min(1), week: z.int().min(1) })
  const fault = (value: unknown) =>
    readBody(aRequest(JSON.stringify(value)), schema).catch((error: unknown) => error)

  it('returns a body that fits the schema', async () => {
    expect(await readBody(aRequest('{"name":" a ","week":1}'), schema)).toEqual({ name: ' a ', week: 1 })
  })

  it('lists all wrong fields by pointer, without their values', async () => {
    const problem = await fault({ name: 'c4nary\0', week: 'c4nary' })
    expect(problem).toMatchObject({
      slug: 'invalid-fields',
      extras: {
        errors: [
          { pointer: '#/name', detail: 'Text with characters that cannot be kept' },
          { pointer: '#/week', detail: 'This is missing or of the wrong kind.' },
        ],
      },
    })
    expect(JSON.stringify(problem)).not.toContain('c4nary')
  })

  it('reports faults in plain words, not those of the schema library', async () => {
    for (const value of [{}, null, { name: '', week: 0 }, { name: 'a', week: 1.5, c4nary: 1 }, { name: 1 }])
      expect(JSON.stringify(await fault(value))).not.toMatch(
        /expected|received|Invalid input|Unrecognized|>=/,
      )
  })

  it('reports a value that is no object as wrong as a whole', async () => {
    for (const value of [null, 5, 'text', []])
      expect(await fault(value)).toMatchObject({
        slug: 'invalid-fields',
        extras: { errors: [{ pointer: '#' }] },
      })
  })

  it.each(['\ud800', 'a\udc00b', 'a\0b', ''])('refuses a text that cannot be stored: %j', async (name) => {
    expect(await fault({ name, week: 1 })).toMatchObject({ extras: { errors: [{ pointer: '#/name' }] } })
  })
})
