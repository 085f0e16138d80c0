import { emailOf } from './people'
import { expect, holdTime, test } from './test'

const exercise = '/participant/exercises/sit-to-stand'

test('drawing plays on request and can be paused', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(emailOf('in-progress'))
  await page.goto(exercise)
  const drawing = page
    .locator('main svg')
    .filter({ has: page.locator('circle') })
    .first()
  const picture = () => drawing.evaluate((svg) => svg.innerHTML)
  const atRest = await picture()
  await page.getByRole('button', { name: 'Play the movement' }).click()
  await expect.poll(picture).not.toBe(atRest)
  await page.getByRole('button', { name: 'Pause' }).click()
  const paused = await picture()
  await expect(page.getByRole('button', { name: 'Play the movement' })).toBeVisible()
  expect(await picture()).toBe(paused)
  expect(paused).not.toBe(atRest)
})

test('with reduced motion the button steps through the drawing', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.goto(exercise)
  await page.getByRole('button', { name: 'Show the start' }).click()
  await page.getByRole('button', { name: 'Show the end' }).click()
  await expect(page.getByRole('button', { name: 'Show the start' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play the movement' })).toBeHidden()
})

test('[S2.16a] timer stays correct while the phone sleeps and announces its end', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn(emailOf('in-progress'))
  await page.goto(exercise)
  await page.getByRole('radio', { name: '1 minute' }).check()
  await page.getByRole('switch', { name: 'Sound' }).check()
  await holdTime(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('timer')).toHaveText('0:59')
  // Like a sleeping phone: no timer fires, then the time has jumped.
  await page.clock.fastForward(40_000)
  await expect(page.getByRole('timer')).toHaveText('0:19')
  await page.clock.fastForward(40_000)
  await expect(page.getByRole('timer')).toHaveText('0:00')
  await expect(page.getByRole('status').getByText('Time is up')).toBeVisible()
})

test(
  'running timer stays in view and covers nothing at the page end',
  { tag: '@each-window' },
  async ({ page, signIn }) => {
    await signIn(emailOf('in-progress'))
    await page.goto(exercise)
    await page.getByRole('radio', { name: '2 minutes' }).check()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('heading', { name: 'What to do' }).scrollIntoViewIfNeeded()
    for (const place of [0, 100_000]) {
      await page.evaluate((top) => {
        window.scrollTo(0, top)
      }, place)
      await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeInViewport({ ratio: 1 })
    }
    const gap = await page.evaluate(() => {
      const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return (bottom('[data-afloat]')?.top ?? 0) - (bottom('footer')?.bottom ?? Infinity)
    })
    expect(gap).toBeGreaterThanOrEqual(0)

    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('timer')).not.toBeInViewport()
  },
)

test('sets the timer to the seconds the physio prescribed', async ({ page, signIn }) => {
  await signIn(emailOf('exercise-gone'))
  await page.goto('/participant/exercises/wall-squat')
  await expect(page.getByText('2 sets of 45 seconds')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timer for 45 seconds' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('0:45')
})

test('keeps timer and next exercise in reach, not with text twice as large', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.goto(exercise)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('heading', { name: 'What to do' })).toBeInViewport()
  const next = page.getByRole('link', { name: /^Next: / })
  await expect(next).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(next).not.toBeInViewport()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.getByRole('link', { name: 'Timer', exact: true }).click()
  await expect(page.getByRole('timer')).toBeInViewport()
})

test('opens the reasons to stop from one line', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.goto(exercise)
  const reason = page
    .getByRole('main')
    .getByText('you feel dizzy or faint when you stand up', { exact: true })
  await expect(reason).toBeHidden()
  await page.locator('summary', { hasText: 'Stop if you feel chest pain' }).click()
  await expect(reason).toBeVisible()
})

test('[S2.16] links each exercise to the next and the last to logging', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  await page.goto(exercise)
  await expect(page.getByText('Exercise 1 of 3')).toBeVisible()
  await page.getByRole('link', { name: /^Next exercise/ }).click()
  await expect(page.getByText('Exercise 2 of 3')).toBeVisible()
  await page.getByRole('link', { name: /^Next exercise/ }).click()
  await expect(page.getByText('Exercise 3 of 3')).toBeVisible()
  await page.getByRole('link', { name: 'That was the last one Log your session' }).click()
  await page.waitForURL('**/participant')
})

test('without scripts an exercise is readable and shows no dead buttons', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(emailOf('in-progress'))
  const storageState = await page.context().storageState()
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState,
    ...(baseURL !== undefined && { baseURL }),
  })
  const reading = await plain.newPage()
  await reading.goto(exercise)
  await expect(reading.getByText('3 sets of 10')).toBeVisible()
  await expect(reading.getByRole('heading', { name: 'What to do' })).toBeVisible()
  await expect(reading.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(reading.getByRole('timer')).toHaveCount(0)
  await plain.close()
})
