// Prints what this version leaves behind: the rows of a device and sealed cookies. Before a release, `docs/releasing.md`:
// node --conditions=react-server --import ./tests/assurance/upstream/typescript.mjs tests/earlier-versions/dump.ts
import { randomUUID } from 'node:crypto'
import type { NextResponse } from 'next/server'

const { setClinicBrowser } = await import('@/lib/auth/clinic-browser')
const { issuePhysioPass } = await import('@/lib/auth/physio-pass')
const { sealSession } = await import('@/lib/auth/session')
const { readConfig } = await import('@/lib/config/config')
const { aParticipant } = await import('@/tests/builders/participant')
const { anExercise } = await import('@/tests/builders/exercise')
const { aQueuedAnswer, aQueuedSession } = await import('@/tests/builders/queued')
const { aSession } = await import('@/tests/builders/session')

const sealedAt = new Date()
const secret = 'a secret of the dumps, of forty letters or so'.replaceAll(',', '')
const physioPassword = 'a password of the clinic'
const config = readConfig({
  SESSION_SECRET: secret,
  DATA_DIR: 'memory://',
  PHYSIO_PASSWORD: physioPassword,
})
const needs = { config, sessionSecrets: [secret], clock: () => sealedAt }
const session = aSession({
  displayName: 'Alex',
  startedAt: sealedAt.getTime(),
  issuedAt: sealedAt.getTime(),
  expiresAt: sealedAt.getTime() + 1800_000,
  refreshUntil: sealedAt.getTime() + 60 * 24 * 60 * 60_000,
})
const marks: string[] = []
const response = { cookies: { set: (_: string, value: string) => marks.push(value) } }
await setClinicBrowser(needs, response as unknown as NextResponse, null)

const copy = {
  userId: 'user-1',
  participant: aParticipant({ start: '2026-02-23', weeks: 12 }),
  exercises: [anExercise('bridge')],
  exercisesReadAt: '2026-03-04T09:00:00.000Z',
  exercisesLocale: 'en',
  contact: 'clinic@example.org',
  timeZone: 'Europe/London',
  savedAt: '2026-03-04T09:00:00.000Z',
  goesAt: '2126-03-04T09:00:00.000Z',
}
const heldBy = 'steadily-sending-of-a-closed-page'
const answer = aQueuedAnswer({ id: 3, week: 3, session: 3 })
const dump = {
  cookies: {
    sealedAt: sealedAt.toISOString(),
    ...{ secret, physioPassword },
    ...{ session, sealedSession: await sealSession(session, [secret]) },
    ...{ physioPass: await issuePhysioPass(needs), clinicBrowser: marks[0] },
  },
  device: {
    version: 2,
    copies: [copy],
    waiting: [
      aQueuedSession({ id: 1, week: 3, session: 3, tried: true, heldBy }),
      aQueuedSession({ id: 2, week: 2, session: 9, refused: 'conflict' }),
      { ...answer, payload: { ...answer.payload, id: randomUUID() } },
    ],
    localStorage: {
      'video-progress': JSON.stringify({ user: 'user-1', videos: [] }),
      'last-sign-out': '1772614800000',
    },
  },
}
process.stdout.write(`${JSON.stringify(dump, null, 2)}\n`)
