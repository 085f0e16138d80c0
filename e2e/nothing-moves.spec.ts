import { emailOf } from './people'
import { unlock } from './physio'
import { shiftsSeen, watchShifts } from './shifts'
import { test } from './site-that-counts'
import { expect, untilHydrated } from './test'

const forVisitors = ['/', '/shared', '/shared/your-advice', '/user/login', '/user/register', '/no-such-page']
const forParticipants = [
  '/participant',
  '/participant/exercises',
  '/participant/exercises/bridge',
  '/participant/exercises/heel-raise',
  '/participant/stats',
  '/user/profile',
]

test('pages cause no layout shift while loading, even with late fonts', async ({ page, signIn }) => {
  let fonts = Promise.withResolvers<undefined>()
  const expectNothingMoves = async (paths: string[]) => {
    for (const path of paths) {
      fonts = Promise.withResolvers<undefined>()
      const came = page.waitForResponse('**/*.woff2')
      await page.goto(path, { waitUntil: 'commit' })
      await untilHydrated(page)
      fonts.resolve(undefined)
      await came
      expect.soft(await shiftsSeen(page), path).toEqual([])
    }
  }
  // The browser reports layout shifts inside the viewport only.
  await page.setViewportSize({ width: 390, height: 3000 })
  await watchShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise
    await route.continue()
  })
  await expectNothingMoves(forVisitors)
  fonts.resolve(undefined)
  await signIn(emailOf('in-progress'))
  await expectNothingMoves(forParticipants)
  await unlock(page)
  await expectNothingMoves(['/physio'])
})
