import { describe, expect, it } from 'vitest'
import { aWordpress, exercise, scope } from '../wordpress/calls'
import { secret } from './secret'

const library = JSON.stringify({ exercises: [exercise] })
const answering = (body: BodyInit | null, headers: Record<string, string> = {}, status = 200) =>
  aWordpress(async () => new Response(body, { status, headers }))
const html = { 'Content-Type': 'text/html; charset=UTF-8' }
const json = { 'Content-Type': 'application/json; charset=UTF-8' }
const comment = '<!-- Performance optimized by W3 Total Cache. Served from: {"id":1} 2026-03-11 10:00 -->'
const wordsOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error as Error).message,
  )

describe('JSON that a cache has touched', () => {
  it.each([
    ['declared as HTML', library, html],
    ['without a type', new TextEncoder().encode(library), {}],
    ['with a comment after it', `${library}\n${comment}`, json],
    ['with two comments after it, as HTML', `${library}\n${comment}\n\n${comment}\n`, html],
    ['with two byte order marks', `\uFEFF\uFEFF${library}`, json],
  ])('(%s) is read', async (_what, body, headers) => {
    expect(await answering(body, headers).exercises()).toHaveLength(1)
  })

  it('keeps comments that are part of a text', async () => {
    const page = { id: 5, slug: 'a', title: { rendered: 'A' }, content: { rendered: '<p>1</p><!-- x -->' } }
    const read = await answering(`${JSON.stringify([page])}${comment}`, html).page('a')
    expect(JSON.stringify(read)).toContain('<!-- x -->')
  })

  it.each([
    ['a notice before it', `<br />\n<b>Notice</b>: Undefined index\n${library}`, html],
    ['a notice before it, as JSON', `Notice: Undefined index ${library}`, json],
    ['a comment before it', `${comment}${library}`, json],
    ['a comment inside it', library.replace('[', `[${comment}`), json],
    ['only half of it', `${library.slice(0, 40)}${comment}`, json],
    ['a script after it', `${library}<script>1</script>`, html],
    ['bytes that are not UTF-8', new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d]), json],
    ['a text, as HTML', '"exercises"', html],
  ])('is refused with %s', async (_what, body, headers) => {
    await expect(answering(body, headers).exercises()).rejects.toMatchObject({ code: 'unexpected-shape' })
  })

  it('counts a comment alone as no answer, which a change may have', async () => {
    const backend = aWordpress(async (_address, request) =>
      request?.method === 'GET'
        ? new Response('', { status: 500 })
        : new Response(comment, { headers: html }),
    )
    await expect(backend.change(scope, 'delete-goal', { goalId: 'goal-1' })).resolves.toEqual({})
  })

  it('means its own refusal, as HTML too', async () => {
    const backend = answering(JSON.stringify({ code: 'digitrial_not_found' }) + comment, html, 404)
    await expect(backend.participant(scope)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the log', () => {
  const page = `<!doctype html><html><head><style>p { color: red }</style><script>var a = "${secret}"</script>
    <title>Log in &lsaquo; Clinic</title></head><body><!-- ${secret} --><h1>Username or email of ${secret}</h1></body></html>`

  it.each([
    ['a page', page, html, 'is no JSON (text/html: "Log in &lsaquo; Clinic Username or email…")'],
    [
      'a notice',
      `<b>Notice</b>: Undefined\n\tindex {"email":"${secret}"}`,
      html,
      '(text/html: "Notice : Undefined index")',
    ],
    [
      'an e-mail',
      `Howdy, ${secret}@example.org!`,
      { 'Content-Type': 'text/plain' },
      '(text/plain: "Howdy, …")',
    ],
    ['nothing', '', html, 'is no JSON (text/html)'],
    ['another type', secret, { 'Content-Type': 'image/png' }, 'is no JSON (image/png)'],
    ['broken JSON', `{"name":"${secret}"`, json, 'is no JSON (application/json)'],
  ])('says that %s stood there', async (_what, body, headers, words) => {
    const said = await wordsOf(answering(body, headers).exercises())
    expect(said).toMatch(/^The answer to GET exercises is no JSON/)
    expect(said).toContain(words)
    expect(said).not.toContain(secret)
  })

  it.each([
    [
      'https://cms.example/en/wp-json/digitrial/v1/exercises?x=1',
      'https://cms.example/en/wp-json/digitrial/v1/exercises',
    ],
    [`https://a:${secret}@cms.example/user/17/`, 'https://cms.example/user/…/'],
    [`/en/${secret}@example.org/a%20b?${secret}`, '/en/…/…'],
    ['//other.example/x', 'https://other.example/x'],
    ['https://', 'no address'],
  ])('names origin and path of a redirect to %s', async (location, place) => {
    const said = await wordsOf(answering(null, { Location: location }, 301).exercises())
    expect(said).toBe(`GET exercises answered 301 (a redirect to ${place})`)
  })

  it('says what stood there beside an error status', async () => {
    const said = await wordsOf(answering('<title>Attention Required!</title>', html, 403).exercises())
    expect(said).toBe('GET exercises answered 403 (text/html: "Attention Required!")')
  })

  it('says that an answer was too long', async () => {
    const said = await wordsOf(answering(' '.repeat(2 * 1024 * 1024 + 1), json).exercises())
    expect(said).toBe('The answer to GET exercises is no JSON (too long)')
  })
})
