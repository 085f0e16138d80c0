import { describe, expect, it } from 'vitest'
import { logFinding, logIndexAtStart } from '@/lib/adapters/wordpress/journal-words'
import { aLog } from '../../builders/services'
import { noGate } from '../upstream/no-gate'
import { wordpressPart } from '../../wordpress/wordpress-by-msw'

/** Looks at the index at start. @returns the log's lines and the headers that were sent */
async function atStart(answer: () => Response, service: { user: string; password: string } | null = null) {
  const log = aLog()
  const sent: Headers[] = []
  const fetch: typeof globalThis.fetch = (_address, init) => {
    sent.push(new Headers(init?.headers))
    return Promise.resolve(answer())
  }
  const patience = { total: 1000, beforeSecondTry: 0 }
  const clock = () => new Date('2026-03-11T10:00:00Z')
  await logIndexAtStart({ ...wordpressPart(), fetch, clock, gate: noGate, patience, service }, log)
  return { lines: JSON.stringify(log.lines), sent }
}

const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })

describe('the index of the namespace at the start', () => {
  it.each([401, 403])('is a warning if a visitor gets %i', async (status) => {
    const { lines } = await atStart(() => new Response('<html>', { status }))
    expect(lines).toContain(`answered ${status} to a visitor. If it answers users so too, users are asked`)
  })

  it('is a warning if the service account gets a web page', async () => {
    const { lines, sent } = await atStart(html, { user: 'steadily', password: 'secret' })
    expect(lines).toContain('to the service account. If it answers users so too')
    expect(sent[0]?.get('authorization')).toMatch(/^Basic /)
    expect(lines).not.toContain('secret')
  })

  it.each([404, 500])('is not logged if it answers %i, which says nothing yet', async (status) => {
    expect((await atStart(() => new Response('', { status }))).lines).toBe('[]')
  })
})

describe('a finding about the index', () => {
  it('is logged with what was answered and what to do', () => {
    const log = aLog()
    logFinding(log)({ finding: 'listed', words: '' })
    logFinding(log)({ finding: 'refused', words: 'GET index of the namespace answered 403' })
    const lines = JSON.stringify(log.lines)
    expect(lines).toContain('journal: GET index of the namespace answered 403; the server does not say')
    expect(lines).toContain('JOURNAL_STORE')
    expect(log.lines).toHaveLength(1)
  })
})
