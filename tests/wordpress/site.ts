import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AccountMail } from '@/lib/ports/account-mail'

/** A fresh WordPress with the plugin and `test-site.php`, as `npm run test:wordpress` creates it. */
export type Site = {
  /** Includes its version and its database. */
  name: string
  url: string
  /** Contains the WordPress files and the files of `test-site.php`. */
  folder: string
  service: { user: string; password: string }
}

/** The sites of this run. The first uses MariaDB if it is available. */
export const sites = JSON.parse(process.env.TEST_WORDPRESS_SITES ?? '[]') as Site[]

/** The site with this index. */
export function siteAt(index: number): Site {
  const site = sites[index]
  if (!site) throw new Error('These tests need a WordPress: run npm run test:wordpress')
  return site
}

/** Sets how many seconds the site's clock is ahead, in total. */
export function setClockAhead({ folder }: Site, seconds: number): void {
  writeFileSync(path.join(folder, 'test-clock'), String(seconds))
}

/** Delays each insert of an exercise or goal by these milliseconds, so that races without a lock become visible. */
export function setSlowWrites({ folder }: Site, milliseconds: number): void {
  writeFileSync(path.join(folder, 'test-slow-writes'), String(milliseconds))
}

/** Breaks the journal's table, or mends it. */
export function setJournalFault(
  { folder }: Site,
  fault: 'away' | 'full' | 'refusing' | 'locked' | 'none',
): void {
  writeFileSync(path.join(folder, 'test-journal'), fault === 'none' ? '' : fault)
}

/** Which plugin's sign-in answer the site gives: our own or another's. */
export type TokenShape = 'own' | 'flat' | 'wrapped' | 'lasting' | 'alone'

export function setTokenShape({ folder }: Site, shape: TokenShape): void {
  writeFileSync(path.join(folder, 'test-token-shape'), shape === 'own' ? '' : shape)
}

/** The mails that the site sent since the last `forgetMails`. */
export function mailsOf({ folder }: Site): AccountMail[] {
  return linesOf(path.join(folder, 'test-mails')) as AccountMail[]
}

/** The mails as text: address, subject and body. */
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

/** Calls a route of `test-site.php`. */
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
