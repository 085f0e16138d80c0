import { strictCsv } from '../builders/strict-csv'
import { askTestSite, type Site } from './site'

/** A row of the page with all participants, as text. */
export type ListedRow = { person: string; plan: string; sessions: string; exercises: string; weeks: string }

/** A user in the admin pages; `undefined` for a visitor. */
type AdminUser = { cookie: string; csv: string } | undefined

/** Signs a user with this role in to the admin pages. */
export function signedIn(site: Site, role: string): Promise<{ cookie: string; csv: string }> {
  return askTestSite(site, 'sign-in', { role })
}

/** Requests an admin page, or submits a form to it. Redirects are not followed. */
export async function adminPage(site: Site, user: AdminUser, path: string, form?: URLSearchParams) {
  const answer = await fetch(`${site.url}/wp-admin/${path}`, {
    headers: user ? { cookie: user.cookie } : {},
    redirect: 'manual',
    ...(form && { method: 'POST', body: form }),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}

/** The page with all participants, as an administrator sees it. */
export async function participantsPage(site: Site, query: Record<string, string> = {}) {
  const address = new URLSearchParams({ page: 'digitrial-participants', ...query })
  const { bytes } = await adminPage(site, await signedIn(site, 'administrator'), `admin.php?${address}`)
  const html = new TextDecoder().decode(bytes)
  const body = /<tbody id="the-list"[^>]*>(.*?)<\/tbody>/s.exec(html)?.[1] ?? ''
  const rows = [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOf(row))
  return { html, rows }
}

function cellsOf(row: string): ListedRow {
  const cells = [...row.matchAll(/<t[dh] class='(\w+) column-[^>]*>(.*?)<\/t[dh]>/gs)]
  return Object.fromEntries(cells.map(([, name, html = '']) => [name, textOf(html)])) as ListedRow
}

function textOf(html: string): string {
  const text = html.replace(/<button.*?<\/button>/gs, '').replace(/<[^>]*>/g, ' ')
  const decoded = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#039;', "'")
  return decoded.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim()
}

/** Presses "Download everyone (CSV)" as this user. */
export function pressDownload(site: Site, user: AdminUser, { nonce = user?.csv ?? '' } = {}) {
  const form = new URLSearchParams({ action: 'digitrial_participants_csv', _wpnonce: nonce })
  return adminPage(site, user, 'admin-post.php', form)
}

/** The rows of that file for an administrator, by email. */
export async function participantsCsv(site: Site) {
  const { headers, bytes } = await pressDownload(site, await signedIn(site, 'administrator'))
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (!text.startsWith('\uFEFF')) throw new Error('It does not begin with a byte order mark')
  const rows = strictCsv(text.slice(1))
  return { headers, rows: new Map(rows.map((row) => [row.email ?? '', row])) }
}
