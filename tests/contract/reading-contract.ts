import { describe, expect, it } from 'vitest'
import type { Contract, Kind } from './harness'

/** Rules for public content: the site, the exercise library and the pages. */
export function readingContract(contract: Contract, { hasPages = true, asksAboutPain = true }: Kind): void {
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

    it('the site has its question about pain, or none', async () => {
      const asked = {
        ...{ inNumbers: false, stopFrom: 7, phone: '020 7946 0123' },
        stopText: 'Stop exercising for today. If the pain is severe, new, or not better tomorrow, call us.',
      }
      const { painQuestion } = await contract.backend.site()
      expect(painQuestion).toEqual(asksAboutPain ? asked : undefined)
    })

    it('[S2.17] every exercise has its own slug, and every category has exercises', async () => {
      const exercises = await contract.backend.exercises()
      const categories = Object.keys((await contract.backend.site()).treatmentPlanSettings.exerciseCategories)
      expect(exercises.length).toBeGreaterThanOrEqual(24)
      expect(new Set(exercises.map((exercise) => exercise.slug)).size).toBe(exercises.length)
      expect(categories.length).toBeGreaterThanOrEqual(6)
      expect(new Set(exercises.map((exercise) => exercise.category))).toEqual(new Set(categories))
    })

    it('an exercise has its usual dose, as the site writes it', async () => {
      const exercises = await contract.backend.exercises()
      const doseOf = (slug: string) => exercises.find((exercise) => exercise.slug === slug)?.dose
      expect(doseOf('sit-to-stand')).toEqual({ sets: '3', reps: '10' })
      expect(doseOf('marching-on-the-spot')).toEqual({ sets: '2', reps: '1 minute' })
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
