import type { Locator, Page } from '@playwright/test'
import { emailOf } from './people'
import { button, openPlayer, seconds } from './running-session'
import { expect, test, untilHydrated } from './test'

/** The part of an element that can be seen and pressed, 0 to 1: in the viewport, and under nothing else. */
function shareInSight(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
    const points = steps.flatMap((x) => steps.map((y) => [left + width * x, top + height * y] as const))
    const seen = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (node.contains(hit) || hit.contains(node))
    })
    return seen.length / points.length
  })
}

/** Sets the size of all text, also of pages that are opened later. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.addInitScript((fontSize) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = fontSize
    })
  }, size)
}

for (const [about, width, height, text] of [
  ['390x844', 390, 844, '100%'],
  ['320x640', 320, 640, '100%'],
  ['a phone on its side', 844, 390, '100%'],
  ['text twice as large', 390, 844, '200%'],
  ['text twice as large on a phone on its side', 844, 390, '200%'],
] as const)
  test(`[H22b] time and actions are whole at ${about}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height })
    await setTextSize(page, text)
    await signIn(emailOf('many-sessions'))
    await page.clock.install()
    await page.goto('/participant/session')
    await untilHydrated(page)
    await button(page, 'Start').click()
    const expectWhole = async (state: string, parts: Locator[]) => {
      const always = ['Back', 'Pause', 'Skip', 'End', 'Too much for me'].map((name) => button(page, name))
      for (const part of [...parts, ...always])
        expect.soft(await shareInSight(part), `${state}: ${String(part)}`).toBe(1)
    }
    const count = page.getByRole('timer').locator('span').first()
    await seconds(page, 2)
    await expectWhole('get ready', [count, button(page, 'Go on now')])
    await seconds(page, 9)
    await expectWhole('set', [button(page, 'Set done')])
    await button(page, 'Set done').click()
    await seconds(page, 3)
    await expectWhole('rest', [count, button(page, 'Go on now')])
    const skipTo = async (text: string | RegExp) => {
      while (!(await page.getByText(text, { exact: true }).isVisible())) await button(page, 'Skip').click()
    }
    await skipTo('Lie down. Take your time.')
    await expectWhole('change', [count, button(page, 'Go on now')])
    await skipTo('Exercise 3 of 6')
    await expectWhole('hold on', [button(page, 'I am holding on')])
    await skipTo('Change to the other leg')
    await expectWhole('other side', [count, button(page, 'Go on now')])
    await skipTo('Exercise 6 of 6')
    await button(page, 'Skip').click()
    await seconds(page, 5)
    await expect(page.getByText('Hold', { exact: true })).toBeVisible()
    await expectWhole('hold', [count])
  })

test('at 200 % text, Log sessions shows its first action whole after one scroll', async ({
  page,
  signIn,
  someone,
}) => {
  await setTextSize(page, '200%')
  await signIn(someone)
  await untilHydrated(page)
  const first = page.getByRole('link', { name: /^Start session 3/ })
  await page.evaluate(() => {
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().height ?? 0
    scrollBy({ top: innerHeight - bar, behavior: 'instant' })
  })
  expect(await shareInSight(first)).toBe(1)
})

test('with reduced motion, start and end of the movement stand side by side', async ({
  page,
  signIn,
  someone,
}) => {
  await signIn(someone)
  await openPlayer(page)
  await button(page, 'Start').click()
  await seconds(page, 12)
  const pictures = page.locator('.session-picture svg')
  await expect(pictures).toHaveCount(2)
  const drawn = () => pictures.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
  const before = await drawn()
  expect(before[0]).not.toBe(before[1])
  await seconds(page, 1)
  expect(await drawn()).toEqual(before)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(pictures).toHaveCount(1)
  const moving = await drawn()
  await seconds(page, 1)
  expect(await drawn()).not.toEqual(moving)
})

test('the edge of the stage lights up at the start of a set, once', async ({ page, signIn, someone }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(someone)
  await openPlayer(page)
  await button(page, 'Start').click()
  const edge = page.locator('.session-signal')
  const look = () =>
    edge.evaluate((node) => {
      const { animationName, animationIterationCount, opacity } = getComputedStyle(node)
      return [animationName, animationIterationCount, opacity === '0' ? 'dark' : 'lit']
    })
  await expect(edge).toBeAttached()
  expect(await look()).toEqual(['none', '1', 'dark'])
  await seconds(page, 11)
  await expect(button(page, 'Set done')).toBeVisible()
  expect((await look()).slice(0, 2)).toEqual(['session-signal', '1'])
  // Without motion it is lit for the whole set, and dark in the rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await look()).toEqual(['none', '1', 'lit'])
  await button(page, 'Set done').click()
  await expect(page.getByRole('timer')).toBeVisible()
  expect(await look()).toEqual(['none', '1', 'dark'])
})
