import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { strapiBackend, type StrapiOptions } from '@/lib/adapters/strapi/adapter'
import { noRecords } from '@/lib/adapters/strapi/no-records'
import { aClock } from '../adapters/embedded/fixtures'
import { noGate } from '../adapters/upstream/no-gate'
import { aConfig } from '../builders/config'
import type { Mend } from '../contract/faults'
import type { BackendUnderTest } from '../contract/harness'
import { fakeStrapi } from './fake-strapi'

export const strapiUrl = 'https://strapi.example'

/** The configuration of the Strapi backend at the fake address. */
export function strapiPart(variables: Record<string, string> = {}) {
  const { backend, defaultRole } = aConfig({ BACKEND: 'strapi', STRAPI_URL: strapiUrl, ...variables })
  if (backend.kind !== 'strapi') throw new Error('Not Strapi')
  return { ...backend, defaultRole }
}

/** The adapter with a fake Strapi, which stores no records. */
export async function strapiByMsw(over: Partial<StrapiOptions> = {}) {
  const clock = aClock()
  const strapi = await fakeStrapi(clock)
  const { embedded, users } = strapi
  let instead: (() => Response | Promise<Response> | undefined) | undefined

  const server = setupServer(
    http.all(`${strapiUrl}/*`, async ({ request }) => {
      const text = await request.clone().text()
      return (await instead?.()) ?? strapi.answer(request, text === '' ? {} : JSON.parse(text))
    }),
  )
  server.listen({ onUnhandledFrame: 'error' })

  /** Replaces the answers until the returned function is called. */
  const meanwhile = async (other: NonNullable<typeof instead>): Promise<Mend> => {
    instead = other
    return async () => {
      instead = undefined
    }
  }
  const numbered = ({ userId, ...person }: (typeof embedded.people)['alex']) => ({
    ...person,
    userId: String(users.numberOf(userId)),
  })
  const { alex, sam, robin } = embedded.people

  const underTest: BackendUnderTest = {
    backend: {
      ...strapiBackend({ ...strapiPart(), fetch, clock, gate: noGate, ...over }),
      ...noRecords,
    },
    people: { alex: numbered(alex), sam: numbered(sam), robin: numbered(robin) },
    mails: embedded.mails,
    passTime: (seconds) => {
      clock.passTime(seconds)
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
    },
    close: async () => {
      server.close()
      await embedded.close()
    },
  }
  return { ...underTest, clock, meanwhile, embedded }
}

async function neverAnswered(): Promise<Response> {
  await delay('infinite')
  return HttpResponse.error()
}
