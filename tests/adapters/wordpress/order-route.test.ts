import { delay, HttpResponse, type JsonBodyType } from 'msw'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { wordpressBackend } from '@/lib/adapters/wordpress/adapter'
import { idsOf } from '@/lib/domain/changes/exercise-order'
import type { Scope } from '@/lib/ports/backend'
import { code } from '../../contract/harness'
import { indexOfNamespace, indexWithout } from '../../wordpress/wire-journal'
import { wordpressByMsw, wordpressPart } from '../../wordpress/wordpress-by-msw'
import { aClock } from '../embedded/fixtures'
import { noGate } from '../upstream/no-gate'

const index = '/wp-json/digitrial/v1'
const route = '/participant/exercise-order'
const minutes = 60

let wordpress: Awaited<ReturnType<typeof wordpressByMsw>>
beforeAll(async () => {
  wordpress = await wordpressByMsw()
  return () => wordpress.close()
})

type Said = JsonBodyType | (() => Response | Promise<Response>)

/** A backend that has not read the index yet, of a WordPress whose index answers with `said`. */
async function aSite(said: Said, total = 30_000) {
  const clock = aClock()
  const { alex } = wordpress.people
  const { token } = await wordpress.backend.signIn(alex)
  const scope: Scope = { kind: 'Scope', userId: alex.userId, token }
  const site = { index: said, change: undefined as Said | undefined }
  const answer = (with_: Said) => (typeof with_ === 'function' ? with_() : HttpResponse.json(with_))
  const before = wordpress.asked.length
  onTestFinished(
    await wordpress.meanwhile((_request, { path, method }) => {
      if (path === index && method === 'GET') return answer(site.index)
      if (path.endsWith(route) && site.change !== undefined) return answer(site.change)
      return undefined
    }),
  )
  const backend = wordpressBackend({
    ...{ ...wordpressPart(), defaultRole: 'participant', fetch, clock, gate: noGate },
    patience: { total, beforeSecondTry: 1 },
  })
  const plan = async () => idsOf((await backend.participant(scope)).selectedExercises)
  return {
    ...{ backend, clock, scope, site, plan },
    asked: (end: string) => wordpress.asked.slice(before).filter(({ path }) => path.endsWith(end)),
    reverse: async () => backend.change(scope, 'exercise-order', { exercises: (await plan()).reverse() }),
  }
}

const status = (number: number) => () => HttpResponse.json({ code: 'rest_forbidden' }, { status: number })

describe('the order of a plan in WordPress', () => {
  it.each<[string, Said, string]>([
    ['does not list the call', indexWithout(route), 'not-implemented'],
    ['answers 401', status(401), 'not-implemented'],
    ['answers 403', status(403), 'not-implemented'],
    ['answers 404', status(404), 'not-implemented'],
    ['answers 503', status(503), 'unavailable'],
    ['is a page', () => HttpResponse.html('<p>Hello</p>'), 'unexpected-shape'],
    ['is of another namespace', { ...indexOfNamespace(), namespace: 'wp/v2' }, 'unexpected-shape'],
    ['breaks off', () => HttpResponse.error(), 'unavailable'],
    ['is too late', () => delay('infinite').then(() => HttpResponse.error()), 'timeout'],
  ])('is fixed if the index %s, and the call is never tried', async (_name, said, error) => {
    const { backend, scope, reverse, asked, plan } = await aSite(said, 300)
    const before = await plan()
    expect(await backend.reordersPlans(scope)).toBe(false)
    await expect(reverse()).rejects.toMatchObject({ name: 'BackendError', code: error, outcome: undefined })
    expect(asked(route)).toEqual([])
    expect(await plan()).toEqual(before)
  })

  it('reads the index with the token of the user, once in 10 minutes', async () => {
    const { backend, scope, asked, clock, site } = await aSite(indexOfNamespace())
    for (let times = 0; times < 3; times++) expect(await backend.reordersPlans(scope)).toBe(true)
    expect(asked(index).map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${scope.token}`])
    site.index = indexWithout(route)
    clock.passTime(10 * minutes + 1)
    expect(await backend.reordersPlans(scope)).toBe(false)
  })

  it('stays possible while the index is away, which is read again a minute later', async () => {
    const { backend, scope, asked, clock, site } = await aSite(indexOfNamespace())
    expect(await backend.reordersPlans(scope)).toBe(true)
    site.index = status(500)
    clock.passTime(10 * minutes + 1)
    const tried = asked(index).length
    for (let times = 0; times < 3; times++) expect(await backend.reordersPlans(scope)).toBe(true)
    const failed = asked(index).length
    expect(failed).toBeGreaterThan(tried)
    clock.passTime(minutes + 1)
    await backend.reordersPlans(scope)
    expect(asked(index).length).toBeGreaterThan(failed)
  })

  it('is fixed once the site has lost the call, and nothing changes', async () => {
    const { backend, scope, site, reverse, plan } = await aSite(indexOfNamespace())
    const before = await plan()
    site.change = () => HttpResponse.json({ code: 'rest_no_route', message: '' }, { status: 404 })
    await expect(reverse()).rejects.toMatchObject({ code: 'not-implemented', outcome: undefined })
    expect(await plan()).toEqual(before)
    expect(await backend.reordersPlans(scope)).toBe(false)
  })

  it('is read from the record if the answer to the call is lost', async () => {
    const { site, reverse, plan } = await aSite(indexOfNamespace())
    const before = await plan()
    site.change = () => HttpResponse.error()
    await expect(reverse()).rejects.toMatchObject({ outcome: 'not-saved' })
    site.change = { exercises: [1, 2] }
    await expect(reverse()).rejects.toMatchObject({ code: 'unexpected-shape', outcome: 'not-saved' })
    expect(await plan()).toEqual(before)
  })

  it('of another user cannot be asked', async () => {
    const { backend, scope, asked } = await aSite(indexOfNamespace())
    const other = { ...scope, userId: wordpress.people.sam.userId }
    await expect(backend.reordersPlans(other)).rejects.toEqual(code('not-permitted'))
    expect(asked(index)).toEqual([])
  })
})
