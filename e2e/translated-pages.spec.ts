import type { Page } from '@playwright/test'
import { openNumbers } from './all-numbers'
import { storedOnDevice } from './device'
import { expect, open, press, sees, test } from './side-by-side'
import { untilHydrated } from './test'

test('translated log shows the current state of each session', async ({ signInBoth, inBoth }) => {
  await signInBoth()
  await inBoth('the log', (page) => open(page, '/participant'))
  await inBoth('a session logged', async (page) => {
    await press(page, /^I have done it. Log session 3/)
    await sees(page, /^3 of 4 sessions done/)
  })
  await inBoth('taken back', async (page) => {
    await press(page, 'Undo')
    await sees(page, 'Session 3 is no longer logged')
    await sees(page, /^2 of 4 sessions done/)
  })
  await inBoth('an earlier week', async (page) => {
    await page.getByText('Week 2').click()
    await press(page, 'Week 2: log session 4')
    await sees(page, '4 of 4 done')
  })
  await inBoth('offline', async (page) => {
    await expect.poll(() => storedOnDevice(page, 'copies')).toHaveLength(1)
    await page.context().setOffline(true)
    await sees(page, 'You are offline.')
    await press(page, /^I have done it. Save on this phone/)
    await sees(page, 'Session 3 is waiting to be sent.')
    await press(page, 'Log session 4')
    await sees(page, '2 sessions are waiting to be sent.')
  })
  await inBoth('sent', async (page) => {
    await page.context().setOffline(false)
    await sees(page, '2 sessions sent. They are in your diary.')
    await sees(page, /^All 4 done/)
  })
  await inBoth('refused', async (page) => {
    await page.route('**/api/participant/log-session', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: '{"type":"/problems/conflict"}',
      }),
    )
    await press(page, 'Log an extra session')
    await sees(page, /^Session 5 is not saved/)
    await page.unrouteAll()
    await press(page, 'Try again')
    await sees(page, /^All 5 done/)
  })
})

test('translated goals show additions, changes and deletions', async ({ signInBoth, inBoth }) => {
  await signInBoth()
  const goals = (page: Page) => page.getByRole('region', { name: 'Your goals' })
  const write = async (page: Page, words: string) => {
    await page.getByRole('textbox').fill(words)
    await goals(page).getByRole('button', { name: 'Save' }).click()
  }
  await inBoth('the stats', (page) => open(page, '/participant/stats'))
  await inBoth('nothing written', async (page) => {
    await press(page, 'Add a goal')
    await write(page, '')
    await sees(page, 'Write what you want to be able to do.')
  })
  await inBoth('a goal added', async (page) => {
    await write(page, 'Lift Anna')
    await sees(page, '2 of 4')
  })
  await inBoth('a goal not saved', async (page) => {
    await page.route('**/api/participant/**', (route) => route.abort())
    await press(page, 'Edit: Lift Anna')
    await write(page, 'Lift Anna and Tom')
    await sees(page, 'This is not saved. We checked to be sure.')
  })
  await inBoth('a goal changed', async (page) => {
    await page.unrouteAll()
    await goals(page).getByRole('button', { name: 'Try again' }).click()
    await sees(page, 'Goal changed')
  })
  await inBoth('a goal deleted', async (page) => {
    await press(page, 'Delete: Lift Anna and Tom')
    await sees(page, 'Goal deleted')
    await sees(page, '1 of 4')
  })
  await inBoth('a goal back', async (page) => {
    await press(page, 'Undo')
    await sees(page, '2 of 4')
  })
  await inBoth('a week', async (page) => {
    await press(page, /^Week 2/)
    await sees(page, '3 of 4 done. That still counts.')
  })
  await inBoth('the week closed, and all numbers', async (page) => {
    await press(page, /^Close$/)
    await openNumbers(page)
    await expect(page.getByRole('table').first()).toBeVisible()
  })
  await inBoth('a session logged elsewhere', async (page) => {
    const log = await page.context().newPage()
    await open(log, '/participant')
    await press(log, /^I have done it. Log session 3/)
    await sees(log, /^3 of 4 sessions done/)
    await sees(page, 'You have done 10 of 48 sessions')
    await log.close()
  })
})

test('translated exercise and profile work: timer, settings, language, download, logout', async ({
  signInBoth,
  inBoth,
}) => {
  await signInBoth()
  await inBoth('the plan', (page) => open(page, '/participant/exercises'))
  await inBoth('an exercise', async (page) => {
    await page.clock.install()
    await open(page, '/participant/exercises/sit-to-stand')
  })
  await inBoth('the picture', async (page) => {
    await press(page, 'Show the start')
    await page.getByRole('button', { name: 'Show the end' }).waitFor()
  })
  await inBoth('the timer', async (page) => {
    await page.getByRole('radio', { name: '1 minute' }).check()
    await press(page, 'Start')
    await press(page, 'Pause')
    await press(page, 'Go on')
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('status').getByText('Time is up')).toBeVisible()
  })
  await inBoth('the next exercise', async (page) => {
    await page.getByRole('link', { name: /^Next exercise/ }).click()
    await sees(page, 'Exercise 2 of 3')
  })
  await inBoth('the account', async (page) => {
    await press(page, 'Your account')
    await page.getByRole('link', { name: 'Your profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeFocused()
  })
  await inBoth('larger text', async (page) => {
    await page.getByRole('radio', { name: 'Larger' }).check()
    await sees(page, 'Larger: saved on this device')
  })
  await inBoth('a download', async (page) => {
    await Promise.all([page.waitForEvent('download'), press(page, /CSV/)])
    await sees(page, /csv is downloaded\.$/)
  })
  await inBoth('a download without a connection', async (page) => {
    await page.context().setOffline(true)
    await press(page, /JSON/)
    await sees(page, /^We could not reach the service\./)
    await page.context().setOffline(false)
  })
  await inBoth('a mailed link', async (page) => {
    await press(page, 'Change your password')
    await sees(page, /^We sent a link to/)
  })
  await inBoth('another language', async (page) => {
    await page.getByRole('radio', { name: 'Español' }).check()
    await expect(page.getByRole('heading', { level: 1, name: 'Su perfil' })).toBeVisible()
  })
  await inBoth('logged out', async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Salir', exact: true }).click()
    await page.waitForURL('**/user/login')
    await untilHydrated(page)
  })
})
