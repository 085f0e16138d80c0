import { emailOf } from './people'
import { unlock } from './physio'
import { shiftsSeen, watchShifts } from './shifts'
import { expect, test } from './test'

/** How late the fonts come, in milliseconds: longer than a page takes to be drawn. */
const delay = 1_000

const forVisitors = ['/', '/shared', '/shared/your-advice', '/user/login', '/user/register', '/no-such-page']
const forParticipants = [
  '/participant',
  '/participant/exercises',
  '/participant/exercises/bridge',
  '/participant/exercises/heel-raise',
  '/participant/stats',
  '/user/profile',
]

test.use({ cookieNotice: 'open' })

test('nothing on a page moves while it comes, also where its letters come late', async ({ page, signIn }) => {
  test.slow()
  const expectNothingMoves = async (paths: string[]) => {
    for (const path of paths) {
      const fonts = page.waitForResponse('**/*.woff2')
      await page.goto(path)
      await fonts
      expect.soft(await shiftsSeen(page), path).toEqual([])
    }
  }
  // Only what is in the window counts as moved.
  await page.setViewportSize({ width: 390, height: 3000 })
  await watchShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue()
  })
  await expectNothingMoves(forVisitors)
  await signIn(emailOf('in-progress'))
  await expectNothingMoves(forParticipants)
  await unlock(page)
  await expectNothingMoves(['/physio'])
})
