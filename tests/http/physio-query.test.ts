import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { issuePhysioPass } from '@/lib/auth/physio-pass'
import { sealSession } from '@/lib/auth/session'
import { answerPhysioQuery, hasPhysioQuery } from '@/lib/http/physio-query'
import type { Services } from '@/lib/services'
import { aConfig } from '../builders/config'
import { aLedgerAway, someServices } from '../builders/services'
import { aSession } from '../builders/session'

const config = aConfig({ PHYSIO_PASSWORD: 'right' })
const both = ['steadily-physio', 'steadily-clinic']

/** What somebody gets who opens an address: where they go on to, and the names of their cookies. */
async function open(path: string, over: Partial<Services> = {}, headers: Record<string, string> = {}) {
  const request = new NextRequest(`http://localhost:3000${path}`, { headers })
  const answer = await answerPhysioQuery(someServices({ config, ...over }), request)
  return {
    status: answer.status,
    location: answer.headers.get('location')?.replace('http://localhost:3000', ''),
    names: answer.cookies.getAll().map(({ name }) => name),
  }
}

describe('an address of the physio area with a password', () => {
  it.each([
    ['/physio?password=x', true],
    ['/physio/plan?q=knee&password', true],
    ['/physio?q=password', false],
    ['/physio', false],
    ['/?password=x', false],
    ['/physios?password=x', false],
    ['/physio/?password=x', true],
    ['/%70hysio?%70assword=x', true],
    ['/PHYSIO/Plan/?password=x', true],
    ['/physio%2f?password=x', true],
    ['/physio%252f?password=x', false],
  ])('%s is one: %s', (path, expected) => {
    expect(hasPhysioQuery(new URL(path, 'http://localhost:3000'))).toBe(expected)
  })

  it.each([
    ['/physio?password=right', '/physio'],
    ['/physio?q=knee&password=right', '/physio?q=knee'],
    ['/physio/plan?password=right&q=a&q=b', '/physio/plan?q=a&q=b'],
  ])('opens with the right one, and goes on without it: %s to %s', async (path, location) => {
    expect(await open(path)).toEqual({ status: 303, location, names: both })
  })

  it.each(['password=wrong', 'password=', 'password=right&password=right', 'password=wrong&password=right'])(
    'opens nothing with %s',
    async (query) => {
      expect(await open(`/physio?${query}`)).toEqual({ status: 303, location: '/physio', names: [] })
    },
  )

  it('opens nothing where the clinic does not want it', async () => {
    const off = aConfig({ PHYSIO_PASSWORD: 'right', PHYSIO_QUERY: 'off' })
    expect(await open('/physio?password=right', { config: off })).toMatchObject({ status: 303, names: [] })
  })

  it.each([
    ['document', both],
    ['image', []],
    ['', []],
  ])('asked for as "%s" gives %j', async (destination, names) => {
    expect(await open('/physio?password=right', {}, { 'sec-fetch-dest': destination })).toMatchObject({
      names,
    })
  })

  it('that is one try too many, or cannot be checked, opens nothing, and no fault is shown', async () => {
    const full = { take: async () => 60, giveBack: async () => {} }
    expect(await open('/physio?password=right', { throttle: full })).toMatchObject({ status: 303, names: [] })
    const cookie = `steadily-physio=${await issuePhysioPass(someServices({ config }))}`
    const away = { ledger: aLedgerAway() }
    expect(await open('/physio?password=right', away, { cookie })).toMatchObject({ status: 303, names: [] })
  })

  it('that meets a fault of our own is that fault', async () => {
    const broken = { take: () => Promise.reject(new TypeError('a bug')), giveBack: async () => {} }
    await expect(open('/physio?password=right', { throttle: broken })).rejects.toThrow(TypeError)
  })

  it.each([
    ['lasts', {}],
    ['has run out', { expiresAt: Date.parse('2026-03-11T09:00:00Z') }],
  ])(
    'opened where a participant is signed in, with a token that %s, keeps them signed in for this visit only',
    async (_, times) => {
      const services = someServices()
      const seal = await sealSession(aSession(times), services.sessionSecrets)
      const { names } = await open('/physio?password=right', {}, { cookie: `steadily-session=${seal}` })
      expect(names).toEqual([...both, 'steadily-session'])
    },
  )
})
