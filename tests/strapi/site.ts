import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AccountMail } from '@/lib/ports/account-mail'

/** A fresh Strapi with the project of `backends/strapi`, as `npm run test:strapi` creates it. */
export type Site = {
  /** Includes its version. */
  name: string
  url: string
  /** The folder of its mails and its clock. */
  folder: string
  /** An API token with all permissions. */
  token: string
}

/** The sites of this run. */
export const sites = JSON.parse(process.env.TEST_STRAPI_SITES ?? '[]') as Site[]

/** The site with this index. */
export function siteAt(index: number): Site {
  const site = sites[index]
  if (!site) throw new Error('These tests need a Strapi: run npm run test:strapi')
  return site
}

/** How far the site's clock is ahead, in seconds. */
export function clockAhead({ folder }: Site): number {
  return Number(readFileSync(path.join(folder, 'clock'), 'utf8')) / 1000
}

/** Advances the site's clock. It never goes back, or Strapi's rate limit per minute would not expire. */
export function passTime(site: Site, seconds: number): void {
  const clock = path.join(site.folder, 'clock')
  writeFileSync(`${clock}.part`, String((clockAhead(site) + seconds) * 1000))
  renameSync(`${clock}.part`, clock)
}

type Mail = { to: string; subject: string; text: string; html: string }

/** The mails that the site sent since the last `forgetMails`, oldest first. */
export function mailsOf({ folder }: Site): Mail[] {
  const mails = path.join(folder, 'mails')
  mkdirSync(mails, { recursive: true })
  const files = readdirSync(mails).filter((name) => name.endsWith('.json'))
  const inOrder = files.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return inOrder.map((name) => JSON.parse(readFileSync(path.join(mails, name), 'utf8')) as Mail)
}

export function forgetMails({ folder }: Site): void {
  rmSync(path.join(folder, 'mails'), { recursive: true, force: true })
}

/** The mails in the form of the contract, built from their links. */
export function accountMailsOf(site: Site): AccountMail[] {
  return mailsOf(site).map(({ to, text }) => {
    const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none')
    const kind = link.pathname === '/user/register' ? 'confirm-account' : 'choose-password'
    return { kind, to, language: 'en', key: link.searchParams.get('key') ?? '' }
  })
}
