import { beforeAll, describe, expect, it } from 'vitest'
import { nothingPlanned, putPeople } from './people'
import { type Ask, coreAsks, type Ids, idsByEveryName, reachTable } from './reach-table'
import { askTestSite, mailsOf, setClockAhead, type Site } from './site'

const canary = 'CNRY-of-the-other'
const password = 'a stone in a river'
const [oneEmail, otherEmail] = ['one@example.org', 'cnry-other@example.org']

const planned = {
  treatmentStartDate: '2026-03-02',
  selectedExercises: [{ exercise: 'bridge', reps: '10', sets: '2', notes: canary }],
  participantGoals: [{ id: 'cnry-goal', description: canary }],
  participantDiary: [
    {
      weekNumber: 1,
      weekStartDate: '2026-03-02',
      sessionFrequency: 3,
      sessions: [{ sessionCompleted: true }],
    },
  ],
} as const

/** Rules for access to records, tested on the plugin without the app. */
export function reachRules(site: Site): void {
  describe(`the plugin’s routes on ${site.name}`, () => {
    let other: Ids
    let oneToken: string
    let otherToken: string

    const ask = async ({ method, path, body }: Ask, authorization?: string) => {
      const answer = await fetch(`${site.url}/wp-json${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(authorization !== undefined && { authorization }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const signIn = async (username: string) => {
      const body = { username, password, device: crypto.randomUUID() }
      const { text } = await ask({ method: 'POST', path: '/jwt-auth/v1/token', body })
      return (JSON.parse(text) as { data: { token: string } }).data.token
    }
    const recordOf = (ids: Ids, token: string) =>
      ask({ method: 'GET', path: `/digitrial/v1/participant/${ids.userId}` }, `Bearer ${token}`)
    /** Variants of a request: unchanged, and with the other user's ids under every name and spelling. */
    const ways = ({ method, path, body }: Ask): Ask[] => {
      const ids = idsByEveryName(other)
      const query = new URLSearchParams(ids).toString()
      const writings = ['0ID', 'ID.0', '%20ID', 'IDe0', '+ID', 'ID%00', 'ID;', '../participant/ID']
      const paths = writings.map((writing) => path.replace(/\d+$/, writing.replace('ID', other.userId)))
      return [
        { method, path, ...(body && { body }) },
        { method, path: `${path}?${query}`, ...(body && { body }) },
        ...(body
          ? [{ method, path, body: { ...ids, ...body } }]
          : paths.filter((other) => other !== path).map((other) => ({ method, path: other }))),
      ]
    }
    /** Sends all requests and expects that the other user's record is unchanged and no answer contains their data. */
    const expectUntouched = async (
      asks: Ask[],
      authorization: string | undefined,
      look: (status: number) => void,
    ) => {
      const before = await recordOf(other, otherToken)
      expect(before).toMatchObject({ status: 200, text: expect.stringContaining(canary) })
      const mails = mailsOf(site).length
      for (const each of asks) {
        const { status, text } = await ask(each, authorization)
        look(status)
        expect(text.toLowerCase(), `${each.method} ${each.path}`).not.toContain('cnry')
      }
      expect(await recordOf(other, otherToken)).toEqual(before)
      expect(mailsOf(site)).toHaveLength(mails)
    }
    const plainAsksOf = (room: string) =>
      [...reachTable.values()].filter((row) => row.room === room).map((row) => row.ask(other))
    const asksOf = (room: string) => plainAsksOf(room).flatMap(ways)
    const refused = (status: number) => {
      expect([400, 401, 403]).toContain(status)
    }

    beforeAll(async () => {
      setClockAhead(site, 0)
      const ids = await putPeople(site, [
        { email: oneEmail, password, name: 'One', record: nothingPlanned },
        // JSON drops the literal types, which the domain's types do not accept.
        { email: otherEmail, password, name: 'Cnry Other', record: JSON.parse(JSON.stringify(planned)) },
      ])
      const userId = ids[otherEmail] ?? ''
      ;[oneToken, otherToken] = [await signIn(oneEmail), await signIn(otherEmail)]
      const { text } = await ask(
        { method: 'GET', path: `/digitrial/v1/participant/${userId}` },
        `Bearer ${otherToken}`,
      )
      const record = JSON.parse(text) as {
        participant_id: number
        selected_exercises: { exercise: number }[]
      }
      other = {
        userId,
        participantId: String(record.participant_id),
        exerciseId: String(record.selected_exercises[0]?.exercise),
        goalId: 'cnry-goal',
        email: otherEmail,
      }
    })

    it('are all in the table', async () => {
      const registered = await askTestSite<string[]>(site, 'routes', {})
      expect(registered.toSorted()).toEqual([...reachTable.keys()].toSorted())
    })

    it('never reach another user’s record, with any ids', async () => {
      const [own] = asksOf('record').filter(({ method }) => method === 'GET')
      expect(own && (await ask(own, `Bearer ${oneToken}`)).status).toBe(403)
      await expectUntouched(asksOf('record'), `Bearer ${oneToken}`, (status) => {
        expect(status).toBeLessThan(500)
      })
    })

    it('refuse requests without a token or with an invalid one', async () => {
      const [head = '', payload = '', mark = ''] = otherToken.split('.')
      const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
      const service = `${site.service.user}:${site.service.password}`
      await expectUntouched(asksOf('record'), undefined, refused)
      for (const authorization of [
        'Bearer nonsense',
        `Bearer ${unsigned}.${payload}.`,
        `Bearer ${unsigned}.${payload}.${mark}`,
        `Bearer ${head}.${payload}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`,
        `Basic ${Buffer.from(service).toString('base64')}`,
      ])
        await expectUntouched(plainAsksOf('record'), authorization, refused)
      expect((await recordOf(other, otherToken)).status).toBe(200)
    })

    it('create and change accounts only for the service account', async () => {
      for (const authorization of [undefined, `Bearer ${oneToken}`, `Bearer ${otherToken}`])
        await expectUntouched(asksOf('accounts'), authorization, refused)
      expect(await signIn(otherEmail)).toMatch(/\./)
    })

    it('reveal nothing about users if they are open', async () => {
      for (const authorization of [undefined, `Bearer ${oneToken}`])
        await expectUntouched(asksOf('open'), authorization, (status) => {
          expect([200, 400, 401]).toContain(status)
        })
      expect(await signIn(otherEmail)).toMatch(/\./)
    })

    it('open no route of WordPress itself', async () => {
      for (const authorization of [undefined, `Bearer ${oneToken}`, `Bearer ${otherToken}`])
        await expectUntouched(coreAsks(other), authorization, (status) => {
          // 501: participants cannot have application passwords.
          expect([401, 403, 404, 200, 501]).toContain(status)
        })
      expect(await signIn(otherEmail)).toMatch(/\./)
    })
  })
}
