import { expect, type Page } from '@playwright/test'
import { openNumbers } from './all-numbers'
import { atAddresses, type PageState } from './page-state'
import { type Stage, stages } from './people'
import { untilHydrated } from './test'

const at = (stage: Stage, about: string, address: string): PageState => ({
  about,
  byAddress: true,
  show: async ({ page, enter }) => {
    await enter(stage)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
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
    await page.getByRole('heading', { name: /^We could not load/ }).waitFor()
  },
})

/** Loading states fade in after 200 ms. */
async function untilFadedIn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCSS('opacity', '1')
}

/** States that need a button press or another action. */
const afterPresses: PageState[] = [
  {
    about: 'loading',
    show: async ({ page, enter }) => {
      await enter('not-loaded')
      await page.goto('/participant')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await page.route('**/api/participant', () => undefined)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('status').getByText('Loading your plan').waitFor()
      await untilFadedIn(page)
    },
  },
  {
    about: 'offline',
    isWideToo: true,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto('/participant')
      await page.context().setOffline(true)
      await page.getByText('You are offline.').waitFor()
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
      // A press that waits for a button scrolls the page, and axe counts what a bar then covers.
      await untilHydrated(page)
      await page.getByRole('button', { name: /^I have done it. Log session 3/ }).click()
      await page.getByText('Session 3 logged.', { exact: true }).waitFor()
    },
  },
  {
    about: 'not saved',
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto('/participant')
      await page.route('**/api/participant/log-session', (route) => route.abort())
      await page.getByRole('button', { name: 'Log session 4', exact: true }).click()
      await page.getByText('Session 4 is not saved.').waitFor()
    },
  },
  {
    about: 'a week of the stats',
    isWideToo: true,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await page.goto('/participant/stats')
      await page.getByRole('button', { name: /^Week 2/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...(['in-progress', 'many-sessions'] as const).map((stage): PageState => ({
    about: `all numbers of ${stage}`,
    ...(stage === 'in-progress' && { isWideToo: true }),
    show: async ({ page, enter }) => {
      await enter(stage)
      await page.goto('/participant/stats')
      await openNumbers(page)
      await page.getByRole('table').first().waitFor()
    },
  })),
]

async function startTimer(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/participant/exercises/sit-to-stand')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
}

const ofAnExercise: PageState[] = [
  {
    about: 'the timer runs',
    isWideToo: true,
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await startTimer(page)
      await page
        .getByRole('timer')
        .filter({ hasText: /^0:[12]\d$/ })
        .waitFor()
    },
  },
  {
    about: 'the time is up',
    show: async ({ page, enter }) => {
      await enter('in-progress')
      await startTimer(page)
      await page.clock.fastForward('01:00')
      await page.getByText('Time is up', { exact: true }).waitFor()
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

/** Participant pages in every state. */
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
