import { describe, expect, it } from 'vitest'
import { wordpressJournal } from '@/lib/adapters/wordpress/journal'
import { indexOfNamespace } from '../../wordpress/wire-journal'
import { wordpressPart } from '../../wordpress/wordpress-by-msw'
import { noGate } from '../upstream/no-gate'
import { scope } from './calls'

const event = {
  ...{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', kind: 'session-felt', at: '2026-03-11T10:00:00.000Z' },
  ...{ entered_by: 'participant', via: 'online', programme_start: null, payload: '{}' },
}
const away = { code: 'unavailable', message: expect.stringContaining('may be of another user: a cache') }

/** A journal whose route gives this, with a token and without. */
function giving(own: object, { headers = {}, visitor = {} as object | null } = {}) {
  const urls: string[] = []
  const journal = wordpressJournal({
    ...wordpressPart(),
    clock: () => new Date('2026-03-11T10:00:00Z'),
    gate: noGate,
    fetch: async (address, init) => {
      const url = String(address)
      if (!url.includes('/participant/journal')) return Response.json(indexOfNamespace())
      urls.push(url)
      if (new Headers(init?.headers).has('authorization')) return Response.json(own, { headers })
      return visitor ? Response.json(visitor) : Response.json({ code: 'no_one' }, { status: 401 })
    },
  })
  return { urls, read: () => journal.read(scope) }
}

describe('a journal behind a cache', () => {
  it('is read if it names the user, with one call', async () => {
    const { read, urls } = giving({ user_id: 7, events: [event] })
    expect(await read()).toHaveLength(1)
    expect(urls).toEqual([expect.stringMatching(/\/participant\/journal\?uncached=[0-9a-f]{16}$/)])
  })

  it('is away if it is of another user', async () => {
    await expect(giving({ user_id: 8, events: [event] }).read()).rejects.toMatchObject(away)
  })

  it('is away if its headers name a cache', async () => {
    const { read } = giving({ user_id: 7, events: [event] }, { headers: { Age: '3' } })
    await expect(read()).rejects.toMatchObject(away)
  })

  it('is read of an older plugin only if visitors get none', async () => {
    const older = { events: [event] }
    expect(await giving(older, { visitor: null }).read()).toHaveLength(1)
    await expect(giving(older, { visitor: older }).read()).rejects.toMatchObject(away)
  })
})
