import { readdirSync, readFileSync } from 'node:fs'
import type { Session } from '@/lib/auth/session'

/** What a version of main left behind, as `dump.ts` prints it; `4f4a691.json` was made by the code of that commit. */
export type Dump = {
  cookies: {
    /** ISO 8601. */
    sealedAt: string
    secret: string
    physioPassword: string
    /** What `sealedSession` holds. */
    session: Session
    sealedSession: string
    physioPass: string
    clinicBrowser: string
  }
  device: {
    /** Of the database. */
    version: number
    copies: object[]
    waiting: object[]
    localStorage: Record<string, string>
  }
}

/** All dumps, by the commit or tag that made them: one file for each. */
export const dumps: [name: string, dump: Dump][] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')) as Dump,
  ])
