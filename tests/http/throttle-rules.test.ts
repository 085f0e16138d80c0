import { describe, expect, it } from 'vitest'
import { throttledMail, throttledReset } from '@/lib/http/account-throttle'
import { hashedName } from '@/lib/http/hashed-name'
import { throttledPhysioAttempt } from '@/lib/http/physio-throttle'
import { throttledSignIn } from '@/lib/http/sign-in-throttle'
import type { Throttle } from '@/lib/ports/ledger'

const address = '203.0.113.7'
const jo = hashedName('jo@example.org')
const done = async () => {}

/** @returns the counts that an attempt takes, and those that it gives back */
async function countedBy(attempt: (throttle: Throttle) => Promise<unknown>) {
  const taken: unknown[] = []
  const givenBack: unknown[] = []
  await attempt({
    take: async ({ name, attempts, seconds }, key) => (taken.push([name, attempts, seconds, key]), 0),
    giveBack: async ({ name }, key) => void givenBack.push([name, key]),
  })
  return { taken, givenBack }
}

// A shared store keeps the counts under these names: after a rename, a deployment would forget earlier attempts.
describe('limits and their names', () => {
  it('logins in 5 minutes: 10 and 50 (account), 100 (address), 300 successes', async () => {
    const who = { username: 'jo@example.org', address }
    expect(await countedBy((throttle) => throttledSignIn(throttle, who, done))).toEqual({
      taken: [
        ['sign-in-account-address', 10, 300, `${jo} ${address}`],
        ['sign-in-account', 50, 300, jo],
        ['sign-in-address', 100, 300, address],
        ['sign-in-success', 300, 300, jo],
      ],
      givenBack: [
        ['sign-in-account-address', `${jo} ${address}`],
        ['sign-in-account', jo],
        ['sign-in-address', address],
      ],
    })
  })

  it('physio passwords in an hour: 10 (address), 100 (all), 10 (browser)', async () => {
    const by = (known: string | null) =>
      countedBy((throttle) => throttledPhysioAttempt(throttle, { address, known }, done))
    expect((await by(null)).taken).toEqual([
      ['physio-address', 10, 3600, address],
      ['physio-overall', 100, 3600, ''],
    ])
    expect((await by('browser-1')).taken).toEqual([['physio-known', 10, 3600, 'browser-1']])
  })

  it.each(['register', 'reset'] as const)(
    '%s mails in an hour: 3 (e-mail), 20 (address), 500 (all)',
    async (kind) => {
      const who = { kind, email: 'jo@example.org', address }
      expect(await countedBy((throttle) => throttledMail(throttle, who, done))).toEqual({
        taken: [
          [`${kind}-email`, 3, 3600, jo],
          ['mail-address', 20, 3600, address],
          ['mail-overall', 500, 3600, kind],
        ],
        givenBack: [],
      })
    },
  )

  it('mailed links in an hour: 20 (address)', async () => {
    const { taken } = await countedBy((throttle) => throttledReset(throttle, address, done))
    expect(taken).toEqual([['reset-address', 20, 3600, address]])
  })
})
