import { emailOf, noProgramme, password } from './people'
import type { PageState, Visit } from './page-state'
import { physioPassword } from './physio-password'

const personal = [
  '/participant',
  '/participant/exercises',
  '/participant/exercises/heel-raise',
  '/participant/session',
  '/participant/stats',
  '/user/profile',
]

/** Pages of people who are neither a visitor, nor a participant on their own device, nor a physio with a participant. */
export const otherPeoplePages: PageState[] = [
  ...as('an account without a programme', ['/', '/shared', ...personal], ({ page }) =>
    logIn(page, emailOf(noProgramme)),
  ),
  ...as('a participant on a shared computer', personal, ({ page }) =>
    logIn(page, emailOf('in-progress'), true),
  ),
  ...as('a physio without a participant', ['/physio', '/participant'], ({ holdPhysioPass }) =>
    holdPhysioPass(),
  ),
  ...as('a clinic visit', ['/participant/stats', '/physio/start-date'], async ({ enter, holdPhysioPass }) => {
    await enter('finished')
    await holdPhysioPass()
  }),
  ...as('a locked visit', ['/participant'], async ({ page }) => {
    await logIn(page, emailOf('week-done'))
    await post(page, '/api/physio/session', { password: physioPassword })
    await page.request.delete('/api/physio/session', { headers: ours })
  }),
  ...as('a visitor', ['/physio/login', '/~offline'], async () => undefined),
]

function as(about: string, addresses: string[], enter: (visit: Visit) => Promise<void>): PageState[] {
  return addresses.map((address) => ({
    about: `${address} for ${about}`,
    byAddress: true,
    show: async (visit) => {
      await enter(visit)
      await visit.page.goto(address)
    },
  }))
}

type Page = Visit['page']
const ours = { 'Sec-Fetch-Site': 'same-origin' }

const logIn = (page: Page, username: string, sharedComputer = false) =>
  post(page, '/api/session', { username, password, sharedComputer })

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers: ours })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
}
