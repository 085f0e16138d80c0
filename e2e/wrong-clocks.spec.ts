import type { Page } from '@playwright/test'
import { addDays, calendarDateIn } from '@/lib/domain/calendar-date'
import { openNumbers } from './all-numbers'
import { unlock } from './physio'
import { expect, open, press, sees, test } from './side-by-side'

const minute = 60_000
const day = 24 * 60 * minute
/** In milliseconds: a page checks the date some seconds after it loaded. */
const untilItLooks = 11_000

const pages = [
  '/',
  '/shared',
  '/shared/your-advice',
  '/participant',
  '/participant/exercises',
  '/participant/exercises/sit-to-stand',
  '/participant/stats',
  '/user/profile',
]

/** The visible text of a page. Clinic times of the last 5 minutes become "now". */
async function wordsOf(page: Page): Promise<string> {
  const clinic = (milliseconds: number) =>
    new Date(milliseconds).toLocaleTimeString('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
    })
  const minutesBeforeNow = Array.from({ length: 6 }, (_, past) => clinic(Date.now() - past * minute))
  const text = await page.locator('body').innerText()
  return text
    .replace(/\bRobin \d+|\bR\d+\b|\bjourney-\d+/g, 'person')
    .replace(/\d?\d:\d\d/g, (time) => (minutesBeforeNow.includes(time.padStart(5, '0')) ? 'now' : time))
}

/**
 * Visits all pages, logs and undoes sessions, adds a goal and changes the plan.
 * @returns the texts shown and the requests sent
 */
async function walk(page: Page, offset: number): Promise<{ shown: string[]; sent: string[] }> {
  const [shown, sent]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    if (request.method() === 'GET' || !request.url().includes('/api/')) return
    const body = (request.postData() ?? '').replace(/[0-9a-f]{32}/g, 'id')
    sent.push(`${request.method()} ${new URL(request.url()).pathname} ${body}`)
  })
  const look = async (about: string, last?: string) => {
    await expect(async () => {
      await page.clock.fastForward(untilItLooks)
      if (last !== undefined) await expect(page.getByText(last).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText('How it felt: loading.')).toHaveCount(0)
    shown.push(`${about}: ${await wordsOf(page)}`)
  }
  const visit = async (path: string) => {
    await open(page, path)
    if (path === '/participant/stats') await openNumbers(page)
    await look(path)
  }
  await page.clock.install({ time: Date.now() + offset })
  for (const path of pages) await visit(path)
  await press(page, 'Download for a spreadsheet (CSV)')
  await sees(page, /is downloaded\.$/)
  await look('a download')

  await open(page, '/participant')
  await press(page, /^I have done it. Log session 3/)
  await sees(page, /^3 of 4 sessions done/)
  await look('a session logged', 'Log session 4 too')
  await press(page, 'Session 3 is done. See its details')
  await sees(page, /^Done\. You logged it on/)
  await look('its details')
  await press(page, 'Mark as not done')
  await sees(page, /^2 of 4 sessions done/)
  await page.getByText('Week 2', { exact: true }).click()
  await press(page, 'Week 2: log session 4')
  await sees(page, 'Week 2: session 4 logged')
  await look('an earlier week')
  await visit('/participant/stats')
  await press(page, 'Add a goal')
  await page.getByRole('textbox').fill('Lift Anna')
  await press(page, 'Save')
  await expect(page.getByText('2 of 4', { exact: true })).toBeVisible()

  await unlock(page)
  await visit('/physio')
  await page.getByRole('radio', { name: '5', exact: true }).check()
  await sees(page, /^Sessions a week: saved/)
  await look('a change of the plan')
  await visit('/physio/start-date')
  await page.getByLabel('New start date').fill(addDays(calendarDateIn('Europe/London', new Date()), -8))
  await look('another start date')
  return { shown, sent }
}

for (const [device, offset] of [
  ['45 minutes ahead', 45 * minute],
  ['8 days ahead', 8 * day],
  ['20 days behind', -20 * day],
] as const)
  test(`[H6c] device clock ${device} changes neither pages nor requests`, async ({
    page,
    plain,
    signInBoth,
  }) => {
    await signInBoth()
    const right = await walk(plain, 0)
    const wrong = await walk(page, offset)
    expect(wrong.shown).toEqual(right.shown)
    expect(wrong.sent).toEqual(right.sent)
    expect(right.sent.length).toBeGreaterThanOrEqual(6)
  })
