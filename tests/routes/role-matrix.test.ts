import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { demoPhysioPassword } from '@/lib/config'
import { type ChangeName, changes } from '@/lib/domain/changes/changes'
import { ask, methods, routes, type Method } from '../builders/api'
import { aCookie, aDemo, aDemoSession, anEditor, aPhysioCookie, cookieOf } from '../builders/demo'
import { right } from '../builders/right-changes'

type Demo = Awaited<ReturnType<typeof aDemo>>

/** Who asks. Each once with the physio pass beside it and once without: 10 columns. */
const sessions = {
  nobody: async () => '',
  participant: (demo: Demo) => aCookie(demo),
  editor: async (demo: Demo) => aCookie(demo, await anEditor(demo)),
  expired: async (demo: Demo) => {
    const session = await aDemoSession(demo)
    return cookieOf(demo, { ...session, refreshToken: null, expiresAt: demo.clock().getTime() })
  },
  ended: async (demo: Demo) => {
    const session = await aDemoSession(demo)
    await demo.ledger.endSession(session.sid, new Date(session.expiresAt))
    return cookieOf(demo, session)
  },
}
type Who = { session: keyof typeof sessions; pass: boolean }
const columns: Who[] = (Object.keys(sessions) as Who['session'][]).flatMap((session) =>
  [false, true].map((pass) => ({ session, pass })),
)

/** Every address with what it needs: those of the table of routes, and each change by its own name. */
type Needs = 'nobody' | 'participant' | 'participant-and-physio'
type Row = {
  path: string
  allow: readonly Method[]
  needs: Needs
  body?: object
  query?: string
  answers?: number
}
const change = routes['participant/[change]/route.ts']
const changeRows = Object.values(changes).map(({ name, needs }): Row => {
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
  '/api/account': {
    email: 'jo@example.org',
    password: 'river-stone-12',
    firstName: 'Jo',
    lastName: 'Rivers',
  },
  '/api/account/password-reset-request': { email: 'alex@example.org' },
  '/api/account/password-reset': { login: 'alex@example.org', key: 'none', password: 'river-stone-12' },
}
/** What addresses answer instead of 200. */
const answers: Record<string, number> = {
  '/api/no-such-thing': 404,
  '/api/account': 202,
  '/api/account/password-reset-request': 202,
  '/api/account/password-reset': 410,
}
/** Addresses that answer nothing without a query. */
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
const rows = [...otherRows, ...changeRows]
const cells = rows.flatMap((row) => methods.map((method) => ({ ...row, row, method })))

/** What the table itself says that somebody gets. */
function expectedStatus({ allow, needs, answers, method }: (typeof cells)[number], who: Who): number {
  if (method === 'OPTIONS') return 204
  if (!allow.includes(method === 'HEAD' ? 'GET' : method)) return 405
  if (needs !== 'nobody' && who.session === 'editor') return 403
  if (needs !== 'nobody' && who.session !== 'participant') return 401
  if (needs === 'participant-and-physio' && !who.pass) return 403
  return answers ?? (method === 'DELETE' ? 204 : 200)
}

async function cookieFor(demo: Demo, { session, pass }: Who): Promise<string> {
  const cookies = [await sessions[session](demo), pass ? await aPhysioCookie(demo) : '']
  return cookies.filter((cookie) => cookie !== '').join('; ')
}

/** The participant's record as it is kept, and every text in it that somebody wrote. */
async function recordOf({ database }: Demo) {
  const [record] = await database.orm.select().from(participant).where(eq(participant.userId, 'demo-alex'))
  const texts = [
    ...(record?.participantGoals.map(({ description }) => description) ?? []),
    ...(record?.selectedExercises.map(({ notes }) => notes) ?? []),
  ]
  return { record: JSON.stringify(record), texts: texts.filter((text) => text !== '') }
}

describe(`the table of ${rows.length} addresses, ${methods.length} methods and ${columns.length} visitors`, () => {
  it('is whole: every change, every kind of need, and more than a thousand cells', () => {
    expect(changeRows.map(({ path }) => path.split('/').at(-1))).toEqual(Object.keys(right))
    expect(new Set(rows.map(({ needs }) => needs)).size).toBe(3)
    expect(cells.length * columns.length).toBeGreaterThan(1000)
  })

  it.each(cells)(
    '$method $path is for whoever has what it needs ($needs), and for nobody else',
    async (cell) => {
      const seen = []
      let demo = await aDemo()
      for (const who of columns) {
        // What the column before has changed or ended must not help or hinder this one.
        if (['POST', 'DELETE'].includes(cell.method)) demo = await aDemo()
        const cookie = await cookieFor(demo, who)
        const before = await recordOf(demo)
        expect(before.texts.length).toBeGreaterThan(3)
        const body = cell.method === 'POST' ? cell.body : undefined
        const { status, text } = await ask(cell.method, `${cell.path}${cell.query ?? ''}`, {
          ...(cookie && { cookie }),
          body,
        })
        seen.push({
          ...who,
          status,
          shown: before.texts.some((each) => text.includes(each)),
          changed: (await recordOf(demo)).record !== before.record,
        })
      }
      const reads = cell.path === '/api/participant'
      expect(seen).toEqual(
        columns.map((who) => {
          const status = expectedStatus(cell, who)
          const answered = status === 200
          return {
            ...who,
            status,
            shown: answered && reads,
            changed: answered && changeRows.includes(cell.row),
          }
        }),
      )
    },
  )
})
