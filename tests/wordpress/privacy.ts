import { describe, expect, it, onTestFinished } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Scope } from '@/lib/ports/backend'
import { askTestSite, type Site } from './site'
import { wordpressUnderTest } from './wordpress-under-test'

type Item = { group_id: string; group_label: string; item_id: string }

/** Rules for WordPress's tools for exporting and erasing personal data. */
export function privacyRules(site: Site): void {
  describe(`personal data on ${site.name}`, () => {
    /** Robin, with an earlier programme that has one logged session. */
    const robin = async () => {
      const { backend, people, close } = await wordpressUnderTest(site)
      onTestFinished(close)
      const { token } = await backend.signIn(people.robin)
      const scope: Scope = { kind: 'Scope', userId: people.robin.userId, token }
      const reset = (start: string) =>
        backend.change(scope, 'reset-start-date', { treatmentStartDate: calendarDate(start) })
      await reset('2024-01-01')
      await backend.change(scope, 'log-session', { week: 1, session: 1, sessionCompleted: true })
      await reset('2024-01-08')
      return { email: people.robin.username, read: () => backend.participant(scope) }
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

    it('is erased with earlier programmes', async () => {
      const { email, read } = await robin()
      await askTestSite(site, 'erase', { email })
      expect(await read()).toMatchObject({ treatmentStartDate: null, earlierProgrammes: [] })
    })
  })
}
