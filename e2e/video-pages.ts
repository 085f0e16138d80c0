import { expect, type Page } from '@playwright/test'

/**
 * Visits the cookie notice and every state of a third-party video, and calls `look` at each. The server must ask for
 * cookie consent and have the content of `video-content.ts`; all other hosts must be mocked.
 */
export async function everyVideoState(
  page: Page,
  logIn: () => Promise<void>,
  look: (about: string) => Promise<void>,
): Promise<void> {
  const notice = page.getByRole('region', { name: 'Cookies' })
  await page.goto('/')
  await expect(notice).toBeVisible()
  await look('the notice about cookies')
  await logIn()
  await expect(notice).toBeVisible()
  await look('the notice above the bar of a phone')
  await notice.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose one of the 2 answers.')).toBeVisible()
  await look('the settings of cookies, not answered')
  await page.getByRole('radio', { name: /^Reject/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator(':focus')).toContainText('You rejected cookies')
  await look('cookies rejected')
  await notice.getByRole('button', { name: 'Close' }).click()
  await page.goto('/participant/exercises/sit-to-stand')
  await page.getByRole('button', { name: /^Play video/ }).scrollIntoViewIfNeeded()
  await look('the poster of a video')
  await page.getByRole('button', { name: /^Play video/ }).click()
  await look('asked before a video')
  await page.getByRole('button', { name: 'Allow for this video' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('video-progress'))).toContain('"seconds":')
  await look('a video plays')
  await page.reload()
  await page.getByText(/^You stopped at/).scrollIntoViewIfNeeded()
  await look('a video that goes on')
  await page.goto('/participant/exercises/heel-raise')
  await page.getByRole('heading', { name: /^Video: / }).scrollIntoViewIfNeeded()
  await page.getByText('This video cannot be shown').scrollIntoViewIfNeeded()
  await look('a video that is gone')
  await page.goto('/participant/exercises/bridge')
  await page.getByText('The video in words').click()
  await look('a film of our own')
}
