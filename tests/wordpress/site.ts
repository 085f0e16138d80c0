import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AccountMail } from '@/lib/ports/account-mail'

/** A fresh WordPress with the plugin and `test-site.php`, as `npm run test:wordpress` makes it. */
export type Site = {
  /** With its version and its database. */
  name: string
  url: string
  /** Beside whose files those of `test-site.php` lie. */
  folder: string
  service: { user: string; password: string }
}

/** The sites of this run: the first is on MariaDB where there is one. */
export const sites = JSON.parse(process.env.TEST_WORDPRESS_SITES ?? '[]') as Site[]

/** One of them, by its place. */
export function siteAt(index: number): Site {
  const site = sites[index]
  if (!site) throw new Error('These tests need a WordPress: run npm run test:wordpress')
  return site
}

/** Sets the site's clock ahead, by all in all so many seconds. */
export function setClockAhead({ folder }: Site, seconds: number): void {
  writeFileSync(path.join(folder, 'test-clock'), String(seconds))
}

/** Makes each new row of a plan or a goal so many milliseconds late: then races are won by whoever holds no lock. */
export function setSlowWrites({ folder }: Site, milliseconds: number): void {
  writeFileSync(path.join(folder, 'test-slow-writes'), String(milliseconds))
}

/** Which plugin's answers the site gives to a sign-in: our own, or those of other makes. */
export type TokenShape = 'own' | 'flat' | 'wrapped'

export function setTokenShape({ folder }: Site, shape: TokenShape): void {
  writeFileSync(path.join(folder, 'test-token-shape'), shape === 'own' ? '' : shape)
}

/** Every mail that the site was to send since the last `forgetMails`. */
export function mailsOf({ folder }: Site): AccountMail[] {
  return linesOf(path.join(folder, 'test-mails')) as AccountMail[]
}

/** What the mails would have looked like: the address, the subject and the text. */
export function outboxOf({ folder }: Site): string[] {
  return linesOf(path.join(folder, 'test-outbox')) as string[]
}

export function forgetMails({ folder }: Site): void {
  for (const name of ['test-mails', 'test-outbox']) rmSync(path.join(folder, name), { force: true })
}

function linesOf(file: string): unknown[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line) as unknown)
  } catch {
    return []
  }
}

/** Asks one of the routes of `test-site.php`. */
export async function askTestSite<Answer>({ url }: Site, route: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${url}/wp-json/steadily-test/v1/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${text.slice(0, 500)}`)
  return JSON.parse(text) as Answer
}
