import type { Page } from '@playwright/test'
import { button, openPlayer, seconds } from './running-session'
import { expect, test } from './test'

type WithKeys = { mediaKeys: Map<MediaSessionAction, MediaSessionActionHandler> }

/** Notes which handlers the browser has; it gets them all the same. */
async function watchMediaKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mediaKeys: WithKeys['mediaKeys'] = new Map()
    Object.assign(window, { mediaKeys })
    const { mediaSession } = navigator
    const set = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      set(action, handler)
      if (handler) mediaKeys.set(action, handler)
      else mediaKeys.delete(action)
    }
  })
}

const press = (page: Page, action: MediaSessionAction) =>
  page.evaluate((name) => {
    const handler = (window as unknown as WithKeys).mediaKeys.get(name)
    if (!handler) throw new Error(`No handler for ${name}`)
    handler({ action: name })
  }, action)

const handled = (page: Page) =>
  page.evaluate(() => [...(window as unknown as WithKeys).mediaKeys.keys()].sort())

test('media keys pause, go on, end a set and go back', async ({ page, signIn, someone }) => {
  await watchMediaKeys(page)
  await signIn(someone)
  await openPlayer(page)
  expect(await handled(page)).toEqual([])
  await page.getByLabel('Beeps').check()
  await button(page, 'Start').click()
  await expect.poll(() => handled(page)).toEqual(['nexttrack', 'pause', 'play', 'previoustrack'])
  await seconds(page, 11)
  await expect(page.getByText('Set 1 of 3')).toBeVisible()
  await press(page, 'pause')
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused')
  await press(page, 'play')
  await expect(button(page, 'Set done')).toBeVisible()
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Sit to stand')
  await press(page, 'nexttrack')
  await expect(page.getByText('Set 2 of 3')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('30')
  await press(page, 'nexttrack')
  await expect(button(page, 'Set done')).toBeVisible()
  await press(page, 'previoustrack')
  await press(page, 'previoustrack')
  await expect(page.getByText('Set 1 of 3')).toBeVisible()

  // "Too much for me" is left by a button alone.
  await button(page, 'Too much for me').click()
  await press(page, 'play')
  await press(page, 'pause')
  await expect(page.getByRole('heading', { name: 'Stop. Rest for a moment.' })).toBeVisible()
  await button(page, 'End the session').click()
  await expect(page.getByRole('heading', { name: 'That still counts' })).toBeVisible()
  expect(await handled(page)).toEqual([])
})

test('a session without sound takes no media keys', async ({ page, signIn, someone }) => {
  await watchMediaKeys(page)
  await signIn(someone)
  await openPlayer(page)
  await page.getByLabel('No sound').check()
  await button(page, 'Start').click()
  await seconds(page, 2)
  expect(await handled(page)).toEqual([])
})
