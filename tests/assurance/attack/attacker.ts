import { type AnswerOf, type ChangeName, changeNamed } from '@/lib/domain/changes/changes'
import { schemasOf } from '@/lib/domain/changes/changes.schema'
import type { Participant } from '@/lib/domain/participant.schema'
import type { TreatmentPlanSettings } from '@/lib/domain/site'
import type { Chance } from '../chance'
import type { Address } from './addresses'
import { type Bend, bodyBends } from './bend-body'
import { headBends, oddBends } from './bend-head'
import { wireBends } from './bend-wire'
import { aDraft, bytesOf, type Draft } from './draft'
import { expectedOf, type Visitor } from './expected'
import { faultsOf } from './judge'
import { physioCookie, sessionCookie } from './visitors'
import { type Answer, say } from './wire'

/** Shared by all attackers of one server. */
export type Ground = {
  port: number
  addresses: Address[]
  settings: TreatmentPlanSettings
  canary: string
  /** Records a request's status and what was wrong with the answer. */
  note(name: string, status: number | null, faults: string[]): void
}

/**
 * In milliseconds, longer than the server's limits: 5 s for a body, 10 s for a head, 30 s for a request, checked every 5
 * s.
 */
const deadline = 45_000

const quickBodyBends = bodyBends.filter(({ slow }) => !slow)
const slowBends = bodyBends.filter(({ slow }) => slow)

/**
 * Sends one malformed request after another and tracks the expected record of `userId`, which no other attacker may
 * change.
 */
export async function anAttacker(ground: Ground, visitor: Visitor, userId: string, chance: Chance) {
  let cookie = await cookieOf(visitor, userId)
  const read = async () =>
    recordIn((await send(ground.port, 'GET /api/participant', await sessionCookie(userId))).answers[0])
  let record = await read()
  const slow: Promise<void>[] = []

  const ask = async (draft: Draft, bends: Bend[]): Promise<void> => {
    const { address } = draft
    const wire = bends.some((bend) => wireBends.includes(bend))
    const isHead = draft.method === 'HEAD'
    const heard = await say(ground.port, bytesOf(draft), { deadline, isHead })
    const [first] = heard.answers
    const faults = faultsOf(heard, {
      ...{ address, wire, isHead, target: draft.target, canary: ground.canary, record },
      expected: expectedOf(address, bends, visitor),
    })
    if (first?.status === 200 && address.change && first.body.length > 0 && draft.method === 'POST')
      faults.push(...take(address.change, draft, first))
    const name = `${address.method} ${address.path}: ${bends.map((bend) => bend.name).join(', ')}`
    ground.note(name, first?.status ?? null, faults)
    // Log in again if the request ended the session.
    if (first?.headers.has('set-cookie') || first?.status === 204) cookie = await cookieOf(visitor, userId)
  }

  // Checks that an accepted change is valid, and applies it to the expected record.
  const take = (change: ChangeName, draft: Draft, answer: Answer): string[] => {
    const payload = schemasOf(change).payload(ground.settings).safeParse(strictJson(draft.body))
    if (!payload.success || !visitor.signedIn) return ['200 to a change that is not allowed']
    const { apply } = changeNamed<ChangeName>(change)
    record = apply(record, payload.data, JSON.parse(answer.body.toString()) as AnswerOf<ChangeName>)
    return []
  }

  return {
    /** Sends a request, and waits for its answer unless it is slow by design. */
    async attack(): Promise<void> {
      const address = chance.of(ground.addresses)
      const bends = bendsFor(address, chance)
      const whole = aDraft(address, `127.0.0.1:${ground.port}`, cookie, chance, ground.canary)
      const draft = bends.reduce((each, { bend }) => bend(each, chance, ground.canary), whole)
      const answered = ask(draft, bends)
      if (bends.some((bend) => bend.slow)) slow.push(answered)
      else await answered
    },
    /** Whether the record is exactly the result of all accepted changes. */
    async agrees(): Promise<boolean> {
      await Promise.all(slow)
      return JSON.stringify(await read()) === JSON.stringify(record)
    },
  }
}

function bendsFor(address: Address, chance: Chance): Bend[] {
  const dice = chance.next()
  if (dice < 0.25) return [chance.of(wireBends)]
  if (dice < 0.4) return [chance.of(oddBends)]
  if (!address.takesJson)
    return address.offered && dice < 0.7 ? [] : [chance.of(oddBends), chance.of(oddBends)]
  if (dice < 0.45) return []
  if (dice < 0.453) return [chance.of(slowBends)]
  if (dice < 0.6) return [chance.of(headBends)]
  if (dice < 0.7) return [chance.of(quickBodyBends), chance.of(headBends)]
  if (dice < 0.8) return [chance.of(quickBodyBends), chance.of(oddBends)]
  return [chance.of(quickBodyBends)]
}

async function cookieOf({ signedIn, pass }: Visitor, userId: string): Promise<string> {
  const cookies = [signedIn ? await sessionCookie(userId) : '', pass ? await physioCookie() : '']
  return cookies.filter((each) => each !== '').join('; ')
}

/** Sends a valid request without a body. */
export function send(port: number, line: string, cookie: string) {
  const lines = [`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', `Cookie: ${cookie}`]
  return say(port, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), { deadline })
}

function recordIn(answer: Answer | undefined): Participant {
  if (answer?.status !== 200) throw new Error(`The record cannot be read: ${answer?.status ?? 'no answer'}`)
  return JSON.parse(answer.body.toString()) as Participant
}

function strictJson(body: Buffer | null): unknown {
  try {
    return JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body ?? Buffer.alloc(0)),
    )
  } catch {
    return undefined
  }
}
