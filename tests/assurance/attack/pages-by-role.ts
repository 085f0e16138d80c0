import { pages, type Role } from '../../builders/role-pages'
import { ask, eachOf } from './ask'
import { shownIn } from './canary-people'
import { type Asking, cookiesOf } from './cookies-of'

const roles: Record<string, [Role, Asking]> = {
  anonymous: ['anonymous', { session: 'anonymous', pass: false }],
  participant: ['participant', { session: 'participant', pass: false }],
  physio: ['physio', { session: 'anonymous', pass: true }],
  both: ['both', { session: 'participant', pass: true }],
  ended: ['ended', { session: 'ended', pass: false }],
  locked: ['locked', { session: 'locked', pass: false }],
  'locked with a pass': ['locked', { session: 'locked', pass: true }],
  forged: ['anonymous', { session: 'forged', pass: false }],
}

// As a document, a client navigation and a prefetch.
const waysToAsk: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]

/**
 * Requests every page in every role.
 * @param owner whose session the participants have; records contain canaries of `putPeople`
 * @param ways how many ways of requesting; the first is a document
 * @returns the differences from the table, and how often the record was shown to its owner
 */
export async function pagesByRole(url: string, owner: string, ways = waysToAsk.length) {
  const asked = Object.values(pages).flatMap((row) =>
    Object.entries(roles).flatMap(([name, [role, who]]) =>
      waysToAsk.slice(0, ways).map((headers) => ({ row, name, role, who, headers })),
    ),
  )
  const wrong: string[] = []
  let shown = 0
  await eachOf(asked, 6, async ({ row, name, role, who, headers }) => {
    const cookie = await cookiesOf(url, who, owner)
    const { status, location, text } = await ask(url, `GET ${row.path}`, { cookie, headers })
    const got = status === 307 ? location?.replace(url, '') : status
    const what = `${row.path} for ${name}`
    if (!('rsc' in headers) && got !== row[role]) wrong.push(`${what}: ${String(got)}`)
    if (status >= 500) wrong.push(`${what}: ${status}`)
    const canaries = shownIn(text)
    shown += canaries.length
    const may = row[role] === 200 && who.session === 'participant' ? [owner] : []
    if (canaries.some((each) => !may.includes(each))) wrong.push(`${what} shows ${canaries.join()}`)
  })
  const load = `${asked.length} requests: ${Object.keys(pages).length} pages × ${Object.keys(roles).length} visitors`
  return { wrong, shown, load }
}
