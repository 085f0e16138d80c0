import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Scope } from '@/lib/ports/backend'
import { code } from '../contract/harness'
import { askTestSite, type Site } from './site'
import { wordpressUnderTest } from './wordpress-under-test'

type Item = { group_id: string; group_label: string; item_id: string }

/** Rules for WordPress's tools for exporting and erasing personal data. */
export function privacyRules(site: Site): void {
  describe(`personal data on ${site.name}`, () => {
    /** Robin, with an earlier programme that has one logged session. */
    const robin = async () => {
      const { backend, journal, people, close } = await wordpressUnderTest(site)
      onTestFinished(close)
      const { token, refreshToken } = await backend.signIn(people.robin)
      const scope: Scope = { kind: 'Scope', userId: people.robin.userId, token }
      const reset = (start: string) =>
        backend.change(scope, 'reset-start-date', { treatmentStartDate: calendarDate(start) })
      await reset('2024-01-01')
      await backend.change(scope, 'log-session', { week: 1, session: 1, sessionCompleted: true })
      await reset('2024-01-08')
      const place = { week: 1, session: 1 }
      await journal?.append(scope, {
        ...{ id: randomUUID(), kind: 'session-felt', enteredBy: 'participant', via: 'online' },
        ...{ programmeStart: calendarDate('2024-01-01'), payload: { ...place, note: 'c4nary <b>' } },
      })
      return {
        email: people.robin.username,
        read: () => backend.participant(scope),
        journal: async () => (await journal?.read(scope)) ?? [],
        refresh: () => backend.refresh(refreshToken ?? ''),
      }
    }

    it('is exported with the weeks of earlier programmes', async () => {
      const { email } = await robin()
      const items = await askTestSite<Item[]>(site, 'export', { email })
      const earlier = items.filter(({ group_id }) => group_id === 'digitrial-earlier-2024-01-01')
      expect(earlier).toHaveLength(12)
      expect(earlier[0]?.group_label).toBe('Earlier programme, begun on 2024-01-01')
      expect(JSON.stringify(earlier[0])).toMatch(/done \d{4}-/)
      expect(items.filter(({ group_id }) => group_id === 'digitrial-diary')).toHaveLength(12)
    })

    it('is exported with every event of the journal', async () => {
      const { email, journal } = await robin()
      const items = await askTestSite<Item[]>(site, 'export', { email })
      const events = items.filter(({ group_id }) => group_id === 'digitrial-journal')
      expect((await journal()).map(({ kind }) => kind)).toEqual([
        'session-logged',
        'programme-ended',
        'session-felt',
      ])
      expect(events).toHaveLength(3)
      expect(JSON.stringify(events.at(-1))).toContain('c4nary &lt;b')
    })

    it('is erased with earlier programmes and the journal', async () => {
      const { email, read, journal } = await robin()
      await askTestSite(site, 'erase', { email })
      expect(await read()).toMatchObject({ treatmentStartDate: null, earlierProgrammes: [] })
      expect(await journal()).toEqual([])
    })

    it('is erased with the log-ins of all devices', async () => {
      const { email, refresh } = await robin()
      await askTestSite(site, 'erase', { email })
      await expect(refresh()).rejects.toEqual(code('not-signed-in'))
    })
  })
}
