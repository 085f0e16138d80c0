import { describe, expect, it } from 'vitest'
import { wordpressTrialPeople } from '@/lib/adapters/wordpress/trial-people'
import { wordpressUrl } from '../../wordpress/wordpress-by-msw'

type Sent = { address: string; method: string | undefined; authorization: string | null; body: unknown }

const service = { user: 'steadily', password: 'a service password' }
const person = (id: number) => ({ id, account: null, record: null, events: [] })
const page = (...lines: unknown[]) => text(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
const text = (body: string) => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
const last = { next: null, pseudonym_key: null }

/** Reads everyone from a server that gives these answers, one after another. */
async function reading(answers: (Response | Error)[], over: { service?: null; apiPrefix?: string } = {}) {
  const sent: Sent[] = []
  const waited: number[] = []
  const pages = wordpressTrialPeople({
    url: wordpressUrl,
    apiPrefix: '/wp-json/digitrial/v1',
    service,
    names: true,
    clock: () => new Date('2026-03-11T10:00:00Z'),
    wait: async (milliseconds) => waited.push(milliseconds),
    fetch: async (address, request) => {
      const headers = new Headers(request?.headers)
      const body: unknown = JSON.parse(String(request?.body))
      const authorization = headers.get('authorization')
      sent.push({ address: String(address), method: request?.method, authorization, body })
      const answer = answers[sent.length - 1] ?? new Error('No more answers')
      if (answer instanceof Error) throw answer
      return answer
    },
    ...over,
  })
  const ids: string[] = []
  let problem = ''
  try {
    for await (const { people } of pages) ids.push(...people.map(({ userId }) => userId))
  } catch (error) {
    problem = String(error)
  }
  return { ids, problem, sent, waited }
}

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: '', data: { status } }, { status, headers })

describe('the people of a WordPress, for an export', () => {
  it('are asked for page by page, as the service account', async () => {
    const first = page(person(3), person(7), { next: 7, pseudonym_key: null })
    const { sent, ids } = await reading([first, page(person(9), last)])
    expect(ids).toEqual(['3', '7', '9'])
    const basic = `Basic ${Buffer.from('steadily:a service password').toString('base64')}`
    const address = `${wordpressUrl}/wp-json/digitrial/v1/trial/people`
    const call = { address, method: 'POST', authorization: basic }
    expect(sent).toEqual([
      { ...call, body: { after: 0, limit: 20, names: true } },
      { ...call, body: { after: 7, limit: 20, names: true } },
    ])
  })

  it('are asked for behind plain permalinks too', async () => {
    const { sent } = await reading([page(last)], { apiPrefix: '/?rest_route=/digitrial/v1' })
    expect(sent[0]?.address).toBe(`${wordpressUrl}/?rest_route=/digitrial/v1/trial/people`)
  })

  it.each([
    ['was cut off before its last line', text(`${JSON.stringify(person(3))}\n`)],
    ['was cut off in its last line', text(`${JSON.stringify(person(3))}\n{"next": nu`)],
    ['has a line that is no JSON', text(`\n${JSON.stringify(last)}\n`)],
    ['goes back to an earlier id', page(person(3), person(3), last)],
    ['names another id than its last to go on', page(person(3), { next: 2 })],
    ['never ends', page({ next: 0 })],
  ])('are asked for again if a page %s', async (_what, broken) => {
    const { ids, sent, waited } = await reading([broken, page(person(3), last)])
    expect(ids).toEqual(['3'])
    expect([sent.length, waited.length]).toEqual([2, 1])
  })

  it('are asked for five times at most', async () => {
    const { problem, sent, waited } = await reading([])
    expect(problem).toContain('POST trial/people was not answered')
    expect(sent).toHaveLength(5)
    expect(waited).toHaveLength(4)
  })

  it('are waited for as long as the site says', async () => {
    const busy = refusal(429, 'digitrial_too_many', { 'retry-after': '42' })
    const { ids, waited } = await reading([busy, page(person(3), last)])
    expect(waited).toEqual([42_000])
    expect(ids).toEqual(['3'])
  })

  it.each([
    [refusal(403, 'digitrial_not_permitted'), 'needs the role "Programme service"'],
    [refusal(403, 'digitrial_no_https'), 'only over https'],
    [refusal(401, 'incorrect_password'), 'does not accept WORDPRESS_SERVICE_USER'],
    [refusal(404, 'rest_no_route'), 'Upload its zip again'],
    [Response.json([]), 'Upload its zip again'],
    [new Response(null, { status: 302, headers: { location: 'https://other.example/' } }), 'answered 302'],
  ])('of a site that refuses are asked for once (%#)', async (answer, words) => {
    const { problem, sent } = await reading([answer])
    expect(problem).toContain(words)
    expect(problem).not.toContain(service.password)
    expect(sent).toHaveLength(1)
  })

  it('are not asked for without a service account', async () => {
    const { problem, sent } = await reading([page(last)], { service: null })
    expect(problem).toContain('Set WORDPRESS_SERVICE_USER')
    expect(sent).toEqual([])
  })
})
