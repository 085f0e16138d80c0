import { expect } from 'vitest'
import { untilHydrated } from '../../../e2e/test'
import { everythingStored, storedOnDevice } from '../../../e2e/device'
import { type LeftBehind, riley, sam } from './left-behind'
import { isLogged, type Profile, signIn } from './profile'

/** @returns the seconds from opening the first page until the server has the session */
export async function queueIsSent(phone: Profile): Promise<number> {
  const page = await phone.open()
  const begun = performance.now()
  await page.goto('/participant')
  await expect.poll(() => isLogged(page, 3, 3), { timeout: 60_000, interval: 100 }).toBe(true)
  const seconds = (performance.now() - begun) / 1000
  await expect.poll(() => storedOnDevice(page, 'waiting')).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/participant')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  return seconds
}

/** Logs with the scripts of the earlier build, then on the next page. @returns how often a document was loaded meanwhile */
export async function tabGoesOn({ page }: LeftBehind['tab']): Promise<number> {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page
    .getByRole('button', { name: /Log session 1/ })
    .first()
    .click()
  await expect.poll(() => isLogged(page, 1, 1)).toBe(true)
  await page.getByRole('link', { name: 'Your stats' }).first().click()
  await page.waitForURL('**/participant/stats')
  await page.getByRole('heading', { level: 1, name: 'Your stats' }).waitFor()
  const before = loads
  await page.goto('/participant')
  await page
    .getByRole('button', { name: /Log session 2/ })
    .first()
    .click()
  await expect.poll(() => isLogged(page, 1, 2)).toBe(true)
  return before
}

/** @returns the path at which the clinic's browser arrives */
export async function passOpens(clinic: Profile): Promise<string> {
  const page = await clinic.open()
  await page.goto('/physio')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return new URL(page.url()).pathname
}

/** @returns how many of the links log their owner in */
export async function linksWork(
  profile: Profile,
  { confirmation, reset }: LeftBehind['links'],
): Promise<number> {
  const page = await profile.open()
  await page.context().clearCookies()
  await page.goto(confirmation)
  await untilHydrated(page)
  await page.getByLabel('Password', { exact: true }).fill(riley.password)
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await page.waitForURL('**/participant')
  await page.context().clearCookies()
  const password = 'a new password of sam'
  await page.goto(reset)
  await untilHydrated(page)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      signIn(page, sam.email, password).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  return 2
}

/** @returns what of the person is still in the browser */
export async function logOut(phone: Profile): Promise<string[]> {
  const page = await phone.open()
  await page.goto('/user/profile')
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('**/user/login?**')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const stored = await everythingStored(page)
  const words = ['alex@example', 'Alex Morgan', 'demo-alex', 'kitchen chair', 'steadily-session']
  return words.filter((word) => stored.includes(word))
}
