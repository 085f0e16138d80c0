import { expect, type Page } from '@playwright/test'
import { atAddresses, type PageState } from './page-state'
import { type Stage, stages } from './people'

const at = (stage: Stage, about: string, address: string): PageState => ({
  about,
  show: async ({ page, enter }) => {
    await enter(stage)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
})

const plansToSee: Stage[] = ['no-start-date', 'no-plan', 'no-record', 'long-words', 'exercise-gone']
const statsToSee: Stage[] = ['before-start', 'finished', 'long-words']

const ofEachStage: PageState[] = [
  ...stages.map((stage) => at(stage, `the log of ${stage}`, '/participant')),
  ...plansToSee.flatMap((stage) => [
    at(stage, `the plan of ${stage}`, '/participant/exercises'),
    at(stage, `an exercise of ${stage}`, '/participant/exercises/heel-raise'),
  ]),
  ...statsToSee.map((stage) => at(stage, `the stats of ${stage}`, '/participant/stats')),
]

const notLoaded = (address: string): PageState => ({
  about: `${address} not loaded`,
  show: async ({ page, enter }) => {
    await enter('not-loaded')
    await page.goto(address)
    await expect(page.getByRole('heading', { name: /^We could not load/ })).toBeVisible()
  },
})

/** States that come after something was pressed. */
const afterPresses: PageState[] = [
  {
    about: 'loading',
    show: async ({ page, enter }) => {
      await enter('not-loaded')
      await page.goto('/participant')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.route('**/api/participant', () => undefined)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('status').getByText('Loading your plan')).toBeVisible()
      // It fades in after 200 ms.
      await expect(page.locator('[aria-busy=true]')).toHaveCSS('opacity', '1')
    },
  },
  {
    about: 'offline',
    isWideToo: true,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto('/participant')
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
    },
  },
  {
    about: 'an earlier week and the account',
    isWideToo: true,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto('/participant')
      await page.getByText('Week 2').click()
      await page.getByRole('button', { name: 'Your account' }).click()
    },
  },
  {
    about: 'just logged',
    isWideToo: true,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.route('**/api/participant/log-session', (route) => route.fulfill({ json: {} }))
      await page.goto('/participant')
      await page.getByRole('button', { name: /^Log session 3 / }).click()
      await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
    },
  },
  {
    about: 'not saved',
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto('/participant')
      await page.route('**/api/participant/log-session', (route) => route.abort())
      await page.getByRole('button', { name: 'Log session 4', exact: true }).click()
      await expect(page.getByText('Session 4 is not saved.')).toBeVisible()
    },
  },
  {
    about: 'a week of the stats',
    isWideToo: true,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto('/participant/stats')
      await page.getByRole('button', { name: /^Week 2/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

async function startTimer(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/participant/exercises/sit-to-stand')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
}

const ofAnExercise: PageState[] = [
  {
    about: 'the timer runs',
    isWideToo: true,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await startTimer(page)
      await expect(page.getByRole('timer')).toHaveText(/^0:[12]\d$/)
    },
  },
  {
    about: 'the time is up',
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await startTimer(page)
      await page.clock.fastForward('01:00')
      await expect(page.getByText('Time is up', { exact: true })).toBeVisible()
    },
  },
  {
    about: 'another moment of the movement',
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto('/participant/exercises/sit-to-stand')
      await page.getByRole('button', { name: /^(Show the start|Play the movement)$/ }).click()
    },
  },
  ...['/participant/exercises/sit-to-stand', '/participant/exercises'].map((address): PageState => ({
    about: `${address} on paper`,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto(address)
      await page.emulateMedia({ media: 'print' })
    },
  })),
]

/** The pages of a participant in every state. */
export const participantPages: PageState[] = [
  ...ofEachStage,
  ...atAddresses(
    [
      '/participant/exercises',
      '/participant/exercises/sit-to-stand',
      '/participant/stats',
      '/participant/no-such-page',
    ],
    'in-progress',
  ),
  { ...at('in-progress', 'a public page for a participant', '/shared/your-advice'), isWideToo: true },
  notLoaded('/participant/exercises'),
  notLoaded('/participant/stats'),
  ...afterPresses,
  ...ofAnExercise,
]
