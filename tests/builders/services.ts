import { memoryThrottle } from '@/lib/adapters/memory/throttle'
import type { Backend } from '@/lib/ports/backend'
import { BackendError } from '@/lib/ports/errors'
import type { Journal } from '@/lib/ports/journal'
import { beginOf, type Ledger } from '@/lib/ports/ledger'
import type { Log, LogFields } from '@/lib/ports/log'
import { noTraces } from '@/lib/ports/traces'
import type { AskVideoFacts } from '@/lib/ports/video-facts'
import type { Services } from '@/lib/services'
import { aClock } from '../adapters/embedded/fixtures'
import { aConfig, aSecret } from './config'

export { aClock }

const away = () =>
  Promise.reject(new BackendError('unavailable', 'The backend is away', { retryAfterSeconds: 5 }))

/** A backend that is unavailable, except for the functions given. */
export function aBackend(over: Partial<Backend> = {}): Backend {
  return {
    name: 'embedded',
    keepsRecords: true,
    offersAccounts: true,
    endsAccounts: true,
    endAccount: away,
    signIn: away,
    refresh: away,
    currentUser: away,
    register: away,
    confirmAccount: away,
    cancelRegistration: away,
    requestPasswordReset: away,
    resetPassword: away,
    site: away,
    exercises: away,
    pages: away,
    page: away,
    reordersPlans: async () => false,
    participant: away,
    change: away,
    health: async () => ({ ok: false }),
    ...over,
  }
}

/** A ledger whose entries can be inspected. */
export function aLedger() {
  const ended = new Map<string, Date>()
  const locked = new Map<string, Date>()
  const users = new Map<string, Date>()
  const ledger: Ledger = {
    isLasting: true,
    endSession: async (sid, until) => void ended.set(sid, until),
    lockSession: async (sid, until) => void locked.set(sid, until),
    endSessionsOf: async (userId, at) => void users.set(userId, at),
    standingOf: async (sid, whose) => {
      const at = users.get(whose?.userId ?? '')?.getTime() ?? -Infinity
      if (ended.has(sid) || (whose && beginOf(whose) <= at)) return 'ended'
      return locked.has(sid) ? 'locked' : 'open'
    },
  }
  return { ...ledger, ended, locked, users }
}

/** A ledger that is unavailable. */
export function aLedgerAway(): Ledger {
  const away = () =>
    Promise.reject(new BackendError('unavailable', 'The ledger is away', { retryAfterSeconds: 5 }))
  return { isLasting: true, endSession: away, lockSession: away, endSessionsOf: away, standingOf: away }
}

/** A log that stores its lines instead of writing them. */
export function aLog() {
  const lines: ({ level: string; event: string } & LogFields)[] = []
  const at =
    (level: string): Log['info'] =>
    (event, fields) =>
      void lines.push({ level, event, ...fields })
  return { info: at('info'), warn: at('warn'), error: at('error'), lines }
}

/** A video provider that returns the same facts for every video. */
export const someVideoFacts: AskVideoFacts = async ({ provider, id }, admit) => {
  await admit()
  return { provider, id, title: 'A video', seconds: 83, width: 1920, height: 1080 }
}

/** Minimal services, except for those given. */
export function someServices<Over extends Partial<Services>>(over: Over = {} as Over) {
  return {
    config: aConfig(),
    backend: aBackend(),
    journal: null as Journal | null,
    content: { pages: away, page: away },
    contentFiles: null,
    ledger: aLedger(),
    sessionDays: 60,
    throttle: memoryThrottle(),
    redis: null,
    contentReport: null,
    videoFacts: someVideoFacts,
    clock: aClock(),
    leastAnswerTime: 0,
    log: aLog(),
    traces: noTraces,
    sessionSecrets: [aSecret],
    ...over,
  } satisfies Services
}
