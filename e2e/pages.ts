import { expect, type Page } from '@playwright/test'
import { everyAccountPage } from './account-pages'
import { emailOf, type Stage, stages } from './people'
import { everyPublicPage } from './public-pages'
import { forgetSession } from './test'

const plansToSee: Stage[] = ['no-start-date', 'no-plan', 'no-record', 'long-words', 'exercise-gone']
const statsToSee: Stage[] = ['before-start', 'finished', 'long-words']

/** Goes through every page and state, and calls `look` at each. */
export async function everyPage(
  page: Page,
  signIn: (email: string) => Promise<void>,
  look: (about: string) => Promise<void>,
): Promise<void> {
  await page.goto('/')
  await look('home')
  // As on a first visit: the tests close the notice on every page.
  await page.evaluate(() => {
    localStorage.removeItem('cookie-notice:closed')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await look('the notice about cookies')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('the words about cookies')
  await page.keyboard.press('Escape')
  await everyPublicPage(page, look)
  await page.goto('/no-such-page')
  await look('not found')
  await page.goto('/user/login?reason=expired')
  await look('login after the session ran out')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert').getByText('Enter your email')).toBeVisible()
  await look('login with nothing entered')
  await everyAccountPage(page, signIn, look)
  for (const stage of stages) {
    await signIn(emailOf(stage))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(stage)
    if (plansToSee.includes(stage)) {
      await page.goto('/participant/exercises')
      await look(`the plan of ${stage}`)
      await page.goto('/participant/exercises/heel-raise')
      await look(`an exercise of ${stage}`)
    }
    if (statsToSee.includes(stage)) {
      await page.goto('/participant/stats')
      await look(`the stats of ${stage}`)
    }
    await forgetSession(page)
  }
  await signIn(emailOf('not-loaded'))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.route('**/api/participant', () => undefined)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').getByText('Loading your plan')).toBeVisible()
  // It fades in after 200 ms.
  await expect(page.locator('[aria-busy=true]')).toHaveCSS('opacity', '1')
  await look('loading')
  await page.unrouteAll()
  for (const path of ['/participant/exercises', '/participant/stats']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /^We could not load/ })).toBeVisible()
    await look(`${path} not loaded`)
  }
  await forgetSession(page)
  await signIn(emailOf('in-progress'))
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await look('offline')
  await page.context().setOffline(false)
  await page.getByText('Week 2').click()
  await page.getByRole('button', { name: 'Your account' }).click()
  await look('an earlier week and the account')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Log session 3 / }).click()
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await look('just logged')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Session 3 is no longer logged')).toBeVisible()
  await page.getByLabel('Close this message').click()
  await expect(page.getByText('Session 3 is no longer logged')).toBeHidden()
  await page.route('**/api/participant/log-session', (route) => route.abort())
  await page.getByRole('button', { name: 'Log session 4', exact: true }).click()
  await expect(page.getByText('Session 4 is not saved.')).toBeVisible()
  await look('not saved')
  for (const path of [
    '/participant/exercises',
    '/participant/exercises/sit-to-stand',
    '/participant/stats',
    '/shared/your-advice',
    '/participant/no-such-page',
  ]) {
    await page.goto(path)
    await look(path)
  }
  await page.goto('/participant/stats')
  await page.getByRole('button', { name: /^Week 2/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('a week of the stats')
  await page.goto('/participant/exercises/sit-to-stand')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveText('0:29')
  await look('the timer runs')
  await sleepFor(page, 60_000)
  await expect(page.getByText('Time is up', { exact: true })).toBeVisible()
  await look('the time is up')
  await page.getByRole('button', { name: /^(Show the start|Play the movement)$/ }).click()
  await look('another moment of the movement')
  await page.emulateMedia({ media: 'print' })
  await look('an exercise on paper')
  await page.goto('/participant/exercises')
  await look('the plan on paper')
  await page.emulateMedia({ media: null })
}

/** As after a phone lay asleep for some time and is looked at again. */
export async function sleepFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((slept) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + slept
    document.dispatchEvent(new Event('visibilitychange'))
  }, milliseconds)
}
