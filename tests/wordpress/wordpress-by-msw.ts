import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { wordpressBackend, type WordpressOptions } from '@/lib/adapters/wordpress/adapter'
import { wordpressJournal } from '@/lib/adapters/wordpress/journal'
import { noGate } from '../adapters/upstream/no-gate'
import { aConfig } from '../builders/config'
import type { Mend } from '../contract/faults'
import type { BackendUnderTest } from '../contract/harness'
import { fakeWordpress } from './fake-wordpress'

export const wordpressUrl = 'https://wordpress.example'

export type Asked = { method: string; path: string; headers: Headers; body: unknown }
/** Answers instead of WordPress; `undefined` passes the request on to it. */
export type Instead = (request: Request, asked: Asked) => Response | Promise<Response> | undefined

/** The configuration of the WordPress backend at the fake address. */
export function wordpressPart(service?: { user: string; password: string }) {
  const { backend } = aConfig({
    BACKEND: 'wordpress',
    WORDPRESS_URL: wordpressUrl,
    ...(service && { WORDPRESS_SERVICE_USER: service.user, WORDPRESS_SERVICE_PASSWORD: service.password }),
  })
  if (backend.kind !== 'wordpress') throw new Error('Not WordPress')
  return backend
}

/** The adapter with a fake WordPress, and the requests it received. */
export async function wordpressByMsw(over: Partial<WordpressOptions> = {}) {
  const wordpress = await fakeWordpress()
  const { embedded, numbers } = wordpress
  const asked: Asked[] = []
  let instead: Instead | undefined
  let ahead = 0

  const server = setupServer(
    http.all(`${wordpressUrl}/*`, async ({ request }) => {
      const text = await request.clone().text()
      const { pathname, search } = new URL(request.url)
      const body: unknown = text === '' ? {} : JSON.parse(text)
      // Without what makes each read of a user another one.
      const path = `${pathname}${search.replace(/[?&]uncached=[0-9a-f]{16}$/, '')}`
      const one = { method: request.method, path, headers: request.headers, body }
      asked.push(one)
      return (await instead?.(request, one)) ?? wordpress.answer(request, body)
    }),
  )
  server.listen({ onUnhandledFrame: 'error' })

  /** Replaces the answers until the returned function is called. */
  const meanwhile = async (other: Instead): Promise<Mend> => {
    instead = other
    return async () => {
      instead = undefined
    }
  }
  const numbered = ({ userId, ...person }: (typeof embedded.people)['alex']) => ({
    ...person,
    userId: String(numbers.users.numberOf(userId)),
  })
  const { alex, sam, robin } = embedded.people
  const { noRecord, wrongShape } = embedded.faults ?? {}

  const options = {
    ...wordpressPart(wordpress.service),
    defaultRole: 'participant',
    fetch,
    clock: () => new Date(Date.parse('2026-03-11T10:00:00Z') + ahead * 1000),
    gate: noGate,
    ...over,
  }
  const underTest: BackendUnderTest = {
    backend: wordpressBackend(options),
    journal: wordpressJournal(options),
    people: { alex: numbered(alex), sam: numbered(sam), robin: numbered(robin) },
    mails: embedded.mails,
    passTime: (seconds) => {
      ahead += seconds
      embedded.passTime(seconds)
    },
    faults: {
      away: () => meanwhile(() => HttpResponse.error()),
      silent: () => meanwhile(() => neverAnswered()),
      broken: () => {
        let isBroken = true
        return meanwhile(() => {
          if (!isBroken) return undefined
          isBroken = false
          return HttpResponse.error()
        })
      },
      stuck: () => meanwhile(({ method }) => (method === 'POST' ? neverAnswered() : undefined)),
      ...(noRecord && { noRecord: (userId) => noRecord(numbers.users.nameOf(userId)) }),
      ...(wrongShape && { wrongShape: (userId, text) => wrongShape(numbers.users.nameOf(userId), text) }),
    },
    close: async () => {
      server.close()
      await embedded.close()
    },
  }
  return { ...underTest, asked, meanwhile, server, embedded, service: wordpress.service }
}

async function neverAnswered(): Promise<Response> {
  await delay('infinite')
  return HttpResponse.error()
}
