import type { PageState, Visit } from './page-state'
import type { Stage } from './people'

const stages: Stage[] = [
  'in-progress',
  'finished',
  'no-plan',
  'long-words',
  'exercise-gone',
  'no-record',
  'not-loaded',
]

/** Opens a page of the physio area with this participant logged in. */
async function open({ page, enter, holdPhysioPass }: Visit, stage: Stage, address: string): Promise<void> {
  await enter(stage)
  await holdPhysioPass()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Physio area pages in every state. */
export const physioPages: PageState[] = [
  {
    about: 'the physio area without a participant',
    byAddress: true,
    show: async ({ page, holdPhysioPass }) => {
      await holdPhysioPass()
      await page.goto('/physio')
    },
  },
  ...stages.map((stage): PageState => ({
    about: `building the plan of ${stage}`,
    byAddress: true,
    show: (visit) => open(visit, stage, '/physio'),
  })),
  { about: 'nothing found', show: (visit) => open(visit, 'many-sessions', '/physio?q=kneee') },
  {
    about: 'an exercise opened in the library',
    show: async (visit) => {
      await open(visit, 'many-sessions', '/physio')
      await visit.page.getByRole('button', { name: 'Sit to stand', exact: true }).click()
      await visit.page.getByRole('heading', { name: 'Video: Sit to stand, shown slowly' }).waitFor()
    },
  },
  {
    about: 'not saved, and a note that is too long',
    show: async (visit) => {
      const { page } = visit
      await page.route('**/api/participant/*', (route) => route.abort())
      await open(visit, 'many-sessions', '/physio')
      await page.getByLabel('Note, Bridge').fill('a'.repeat(501))
      await page.getByLabel('Sets, Plank').selectOption('4')
      await page.getByRole('radio', { name: '3', exact: true }).check()
      await page.getByText('Sessions a week: not saved.').waitFor()
    },
  },
  {
    about: 'the plan is full',
    show: async (visit) => {
      await open(visit, 'many-sessions', '/physio')
      await visit.page.getByRole('button', { name: 'Add Bird dog' }).click()
      await visit.page.getByRole('dialog', { name: 'The plan is full' }).waitFor()
    },
  },
  {
    about: 'what changed in this visit',
    show: async (visit) => {
      await open(visit, 'long-words', '/physio')
      await visit.page.waitForFunction(() => sessionStorage.getItem('steadily-visit'))
      // As if the plan had been another one at the first view.
      await visit.page.evaluate(() => {
        const kept = JSON.parse(sessionStorage.getItem('steadily-visit') ?? '') as {
          forms: {
            plan: { exercises: { exercise: string; sets: string; notes: string }[]; goals: unknown[] }
          }[]
        }
        const plan = kept.forms[0]?.plan
        plan?.exercises
          .reverse()
          .forEach((each) => Object.assign(each, { sets: '9', notes: each.notes.slice(9) }))
        plan?.exercises.pop()
        plan?.goals.pop()
        sessionStorage.setItem('steadily-visit', JSON.stringify(kept))
      })
      await visit.page.getByRole('button', { name: /^Read it with/ }).click()
      await visit.page.getByRole('dialog', { name: 'What changed in this visit' }).waitFor()
    },
  },
  {
    about: 'a start date that is none',
    show: async (visit) => {
      await open(visit, 'many-sessions', '/physio/start-date')
      await visit.page.getByLabel('New start date').fill('2199-03-03')
      await visit.page.getByRole('button', { name: 'Save the start date' }).click()
    },
  },
  {
    about: 'asked before sessions are lost',
    show: (visit) => open(visit, 'many-sessions', '/physio/start-date?to=2027-03-01'),
  },
]
