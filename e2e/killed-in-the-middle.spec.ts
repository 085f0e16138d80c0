import type { APIRequestContext } from '@playwright/test'
import { emailOf, password } from './people'
import { startServer } from './server'
import { expect, test } from './test'

// `KILLS=20 npx playwright test e2e/killed-in-the-middle.spec.ts` is the long form.
const kills = Number(process.env.KILLS ?? 8)
const ours = { 'sec-fetch-site': 'same-origin' }

type Diary = { participantDiary: { sessions: { sessionCompleted: boolean }[] }[] }

test(`no acknowledged session is lost when the server is killed in the middle of writes, ${kills} times`, async ({
  request,
}, testInfo) => {
  test.setTimeout(10 * 60_000)
  const server = await startServer()
  try {
    const signIn = await request.post(`${server.url}/api/session`, {
      data: { username: emailOf('in-progress'), password },
      headers: ours,
    })
    expect(signIn.status()).toBe(200)

    const acknowledged = new Map<string, boolean>()
    for (let kill = 0; kill < kills; kill++) {
      const writing = writeUntilItDies(request, server.url, kill, acknowledged)
      await new Promise((resolve) => setTimeout(resolve, 40 + (700 / kills) * kill))
      await server.kill()
      await writing
      await server.start()
      const { participantDiary } = (await (
        await request.get(`${server.url}/api/participant`)
      ).json()) as Diary
      for (const [place, completed] of acknowledged) {
        const [week = 0, session = 0] = place.split('/').map(Number)
        const kept = participantDiary[week - 1]?.sessions[session - 1]?.sessionCompleted
        expect(kept, `week ${week}, session ${session} after kill ${kill + 1}`).toBe(completed)
      }
    }
    testInfo.annotations.push({ type: 'writes acknowledged', description: String(acknowledged.size) })
    expect(acknowledged.size).toBeGreaterThan(kills)
  } finally {
    await server.remove()
  }
})

/** Logs one session after the other and notes those that were answered with 200. */
async function writeUntilItDies(
  request: APIRequestContext,
  url: string,
  round: number,
  acknowledged: Map<string, boolean>,
): Promise<void> {
  for (let write = 0; ; write++) {
    const place = (round * 17 + write) % (12 * 14)
    const change = {
      week: Math.floor(place / 14) + 1,
      session: (place % 14) + 1,
      sessionCompleted: (round + write) % 3 > 0,
    }
    const key = `${change.week}/${change.session}`
    try {
      const answer = await request.post(`${url}/api/participant/log-session`, { data: change, headers: ours })
      if (answer.status() !== 200) return
      acknowledged.set(key, change.sessionCompleted)
    } catch {
      // Cut off: it may or may not have been saved, so nothing is known of this one any more.
      acknowledged.delete(key)
      return
    }
  }
}
