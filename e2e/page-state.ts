import type { Page } from '@playwright/test'
import { emailOf, password, type Stage } from './people'
import { physioPassword } from './physio-password'

export type Visit = {
  page: Page
  /** Logs a user in without opening a page. */
  enter: (stage: Stage) => Promise<void>
  /** Unlocks the physio area in this browser without opening a page. */
  holdPhysioPass: () => Promise<void>
}

/** A page in one of its states, for axe and overflow checks and for the contact sheet. */
export type PageState = {
  about: string
  /** Set if a wide viewport has another layout for it. Other states are checked at one viewport size. */
  isWideToo?: true
  /** Set if it needs only its address and its user: it is then opened in each language. */
  byAddress?: true
  show: (visit: Visit) => Promise<void>
}

/** States that need only a URL. */
export function atAddresses(addresses: string[], stage?: Stage): PageState[] {
  return addresses.map((address) => ({
    about: address,
    isWideToo: true,
    byAddress: true,
    show: async ({ page, enter }) => {
      if (stage) await enter(stage)
      await page.goto(address)
    },
  }))
}

const ours = { 'Sec-Fetch-Site': 'same-origin' }
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

// Cached, because checking a password is slow by design; no state of a page ends a session.
const sessions = new Map<string, Cookies>()

/** @param origin of the server that serves this page */
export function visitOf(page: Page, origin: string): Visit {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(origin + path, { data, headers: ours })
    if (answer.status() !== 200) throw new Error(`${path} answered ${answer.status()}`)
  }
  return {
    page,
    enter: async (stage) => {
      const key = `${origin} ${stage}`
      const known = sessions.get(key)
      if (known) return page.context().addCookies(known)
      await post('/api/session', { username: emailOf(stage), password })
      const cookies = await page.context().cookies(origin)
      sessions.set(
        key,
        cookies.filter(({ name }) => name.endsWith('steadily-session')),
      )
    },
    holdPhysioPass: () => post('/api/physio/session', { password: physioPassword }),
  }
}
