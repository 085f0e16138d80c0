import { demoPhysioPassword } from '@/lib/config/config'
import { type ChangeName, changes } from '@/lib/domain/changes/changes'
import { type Method, methods, routes } from './api'
import { right } from './right-changes'

/** The visitors: each with and without the physio pass, 12 columns in total. */
export const sessionStates = ['anonymous', 'participant', 'editor', 'expired', 'locked', 'ended'] as const
export type Who = { session: (typeof sessionStates)[number]; pass: boolean }
export const columns: Who[] = sessionStates.flatMap((session) =>
  [false, true].map((pass) => ({ session, pass })),
)

/** Every address with what it needs: the routes of the table, and each change separately. */
export type Needs = 'none' | 'participant' | 'participant-and-physio'
export type Row = {
  path: string
  allow: readonly Method[]
  needs: Needs
  body?: object
  query?: string
  answers?: number
}
const change = routes['participant/[change]/route.ts']
export const changeRows = Object.values(changes).map(({ name, needs }): Row => {
  return {
    path: `/api/participant/${name}`,
    allow: change.allow,
    needs,
    body: right[name as ChangeName].body,
  }
})
const bodies: Record<string, object> = {
  '/api/session': { username: 'alex@example.org', password: 'steady-steps-1' },
  '/api/physio/session': { password: demoPhysioPassword },
  '/api/journal/session-felt': {
    id: '5f0e3d0a-6f7b-4f0c-9a53-0f1f5f2f8f01',
    week: 1,
    session: 1,
    effort: 'right',
  },
  '/api/account': {
    email: 'jo@example.org',
    password: 'river-stone-12',
    firstName: 'Jo',
    lastName: 'Rivers',
  },
  // Without a password, so that no cell ends the account of the others.
  '/api/account/deletion': {},
  '/api/account/confirmation': { login: 'alex@example.org', key: 'none', password: 'river-stone-12' },
  '/api/account/password-reset-request': { email: 'alex@example.org' },
  '/api/account/password-reset': { login: 'alex@example.org', key: 'none', password: 'river-stone-12' },
}
/** Expected statuses other than 200. */
const answers: Record<string, number> = {
  '/api/no-such-thing': 404,
  '/api/account': 202,
  '/api/account/deletion': 422,
  '/api/account/confirmation': 410,
  '/api/account/password-reset-request': 202,
  '/api/account/password-reset': 410,
}
/** Queries for addresses that require one. */
const queries: Record<string, string> = { '/api/video': '?url=https://vimeo.com/76979871' }
const otherRows = Object.values(routes)
  .filter((route) => route !== change)
  .map(({ path, allow, needs }): Row => {
    const answer = answers[path]
    const query = queries[path]
    return {
      path,
      allow,
      needs,
      ...(bodies[path] && { body: bodies[path] }),
      ...(answer !== undefined && { answers: answer }),
      ...(query !== undefined && { query }),
    }
  })
export const rows = [...otherRows, ...changeRows]
export const cells = rows.flatMap((row) => methods.map((method) => ({ ...row, row, method })))

/** The request body for a cell. */
export function bodyOf({ method, path, body }: (typeof cells)[number]): object | undefined {
  if (method === 'DELETE' && path === '/api/account/confirmation')
    return { login: 'alex@example.org', key: 'none' }
  return method === 'POST' ? body : undefined
}

/** The status that the table expects for a visitor. */
export function expectedStatus({ allow, needs, answers, method }: (typeof cells)[number], who: Who): number {
  if (method === 'OPTIONS') return 204
  if (!allow.includes(method === 'HEAD' ? 'GET' : method)) return 405
  if (needs !== 'none' && who.session === 'editor') return 403
  if (needs !== 'none' && who.session !== 'participant') return 401
  if (needs === 'participant-and-physio' && !who.pass) return 403
  if (method === 'DELETE' && answers !== 404) return 204
  return answers ?? 200
}
