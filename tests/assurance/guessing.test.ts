import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailOf } from '../../e2e/people'
import { type Server, startServer } from '../../e2e/server'
import { ask, cookieNamed, eachOf, type Got } from './attack/ask'
import { mannWhitney, median } from './attack/mann-whitney'
import { attacked, physioPassword } from './attack/visitors'
import { figure, inForm, publish } from './report'

const guesses = inForm({ short: 50, long: 1_000 })
const logIns = inForm({ short: 10, long: 2_000 })

/** A private address for each number. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** How many guesses were checked, and how many were refused without a check. */
const counted = (answers: Got[]) => ({
  lookedAt: answers.filter(({ status }) => status === 401).length,
  turnedAway: answers.filter(({ status }) => status === 429).length,
})

describe('guessing', () => {
  let server: Server
  afterAll(() => server.remove())

  const guess = (password: string, forwardedFor?: string, cookie?: string) =>
    ask(server.url, 'POST /api/physio/session', {
      body: { password },
      ...(cookie !== undefined && { cookie }),
      ...(forwardedFor !== undefined && { headers: { 'x-forwarded-for': forwardedFor } }),
    })
  const many = async (work: (number: number) => Promise<Got>): Promise<Got[]> => {
    const answers: Got[] = []
    const numbers = Array.from({ length: guesses }, (_, number) => number)
    await eachOf(numbers, 4, async (number) => void answers.push(await work(number)))
    return answers
  }

  describe.each(inForm({ short: [1], long: [0, 2, 1] }))('behind %i proxies', (hops) => {
    beforeAll(async () => {
      server = await startServer({ ...attacked, TRUSTED_PROXY_HOPS: String(hops) })
    })
    // What the trusted proxies append; the attacker controls everything before it.
    const real = (address: string) => ['', `, ${address}`, `, ${address}, 10.9.9.9`][hops] ?? ''

    it('an address gets ten physio passwords an hour despite forged headers', async ({ task }) => {
      const holder = await guess(physioPassword, `1.1.1.1${real('10.8.8.8')}`)
      const clinic = cookieNamed('steadily-clinic', holder)
      const attack = await many((number) =>
        guess(`guess ${number}`, `${addressOf(number)}${real('10.7.7.7')}`),
      )
      const right = await guess(physioPassword, `1.1.1.1${real('10.7.7.7')}`)
      const known = await guess(physioPassword, `1.1.1.1${real('10.7.7.7')}`, clinic)
      const { lookedAt, turnedAway } = counted(attack)
      publish(task, {
        promise: 'A client tries at most ten physio passwords an hour, even if it claims other addresses.',
        load: `${figure(guesses)} guesses from one address behind ${hops} proxies, each with another X-Forwarded-For`,
        result: `${lookedAt} looked at, ${figure(turnedAway)} turned away; the right one then: ${right.status}, from a clinic's browser: ${known.status}`,
      })
      expect([holder.status, lookedAt, turnedAway]).toEqual([200, 10, guesses - 10])
      expect(right.status).toBe(429)
      expect(known.status).toBe(200)
    })

    it('all addresses together get a hundred physio passwords an hour', async ({ task }) => {
      const attack = await many((number) =>
        guess(`guess ${number}`, `6.6.6.6${real(addressOf(number + 1000))}`),
      )
      const { lookedAt, turnedAway } = counted(attack)
      // Without a proxy all guesses come from this machine, whose ten are used up.
      const most = hops === 0 ? 0 : Math.min(guesses, 90)
      publish(task, {
        promise: 'All addresses together try at most a hundred physio passwords an hour.',
        load: `${figure(guesses)} guesses from as many addresses behind ${hops} proxies`,
        result: `${lookedAt} looked at, ${figure(turnedAway)} turned away`,
      })
      expect([lookedAt, turnedAway]).toEqual([most, guesses - most])
    })

    afterAll(async () => {
      if (hops !== 1) await server.remove()
    })
  })

  it('a failed login answers the same whether the account exists or not', async ({ task }) => {
    const times = { known: [] as number[], unknown: [] as number[] }
    const bodies = new Set<string>()
    const odd: number[] = []
    // Each from a separate address and, as far as possible, to a separate account, so that no limit is reached.
    await eachOf(
      Array.from({ length: 2 * logIns }, (_, number) => number),
      2,
      async (number) => {
        const isKnown = number % 2 === 0
        const username = isKnown ? emailOf((number / 2) % 60) : `unknown-${number}@example.org`
        const got = await ask(server.url, 'POST /api/session', {
          body: { username, password: 'not the password' },
          headers: { 'x-forwarded-for': `6.6.6.6, ${addressOf(number + 70_000)}` },
        })
        if (got.status !== 401) return void odd.push(got.status)
        times[isKnown ? 'known' : 'unknown'].push(got.time)
        bodies.add(got.text.replace(/urn:uuid:[0-9a-f-]{36}/, 'urn:uuid:…'))
      },
    )
    const p = mannWhitney(times.known, times.unknown)
    const gap = Math.abs(median(times.known) - median(times.unknown))
    publish(task, {
      promise: 'A failed login does not reveal whether an account exists.',
      load: `${figure(times.known.length)} logins to accounts that are there and ${figure(times.unknown.length)} to none; ${odd.length} were turned away unlooked at`,
      result: `${bodies.size} different body; median ${figure(median(times.known))} ms and ${figure(median(times.unknown))} ms, ${figure(gap)} ms apart, p = ${figure(p)}`,
    })
    expect(bodies.size).toBe(1)
    expect(Math.min(times.known.length, times.unknown.length)).toBeGreaterThanOrEqual(logIns / 2)
    expect(odd.filter((status) => status !== 429)).toEqual([])
  })
})
