import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type FolderDatabase, openMemory } from '@/lib/adapters/embedded/store/folder'

/** A clock that stands still until `passTime` moves it. */
export function aClock(start = '2026-03-11T10:00:00Z') {
  let now = Date.parse(start)
  const clock = () => new Date(now)
  return Object.assign(clock, {
    passTime: (seconds: number) => {
      now += seconds * 1000
    },
  })
}

/** An empty folder, removed after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the work without root privileges, because root may read and write everywhere. */
export async function withoutPrivileges<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.('nobody')
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

/** An empty folder that every user may write to, removed after the test. */
export async function aSharedFolder(): Promise<string> {
  const folder = await aFolder()
  await chmod(folder, 0o777)
  return folder
}

/** An empty database in memory, closed after the test. */
export async function aDatabase(): Promise<FolderDatabase> {
  const database = await openMemory()
  onTestFinished(() => database.close())
  return database
}

/** Options of a backend for tests that create no account. */
export const withoutMail = { sendMail: () => {}, forgetMails: async () => {}, defaultRole: 'participant' }
