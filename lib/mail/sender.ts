import type { Config } from '../config/config'
import type { SiteSettings } from '../domain/site'

/** The sender, and the base URL of the links. */
export type Sender = {
  siteName: string
  /** The address for questions; empty if there is none. */
  contact: string
  /** From the configuration, never from a request. */
  publicUrl: string
}

/** The sender as the clinic's settings name it, or named after the host if they cannot be read. */
export async function senderFrom(site: () => Promise<SiteSettings>, publicUrl: string): Promise<Sender> {
  const settings = await site().catch(() => null)
  return {
    siteName: settings?.siteName ?? new URL(publicUrl).hostname,
    contact: settings?.siteAdminEmail ?? '',
    publicUrl,
  }
}

/** What the From header says: MAIL_FROM, completed by the site's name and the host. */
export function fromOf(
  mailFrom: Config['mailFrom'],
  { siteName, publicUrl }: Sender,
): { name: string; address: string } {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(mailFrom ?? '') ?? []
  if (address !== undefined) return { name: (name ?? '').replaceAll('"', ''), address }
  if (mailFrom !== null) return { name: siteName, address: mailFrom }
  return { name: siteName, address: `no-reply@${new URL(publicUrl).hostname}` }
}
