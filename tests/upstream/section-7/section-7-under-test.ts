import { wordpressBackend } from '@/lib/adapters/wordpress/adapter'
import { noGate } from '../../adapters/upstream/no-gate'
import { aClock } from '../../adapters/embedded/fixtures'
import type { Mend } from '../../contract/faults'
import type { BackendUnderTest, Person } from '../../contract/harness'
import { wordpressPart } from '../../wordpress/wordpress-by-msw'
import { demoSection7 } from './programme'
import type { Switches } from './server'

/** The WordPress adapter against a server that implements section 7 only. */
export async function section7UnderTest(switches: Switches = {}) {
  const clock = aClock()
  const server = await demoSection7(clock, '2026-02-23', switches)
  let instead: ((request: Request) => Response | Promise<Response> | undefined) | undefined
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const request = new Request(address as string, init)
    const text = await request.clone().text()
    return (await instead?.(request)) ?? server.answer(request, text === '' ? {} : JSON.parse(text))
  }
  const meanwhile = async (other: NonNullable<typeof instead>): Promise<Mend> => {
    instead = other
    return async () => {
      instead = undefined
    }
  }
  const silent = (request: Request) =>
    new Promise<Response>((_resolve, reject) =>
      request.signal.addEventListener('abort', () => reject(new TypeError('aborted'))),
    )
  const refused = () => Promise.reject(new TypeError('fetch failed'))
  const person = (name: string): Person => {
    const found = server.people.find((each) => each.username.startsWith(name))
    if (!found) throw new Error(`There is no ${name}`)
    const { id, username, password } = found
    return { userId: String(id), username, password }
  }
  let isBroken = false
  const underTest: BackendUnderTest = {
    backend: wordpressBackend({
      ...wordpressPart(),
      defaultRole: 'participant',
      fetch,
      clock,
      gate: noGate,
      patience: { total: 2000, beforeSecondTry: 0 },
    }),
    people: { alex: person('alex'), sam: person('sam'), robin: person('robin') },
    mails: [],
    passTime: clock.passTime,
    faults: {
      away: () => meanwhile(refused),
      silent: () => meanwhile(silent),
      broken: () => {
        isBroken = true
        return meanwhile(() => {
          if (!isBroken) return undefined
          isBroken = false
          return refused()
        })
      },
      stuck: () => meanwhile((request) => (request.method === 'POST' ? silent(request) : undefined)),
    },
    close: async () => undefined,
  }
  return { ...underTest, server, switches: server.switches, fetch, clock }
}
