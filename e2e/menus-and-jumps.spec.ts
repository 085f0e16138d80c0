import type { Page } from '@playwright/test'
import { emailOf } from './people'
import { expect, holdTime, test, untilHydrated } from './test'

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[S4.19] menu opens, wraps around and closes by keyboard', async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    const menu = page.getByRole('button', { name: 'Menu' })
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(links).toHaveCount(0)
    await menu.focus()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
      await expect(links.first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
      await expect(menu).toBeFocused()
    }
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(links.last()).toBeFocused()
    await expect(links.last()).toHaveText('Need help? Email us')
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(links).toHaveCount(0)
    await menu.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/$/)
    await expect(links).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('menu opens without scripts', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await entry(page, 'Log in').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    })
  })
})

test('wide viewport shows the menu as a row of links', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect(entry(page, 'Log in')).toBeInViewport()
})

test('[S4.19a] account tooltip appears on focus and hover, and Escape closes it', async ({
  page,
  signIn,
}) => {
  await signIn(emailOf('in-progress'))
  await untilHydrated(page)
  const account = page.getByRole('button', { name: 'Your account' })
  const tooltip = page.getByRole('tooltip')
  await expect(account).toHaveAccessibleDescription('Logged in as Robin in-progress')
  await account.hover()
  await expect(tooltip).toHaveText('Logged in as Robin in-progress')
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.mouse.move(0, 500)
  await entry(page, 'Log sessions').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(account).toBeFocused()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tooltip).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
})

test('skip link is the first stop and moves focus to main', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.reload()
  await untilHydrated(page)
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test.describe('a link within the page', () => {
  const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

  /** Follows the last link of the contents. From then on the page's clock only advances when the test says so. */
  async function follow(page: Page) {
    await page.clock.install()
    await page.goto('/shared/your-advice')
    await untilHydrated(page)
    await holdTime(page)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#section-\d+$/)
  }

  test('anchor link jumps at once with reduced motion', async ({ page }) => {
    await follow(page)
    const there = await place(page)
    expect(there).toBeGreaterThan(400)
    await page.clock.runFor(1000)
    expect(await place(page)).toBe(there)
  })

  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference' } as object)

    test('[S9.13a] anchor link scrolls within half a second to the same place', async ({ page }) => {
      await follow(page)
      expect(await place(page)).toBe(0)
      await page.clock.runFor(200)
      const early = await place(page)
      await page.clock.runFor(200)
      const late = await place(page)
      await page.clock.runFor(120)
      const end = await place(page)
      expect(early).toBeGreaterThan(0)
      expect(late).toBeGreaterThan(early)
      expect(end).toBeGreaterThan(late)
      await page.clock.runFor(1000)
      expect(await place(page)).toBe(end)
      await page.clock.resume()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await follow(page)
      expect(await place(page)).toBe(end)
    })

    test('smooth scrolling stops when the user scrolls', async ({ page }) => {
      await follow(page)
      await page.clock.runFor(200)
      const there = await place(page)
      expect(there).toBeGreaterThan(0)
      await page.evaluate(() => window.dispatchEvent(new WheelEvent('wheel')))
      await page.clock.runFor(1000)
      expect(await place(page)).toBe(there)
    })
  })
})
