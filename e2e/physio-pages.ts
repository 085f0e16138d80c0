import { expect, type Page } from '@playwright/test'
import { emailOf, type Stage } from './people'
import { unlock } from './physio'

const stages: Stage[] = [
  'in-progress',
  'finished',
  'no-plan',
  'long-words',
  'exercise-gone',
  'no-record',
  'not-loaded',
]

/** Goes through the pages of the physio area in every state, and calls `look` at each. */
export async function everyPhysioPage(
  page: Page,
  signIn: (email: string) => Promise<void>,
  look: (about: string) => Promise<void>,
): Promise<void> {
  await unlock(page)
  await look('nobody is logged in')
  for (const stage of stages) {
    await signIn(emailOf(stage))
    await page.goto('/physio')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(`building the plan of ${stage}`)
    // The participant's session ends; the pass stays. The page goes first, as in `forgetSession`.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'steadily-session' })
  }
  await signIn(emailOf('many-sessions'))
  await page.goto('/physio?q=kneee')
  await look('nothing found')
  await page.goto('/physio')
  await page.route('**/api/participant/*', (route) => route.abort())
  await page.getByLabel('Note, Bridge').fill('a'.repeat(501))
  await page.getByLabel('Sets, Plank').selectOption('4')
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await expect(page.getByText('Sessions a week: not saved.')).toBeVisible()
  await look('not saved, and a note that is too long')
  await page.getByRole('button', { name: 'Add Bird dog' }).click()
  await expect(page.getByRole('dialog', { name: 'The plan is full' })).toBeVisible()
  await look('the plan is full')
  await page.getByLabel('Note, Bridge').fill('')
  await page.unrouteAll()
  await page.goto('/physio/start-date')
  await page.getByLabel('New start date').fill('2199-03-03')
  await page.getByRole('button', { name: 'Save the start date' }).click()
  await look('a start date that is none')
  await page.goto('/physio/start-date?to=2027-03-01')
  await look('asked before sessions are lost')
}
