import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { onTestFinished } from 'vitest'

/** A browser of one person, whose profile stays on disk while it is closed. */
export type Profile = {
  /** Uncaught errors of all its pages since it was first opened. */
  faults: string[]
  /** Opens the browser, and a new page in it. */
  open(): Promise<Page>
  close(): Promise<void>
}

export async function aProfile(url: string): Promise<Profile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-profile-'))
  const faults: string[] = []
  let context: BrowserContext | undefined
  const close = async () => {
    await context?.close()
    context = undefined
  }
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    faults,
    close,
    open: async () => {
      context ??= await chromium.launchPersistentContext(folder, {
        ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
        args: ['--no-sandbox'],
        baseURL: url,
      })
      const page = await context.newPage()
      page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
      return page
    },
  }
}

/** Logs in through the API request of the login page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/session', {
    data: { username: email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (answer.status() !== 200) throw new Error(`Logging in ${email}: ${answer.status()}`)
}

/** Whether a session of the server's record is completed. Asked with the cookies of a page's browser. */
export async function isLogged(page: Page, week: number, session: number): Promise<boolean> {
  const answer = await page.request.get('/api/participant')
  if (answer.status() !== 200) return false
  const record = (await answer.json()) as {
    participantDiary: { sessions: { sessionCompleted: boolean }[] }[]
  }
  return record.participantDiary[week - 1]?.sessions[session - 1]?.sessionCompleted ?? false
}
