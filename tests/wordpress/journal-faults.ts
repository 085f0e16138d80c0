import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Scope } from '@/lib/ports/backend'
import { code } from '../contract/harness'
import { askTestSite, setJournalFault, type Site } from './site'
import { wordpressUnderTest } from './wordpress-under-test'

const session = { week: 3, session: 3 }

/** Rules of the plugin for a journal whose table fails or is slow. */
export function journalFaultRules(site: Site): void {
  describe(`a session on ${site.name} is logged and taken back`, () => {
    afterEach(() => {
      setJournalFault(site, 'none')
    })

    const alexAtHome = async () => {
      const { backend, journal, people, close } = await wordpressUnderTest(site)
      onTestFinished(close)
      if (!journal) throw new Error('This WordPress was made without a journal')
      const { token } = await backend.signIn(people.alex)
      const scope: Scope = { kind: 'Scope', userId: people.alex.userId, token }
      /** @returns whether the record has it as done, and how long the change took, in milliseconds */
      const log = async (sessionCompleted: boolean) => {
        const begun = performance.now()
        await backend.change(scope, 'log-session', { ...session, sessionCompleted })
        const took = performance.now() - begun
        const { participantDiary } = await backend.participant(scope)
        return { done: participantDiary[2]?.sessions[2]?.sessionCompleted ?? false, took }
      }
      const answer = () =>
        journal.append(scope, {
          ...({ id: randomUUID(), kind: 'session-felt', enteredBy: 'participant', via: 'online' } as const),
          ...{ programmeStart: null, payload: { ...session, painWord: 'lot' } },
        })
      const kinds = async () => (await journal.read(scope)).map(({ kind }) => kind)
      return { log, answer, kinds }
    }

    it.each([
      ['away', 'unavailable'],
      ['full', 'limit-reached'],
      ['refusing', 'unavailable'],
    ] as const)('although the journal is %s', async (fault, told) => {
      const { log, answer, kinds } = await alexAtHome()
      const before = await kinds()
      setJournalFault(site, fault)
      expect(await log(true)).toMatchObject({ done: true })
      await expect(answer()).rejects.toEqual(code(told))
      expect(await log(false)).toMatchObject({ done: false })
      setJournalFault(site, 'none')
      expect(await kinds()).toEqual(before)
      await log(true)
      expect(await kinds()).toEqual([...before, 'session-logged'])
    })

    it('although the table of the journal is locked', async () => {
      const { log } = await alexAtHome()
      setJournalFault(site, 'locked')
      const held = askTestSite(site, 'lock-journal', { seconds: 6 })
      await sleep(1000)
      const { done, took } = await log(true)
      expect(done).toBe(true)
      expect(took).toBeLessThan(4000)
      await held
      expect(await log(false)).toMatchObject({ done: false })
    })
  })
}
