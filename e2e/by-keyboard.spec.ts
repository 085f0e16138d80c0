import type { Page } from '@playwright/test'
import { tabTo } from './keyboard'
import { emailOf, password } from './people'
import { expect, holdTime, test } from './test'

test('[S2.25] lets a participant log in, log, undo and log out by keyboard', async ({ page, someone }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await tabTo(page, /^Log in$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused()

  await tabTo(page, /^Email$/)
  await page.keyboard.type(someone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/participant')

  await tabTo(page, /^I have done it\. Log session 3/)
  await page.keyboard.press('Space')
  await expect(page.getByText('Session 3 logged.', { exact: true })).toBeVisible()
  await expect(page.locator('div:focus')).toContainText('Session 3 logged.')
  await tabTo(page, /^Undo$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Session 3 is no longer logged')).toBeVisible()

  await tabTo(page, /Your account$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Log out$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/login')
})

test('registers, changes the text size and downloads data by keyboard', async ({ page, signIn, someone }) => {
  await page.route('**/api/account', (route) => route.fulfill({ status: 202 }))
  await page.goto('/user/register')
  await tabTo(page, /^Email$/)
  await page.keyboard.type('robin@example.org')
  for (const text of ['Robin', 'Ávila', 'short']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(' and then longer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await tabTo(page, /^Change the email$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()

  await signIn(someone)
  await page.goto('/user/profile')
  await tabTo(page, /Normal$/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Larger: saved on this device')).toBeVisible()
  await tabTo(page, /^Download all details/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\.json is downloaded\.$/)).toBeVisible()
})

test('plays and times an exercise by keyboard', async ({ page, signIn }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(emailOf('in-progress'))
  await page.goto('/participant/exercises/sit-to-stand')
  await tabTo(page, /^Play the movement/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Play the movement' })).toBeFocused()

  await tabTo(page, /^30 seconds$/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('timer')).toHaveText('1:00')
  await tabTo(page, /^Sound$/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Sound' })).toBeChecked()
  await tabTo(page, /^Start$/)
  await holdTime(page)
  await page.keyboard.press('Space')
  await page.clock.runFor(2000)
  await expect(page.getByRole('timer')).toHaveText('0:58')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer')).toHaveText('1:00')
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused()
})

test(
  'focused elements are never hidden under the bars',
  { tag: '@each-window' },
  async ({ page, signIn, someone }) => {
    await signIn(someone)
    expect(await hiddenWithFocus(page)).toEqual([])
    await page.goto('/user/profile')
    expect(await hiddenWithFocus(page)).toEqual([])
  },
)

test(
  'focused elements are never hidden under the floating timer',
  { tag: '@each-window' },
  async ({ page, signIn }) => {
    await signIn(emailOf('in-progress'))
    await page.goto('/participant/exercises/sit-to-stand')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      window.scrollTo(0, 0)
    })
    expect(await hiddenWithFocus(page)).toEqual([])
  },
)

/**
 * Presses Tab through a page.
 * @returns the names of focused elements that another element covers
 */
async function hiddenWithFocus(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const visible = above !== null && (element.contains(above) || above.contains(element))
      return visible ? null : (element.getAttribute('aria-label') ?? element.textContent)
    })
    if (covered !== null) hidden.push(covered)
  }
  return hidden
}
