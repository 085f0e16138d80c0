import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { participant } from '@/lib/adapters/embedded/store/rows'
import { ask, methods } from '../builders/api'
import { aCookie, aDemo, aDemoSession, anEditor, aPhysioCookie, cookieOf } from '../builders/demo'
import { right } from '../builders/right-changes'
import { bodyOf, cells, changeRows, columns, expectedStatus, rows, type Who } from '../builders/role-table'

type Demo = Awaited<ReturnType<typeof aDemo>>

/** The session cookie for each kind of visitor. */
const sessions: Record<Who['session'], (demo: Demo) => Promise<string>> = {
  anonymous: async () => '',
  participant: (demo: Demo) => aCookie(demo),
  editor: async (demo: Demo) => aCookie(demo, await anEditor(demo)),
  expired: async (demo: Demo) => {
    const session = await aDemoSession(demo)
    return cookieOf(demo, { ...session, refreshToken: null, expiresAt: demo.clock().getTime() })
  },
  locked: async (demo: Demo) => {
    const session = await aDemoSession(demo)
    await demo.ledger.lockSession(session.sid, new Date(session.expiresAt))
    return cookieOf(demo, session)
  },
  ended: async (demo: Demo) => {
    const session = await aDemoSession(demo)
    await demo.ledger.endSession(session.sid, new Date(session.expiresAt))
    return cookieOf(demo, session)
  },
}
async function cookieFor(demo: Demo, { session, pass }: Who): Promise<string> {
  const cookies = [await sessions[session](demo), pass ? await aPhysioCookie(demo) : '']
  return cookies.filter((cookie) => cookie !== '').join('; ')
}

/** The participant's stored record and every user-written text in it. */
async function recordOf({ database }: Demo) {
  const [record] = await database.orm.select().from(participant).where(eq(participant.userId, 'demo-alex'))
  const texts = [
    ...(record?.participantGoals.map(({ description }) => description) ?? []),
    ...(record?.selectedExercises.map(({ notes }) => notes) ?? []),
  ]
  return { record: JSON.stringify(record), texts: texts.filter((text) => text !== '') }
}

describe(`the table of ${rows.length} addresses, ${methods.length} methods and ${columns.length} visitors`, () => {
  it('covers every change and every need, in over 1,000 cells', () => {
    const names = changeRows.map(({ path }) => path.split('/').at(-1))
    expect(names.toSorted()).toEqual(Object.keys(right).toSorted())
    expect(new Set(rows.map(({ needs }) => needs)).size).toBe(3)
    expect(cells.length * columns.length).toBeGreaterThan(1000)
  })

  it.each(cells)(
    '[S6.5] $method $path serves only visitors who have what it needs ($needs)',
    async (cell) => {
      const seen = []
      let demo = await aDemo()
      for (const who of columns) {
        // Reset, so that changes of the previous column do not affect this one.
        if (['POST', 'DELETE'].includes(cell.method)) demo = await aDemo()
        const cookie = await cookieFor(demo, who)
        const before = await recordOf(demo)
        expect(before.texts.length).toBeGreaterThan(3)
        const body = bodyOf(cell)
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
      const reads = ['/api/participant', '/api/journal'].includes(cell.path)
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
