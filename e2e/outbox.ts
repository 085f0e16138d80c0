import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { mailsOf } from '../tests/strapi/site'
import { outboxOf } from '../tests/wordpress/site'
import { strapiSite } from './strapi'
import { wordpressSite } from './wordpress'

/** Mails to an address, oldest first, from the outbox of WordPress or Strapi or of a server without a mail server. */
export async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  if (strapiSite)
    return mailsOf(strapiSite)
      .filter(({ to }) => to === email)
      .map(({ text }) => text)
  const mails = wordpressSite ? outboxOf(wordpressSite) : await mailsIn(dataDir)
  return mails.filter((mail) => /^To: .*$/m.exec(mail)?.[0].includes(email))
}

async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
}

/**
 * Waits for the next mail to an address.
 * @param before number of mails to it so far
 * @returns path and query of the link in it
 */
export async function nextLinkTo(dataDir: string, email: string, before: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(dataDir, email)).length).toBeGreaterThan(before)
  const mail = (await mailsTo(dataDir, email)).at(before) ?? ''
  const [link] = /https?:\/\/\S+\/user\/\S+/.exec(mail) ?? []
  if (link === undefined) throw new Error(`No link in the mail:\n${mail}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
