import { storedOnDevice } from './device'
import { holdRecords, test, untilStored, watchForNotLoaded } from './section-7-site'
import { expect, expectNoAxeFindingsInAnyColours, expectThatEverythingFits, holdTime } from './test'

const asItWas = /^As it was on \w+day .*We cannot get a newer one just now\.$/

test('[H10b] while the backend resets, the device shows the plan and queues a session', async ({
  page,
  relay,
  site,
  logIn,
}) => {
  await page.clock.install()
  await logIn()
  await untilStored(page)
  const saidNotLoaded = await watchForNotLoaded(page)
  relay.away = true
  await holdTime(page)
  await page.goto('/participant')
  // The page's time stands still: nothing waits for a timer.
  await expect(page.getByText(asItWas)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Week 3 of 12' })).toBeVisible()
  await page.clock.resume()
  await expectNoAxeFindingsInAnyColours(page, 'the copy')
  await expectThatEverythingFits(page, 'the copy')

  await page.getByRole('button', { name: /^I have done it. Save on this (phone|device)/ }).click()
  await expect(page.getByText('Session 1 is waiting to be sent.', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting to send' })).toContainText('as soon as we can')
  await expect(page.getByText(/^You are offline/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-disabled', 'false')
  expect(await storedOnDevice(page, 'waiting')).toHaveLength(1)

  relay.away = false
  await expect(page.getByText('1 session sent. It is in your diary.')).toBeVisible()
  await expect(page.getByText(asItWas)).toHaveCount(0)
  await expect(page.getByText(/^1 of 3 sessions done/)).toBeVisible()
  expect(site.people[0]?.record.participant_diary[2]?.sessions).toEqual([{ session_completed: true }])
  expect(await saidNotLoaded()).toBe(false)
})

test('shows plan, exercise and session start of the device, and each page comes back', async ({
  page,
  relay,
  logIn,
}) => {
  await logIn()
  await untilStored(page)
  const saidNotLoaded = await watchForNotLoaded(page)
  for (const [path, heading] of [
    ['/participant/exercises', 'Your plan'],
    ['/participant/exercises/bridge', 'Bridge'],
    ['/participant/session', 'Your session'],
  ] as const) {
    relay.away = true
    await page.goto(path)
    await expect(page.getByText(asItWas), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
    relay.away = false
    await expect(page.getByText(asItWas), path).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
  }
  expect(await saidNotLoaded()).toBe(false)
})

test('shows the plan of the device after 3 seconds without a record', async ({ page, relay, logIn }) => {
  await page.clock.install()
  await logIn()
  await untilStored(page)
  const letGo = holdRecords(relay)
  await holdTime(page)
  await page.getByRole('link', { name: 'Your plan' }).first().click()
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  await page.clock.runFor(2900)
  await expect(page.getByText(asItWas)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(page.getByText(asItWas)).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Bridge/ })).toBeVisible()
  letGo()
  await expect(page.getByText(asItWas)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Bridge/ })).toBeVisible()
})

test('a record that arrives replaces no open dialog and no session that was begun', async ({
  page,
  relay,
  logIn,
}) => {
  await page.clock.install()
  await logIn()
  await untilStored(page)
  const letGo = holdRecords(relay)
  await page.goto('/participant')
  await page.clock.runFor(3000)
  await expect(page.getByText(asItWas)).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Week 2' }).click()
  await page.getByRole('button', { name: /^Week 2: session 1 is done/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  letGo()
  const arrived = page.locator('h1:not(:visible)')
  await expect(arrived).toHaveCount(1)
  await page.clock.runFor(5000)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.clock.runFor(1000)
  await expect(page.getByText(asItWas)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Week 3 of 12' })).toBeVisible()
})

test('a token that is refused shows nothing of the device, and forgets it', async ({
  page,
  relay,
  site,
  logIn,
}) => {
  await logIn()
  await untilStored(page)
  site.switches.withoutAuthorization = true
  await page.goto('/participant')
  await expect(page).toHaveURL(/\/user\/login/)
  expect(await storedOnDevice(page, 'copies')).toEqual([])

  site.switches.withoutAuthorization = false
  await logIn()
  await untilStored(page)
  relay.away = true
  await page.goto('/participant')
  await expect(page.getByText(asItWas)).toBeVisible()
  site.switches.withoutAuthorization = true
  relay.away = false
  await expect(page).toHaveURL(/\/user\/login/)
  expect(await storedOnDevice(page, 'copies')).toEqual([])
})

test('a shared computer shows nothing of a device while the backend is away', async ({
  page,
  relay,
  logIn,
}) => {
  await logIn({ sharedComputer: true })
  relay.away = true
  await page.goto('/participant')
  await expect(page.getByRole('heading', { name: 'We could not load your plan' })).toBeVisible()
  await expect(page.getByText(asItWas)).toHaveCount(0)
})
