import { bodyOf, type cells, columns, expectedStatus, type Row } from '../../builders/role-table'
import { ask, eachOf } from './ask'
import { shownIn } from './canary-people'
import { type Asking, cookiesOf } from './cookies-of'
import { physioPassword } from './visitors'

export const visitors: Asking[] = [
  ...columns,
  { session: 'forged', pass: false },
  { session: 'forged', pass: true },
]

/**
 * A cell's body for this server. Each visitor uses a separate e-mail address, because an address gets at most three
 * mails.
 */
function bodyFor(cell: (typeof cells)[number], column: number): object | undefined {
  const body = bodyOf(cell)
  if (body && cell.path === '/api/physio/session') return { password: physioPassword }
  return body && 'email' in body ? { ...body, email: `visitor-${column}@example.org` } : body
}

/** Statuses that differ from the table's 200 here: no video provider is asked, and no session can be refreshed. */
const others: Record<string, number> = { '/api/video': 422, '/api/session/refresh': 409 }

/**
 * Requests these cells of the role table as every visitor.
 * @param ownerOf whose session a participant has, by row and visitor
 * @returns the differences from the table, and the number of requests
 */
export async function callsByRole(
  url: string,
  asked: typeof cells,
  ownerOf: (row: Row, column: number) => string,
): Promise<{ wrong: string[]; many: number }> {
  const wrong: string[] = []
  const all = asked.flatMap((cell) => visitors.map((who, column) => ({ cell, who, column })))
  await eachOf(all, 8, async ({ cell, who, column }) => {
    const owner = ownerOf(cell.row, column)
    const cookie = await cookiesOf(url, who, owner)
    const { status, text } = await ask(url, `${cell.method} ${cell.path}`, {
      ...(cookie !== '' && { cookie }),
      ...(bodyOf(cell) && { body: bodyFor(cell, column) }),
      headers: { 'x-forwarded-for': `10.1.0.${column}` },
    })
    const usual = expectedStatus(cell, {
      ...who,
      session: who.session === 'forged' ? 'anonymous' : who.session,
    })
    const expected = usual === 200 ? (others[cell.path] ?? 200) : usual
    const isPersonal = cell.path === '/api/participant' || cell.path === '/api/journal'
    const isShown = isPersonal && cell.method === 'GET' && expected === 200
    const name = `${cell.method} ${cell.path} by ${who.session}${who.pass ? ' with a pass' : ''}`
    if (status !== expected) wrong.push(`${name}: ${status} instead of ${expected}`)
    if (shownIn(text).join() !== (isShown ? owner : '')) wrong.push(`${name}: shows ${shownIn(text).join()}`)
  })
  return { wrong, many: all.length }
}
