import { describe, expect, it } from 'vitest'
import type { Contract, Kind } from './harness'

/** Rules for public content: the site, the exercise library and the pages. */
export function readingContract(contract: Contract, { hasPages = true }: Kind): void {
  describe('reading', () => {
    it('[S1.7] the site has its name and the limits of a plan', async () => {
      const site = await contract.backend.site()
      expect(site).toMatchObject({ siteName: 'Steadily' })
      expect(site.treatmentPlanSettings).toMatchObject({
        numberTreatmentWeeks: 12,
        maxExercises: 6,
        maxGoals: 4,
      })
    })

    it('[S2.17] every exercise has its own slug, and every category has exercises', async () => {
      const exercises = await contract.backend.exercises()
      const categories = Object.keys((await contract.backend.site()).treatmentPlanSettings.exerciseCategories)
      expect(exercises.length).toBeGreaterThanOrEqual(24)
      expect(new Set(exercises.map((exercise) => exercise.slug)).size).toBe(exercises.length)
      expect(categories.length).toBeGreaterThanOrEqual(6)
      expect(new Set(exercises.map((exercise) => exercise.category))).toEqual(new Set(categories))
    })

    if (hasPages)
      it('serves exactly the listed pages', async () => {
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

    it('a working backend reports that it is healthy', async () => {
      expect(await contract.backend.health()).toEqual({ ok: true })
    })
  })
}
