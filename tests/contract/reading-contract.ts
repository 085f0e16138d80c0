import { describe, expect, it } from 'vitest'
import type { Scope } from '@/lib/ports/backend'
import { code, weekOf, type Contract } from './harness'

/** What is read: the site, the library, the record. */
export function readingContract(contract: Contract): void {
  describe('reading', () => {
    it('the site says its name and the limits of a plan', async () => {
      const site = await contract.backend.site()
      expect(site).toMatchObject({ siteName: 'Steadily' })
      expect(site.treatmentPlanSettings).toMatchObject({
        numberTreatmentWeeks: 12,
        maxExercises: 6,
        maxGoals: 4,
      })
    })

    it('every exercise has its own slug and a category of the site, and no category is empty', async () => {
      const exercises = await contract.backend.exercises()
      const categories = Object.keys((await contract.backend.site()).treatmentPlanSettings.exerciseCategories)
      expect(exercises.length).toBeGreaterThanOrEqual(24)
      expect(new Set(exercises.map((exercise) => exercise.slug)).size).toBe(exercises.length)
      expect(categories.length).toBeGreaterThanOrEqual(6)
      expect(new Set(exercises.map((exercise) => exercise.category))).toEqual(new Set(categories))
    })

    it('every page of the list can be read, and there is no other', async () => {
      const pages = await contract.backend.pages()
      expect(pages.map(({ slug }) => slug)).toContain('your-advice')
      expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length)
      for (const summary of pages) {
        const page = await contract.backend.page(summary.slug)
        expect(page).toMatchObject(summary)
        expect(page?.sections.length).toBeGreaterThan(0)
      }
      expect(await contract.backend.page('no-such-page')).toBeNull()
    })

    it('a participant reads a plan whose exercises are all in the library', async () => {
      const record = await contract.backend.participant(await contract.scopeOf(contract.people.alex))
      const ids = (await contract.backend.exercises()).map((exercise) => exercise.id)
      expect(record.userId).toBe(contract.people.alex.userId)
      expect(record.participantDiary).toHaveLength(12)
      expect(record.selectedExercises).toHaveLength(5)
      for (const { exercise } of record.selectedExercises) expect(ids).toContain(exercise)
    })

    it('a record with nothing in it has no start date and empty lists', async () => {
      const record = await contract.backend.participant(await contract.scopeOf(contract.people.sam))
      expect(record).toMatchObject({
        userId: contract.people.sam.userId,
        treatmentStartDate: null,
        selectedExercises: [],
        participantGoals: [],
        participantDiary: [],
      })
    })

    it('nobody reads or changes the record of somebody else', async () => {
      const { token } = await contract.scopeOf(contract.people.sam)
      const scope: Scope = { kind: 'Scope', userId: contract.people.alex.userId, token }
      const payload = { week: 12, session: 1, sessionCompleted: true }
      await expect(contract.backend.participant(scope)).rejects.toEqual(code('not-permitted'))
      await expect(contract.backend.change(scope, 'log-session', payload)).rejects.toEqual(
        code('not-permitted'),
      )
      const record = await contract.backend.participant(await contract.scopeOf(contract.people.alex))
      expect(weekOf(record, 12)?.sessions).toEqual([])
    })

    it('a backend that can serve says so', async () => {
      expect(await contract.backend.health()).toEqual({ ok: true })
    })
  })
}
