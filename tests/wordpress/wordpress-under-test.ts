import { setTimeout as sleep } from 'node:timers/promises'
import { wordpressBackend } from '@/lib/adapters/wordpress/adapter'
import { wordpressJournal } from '@/lib/adapters/wordpress/journal'
import { readConfig } from '@/lib/config/config'
import { noGate } from '../adapters/upstream/no-gate'
import type { BackendUnderTest } from '../contract/harness'
import { aLine } from '../postgres/a-line'
import { alex, type NewPerson, putPeople, robin, sam } from './people'
import {
  askTestSite,
  forgetMails,
  mailsOf,
  setClockAhead,
  setTokenShape,
  type Site,
  type TokenShape,
} from './site'

/**
 * The adapter with a real WordPress and the people of the contract in their initial state.
 * @param token which plugin's tokens; those of others come without a service account, so no accounts are offered
 */
export async function wordpressUnderTest(site: Site, token: TokenShape = 'own'): Promise<BackendUnderTest> {
  const line = await aLine(site.url)
  let ahead = 0
  setClockAhead(site, ahead)
  setTokenShape(site, token)
  forgetMails(site)
  const ids = await putPeople(site, [alex, sam, robin])
  const person = ({ email, password }: NewPerson) => ({
    userId: ids[email] ?? '',
    username: email,
    password,
  })
  const config = readConfig({
    BACKEND: 'wordpress',
    WORDPRESS_URL: line.url,
    ...(token === 'own' && {
      WORDPRESS_SERVICE_USER: site.service.user,
      WORDPRESS_SERVICE_PASSWORD: site.service.password,
    }),
    SESSION_SECRET: 'a secret for tests of forty letters or so',
  })
  if (config.backend.kind !== 'wordpress') throw new Error('Another backend was configured')
  const { defaultRole } = config
  const options = {
    ...config.backend,
    defaultRole,
    fetch,
    clock: () => new Date(Date.now() + ahead * 1000),
    gate: noGate,
  }
  return {
    backend: wordpressBackend(options),
    journal: wordpressJournal(options),
    people: { alex: person(alex), sam: person(sam), robin: person(robin) },
    get mails() {
      return mailsOf(site)
    },
    passTime: (seconds) => {
      ahead += seconds
      setClockAhead(site, ahead)
    },
    faults: {
      away: () => line.cut(),
      broken: async () => {
        line.break()
        // A call in this instant may still fail as unavailable.
        await sleep(100)
        return async () => {}
      },
      noRecord: async (userId) => {
        const record = await askTestSite<object>(site, 'take', { user: userId })
        return () => askTestSite(site, 'give', record)
      },
    },
    close: () => line.close(),
  }
}
