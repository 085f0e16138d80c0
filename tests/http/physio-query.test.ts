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

/** Opens an address. @returns the status, the redirect and the names of the cookies of the answer */
async function open(path: string, over: Partial<Services> = {}, headers: Record<string, string> = {}) {
  const request = new NextRequest(`http://localhost:3000${path}`, { headers })
  const answer = await answerPhysioQuery(someServices({ config, ...over }), request)
  return {
    status: answer.status,
    location: answer.headers.get('location')?.replace('http://localhost:3000', ''),
    names: answer.cookies.getAll().map(({ name }) => name),
  }
}

describe('address of the physio area with a password', () => {
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
  ])('opens the area and redirects without the password: %s to %s', async (path, location) => {
    expect(await open(path)).toEqual({ status: 303, location, names: both })
  })

  it.each(['password=wrong', 'password=', 'password=right&password=right', 'password=wrong&password=right'])(
    'opens nothing with %s',
    async (query) => {
      expect(await open(`/physio?${query}`)).toEqual({ status: 303, location: '/physio', names: [] })
    },
  )

  it('opens nothing if the clinic has switched this off', async () => {
    const off = aConfig({ PHYSIO_PASSWORD: 'right', PHYSIO_QUERY: 'off' })
    expect(await open('/physio?password=right', { config: off })).toMatchObject({ status: 303, names: [] })
  })

  it.each([
    ['document', both],
    ['image', []],
    ['', []],
  ])('requested as "%s" sets %j', async (destination, names) => {
    expect(await open('/physio?password=right', {}, { 'sec-fetch-dest': destination })).toMatchObject({
      names,
    })
  })

  it('opens nothing, and shows no fault, if throttled or not checkable', async () => {
    const full = { take: async () => 60, giveBack: async () => {} }
    expect(await open('/physio?password=right', { throttle: full })).toMatchObject({ status: 303, names: [] })
    const cookie = `steadily-physio=${await issuePhysioPass(someServices({ config }))}`
    const away = { ledger: aLedgerAway() }
    expect(await open('/physio?password=right', away, { cookie })).toMatchObject({ status: 303, names: [] })
  })

  it('fails with an unexpected error of our own', async () => {
    const broken = { take: () => Promise.reject(new TypeError('a bug')), giveBack: async () => {} }
    await expect(open('/physio?password=right', { throttle: broken })).rejects.toThrow(TypeError)
  })

  it.each([
    ['lasts', {}],
    ['has run out', { expiresAt: Date.parse('2026-03-11T09:00:00Z') }],
  ])('limits a participant session whose token %s to this visit', async (_, times) => {
    const services = someServices()
    const seal = await sealSession(aSession(times), services.sessionSecrets)
    const { names } = await open('/physio?password=right', {}, { cookie: `steadily-session=${seal}` })
    expect(names).toEqual([...both, 'steadily-session'])
  })
})
