import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AccountMail } from '@/lib/ports/account-mail'

/** A fresh Strapi with the project of `backends/strapi`, as `npm run test:strapi` makes it. */
export type Site = {
  /** With its version. */
  name: string
  url: string
  /** Where its mails and its clock are. */
  folder: string
  /** An API token that may do everything. */
  token: string
}

/** The sites of this run. */
export const sites = JSON.parse(process.env.TEST_STRAPI_SITES ?? '[]') as Site[]

/** One of them, by its place. */
export function siteAt(index: number): Site {
  const site = sites[index]
  if (!site) throw new Error('These tests need a Strapi: run npm run test:strapi')
  return site
}

/** How far the site's clock is ahead, in seconds. */
export function clockAhead({ folder }: Site): number {
  return Number(readFileSync(path.join(folder, 'clock'), 'utf8')) / 1000
}

/** Moves the site's clock on. It only goes forward: what Strapi counts by the minute would not end otherwise. */
export function passTime(site: Site, seconds: number): void {
  const clock = path.join(site.folder, 'clock')
  writeFileSync(`${clock}.part`, String((clockAhead(site) + seconds) * 1000))
  renameSync(`${clock}.part`, clock)
}

type Mail = { to: string; subject: string; text: string; html: string }

/** Every mail that the site was to send since the last `forgetMails`, the oldest first. */
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

/** The same mails as the contract knows them: by their links. */
export function accountMailsOf(site: Site): AccountMail[] {
  return mailsOf(site).map(({ to, text }) => {
    const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none')
    const kind = link.pathname === '/user/register' ? 'confirm-account' : 'choose-password'
    return { kind, to, language: 'en', key: link.searchParams.get('key') ?? '' }
  })
}
