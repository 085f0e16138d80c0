import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { delay, HttpResponse, type JsonBodyType } from 'msw'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { wordpressJournal } from '@/lib/adapters/wordpress/journal'
import { markInFolder } from '@/lib/adapters/wordpress/journal-mark'
import type { Scope } from '@/lib/ports/backend'
import { indexOfNamespace } from '../../wordpress/wire-journal'
import { wordpressByMsw, wordpressPart } from '../../wordpress/wordpress-by-msw'
import { code } from '../../contract/harness'
import { aClock, aFolder } from '../embedded/fixtures'
import { noGate } from '../upstream/no-gate'

const index = '/wp-json/digitrial/v1'
const route = '/participant/journal'
const entry = {
  ...({ id: randomUUID(), kind: 'session-felt', enteredBy: 'participant', via: 'online' } as const),
  ...{ programmeStart: null, payload: { week: 1, session: 1, effort: 'right' } },
}

let wordpress: Awaited<ReturnType<typeof wordpressByMsw>>
beforeAll(async () => {
  wordpress = await wordpressByMsw()
  return () => wordpress.close()
})

/**
 * A journal that has not asked for the index yet, of a WordPress whose index answers with `answer`.
 * @param total timeout in milliseconds
 */
async function aSite(
  answer?: JsonBodyType | (() => Response | Promise<Response>),
  total = 30_000,
  more: Partial<Parameters<typeof wordpressJournal>[0]> = {},
) {
  const clock = aClock()
  const { alex } = wordpress.people
  const { token } = await wordpress.backend.signIn(alex)
  const scope: Scope = { kind: 'Scope', userId: alex.userId, token }
  const mend = await wordpress.meanwhile((_request, { path: asked, method }) => {
    if (asked !== index || method !== 'GET' || answer === undefined) return undefined
    return typeof answer === 'function' ? answer() : HttpResponse.json(answer)
  })
  onTestFinished(mend)
  const before = wordpress.asked.length
  const asked = (end: string) => wordpress.asked.slice(before).filter(({ path }) => path.endsWith(end))
  const patience = { total, beforeSecondTry: 1 }
  const journal = wordpressJournal({ ...wordpressPart(), fetch, clock, gate: noGate, patience, ...more })
  return { clock, scope, mend, asked, journal }
}

const never = (error: unknown) => {
  throw error
}
const status = (number: number) => () => HttpResponse.json({ code: 'rest_forbidden' }, { status: number })
const without = () => {
  const { routes, ...rest } = indexOfNamespace()
  const others = Object.entries(routes).filter(([name]) => !name.endsWith(route))
  return { ...rest, routes: Object.fromEntries(others) }
}

describe('the journal of a WordPress', () => {
  it.each([
    ['answers 401', status(401)],
    ['answers 403', status(403)],
    ['answers 503', status(503)],
    ['is too late', () => delay('infinite').then(() => HttpResponse.error())],
    ['breaks off', () => HttpResponse.error()],
    ['is a web page', () => new HttpResponse('<html>', { headers: { 'content-type': 'text/html' } })],
    ['hides all routes', { namespace: 'digitrial/v1', routes: {} }],
    ['hides its own route', { namespace: 'digitrial/v1', routes: { '/oembed/1.0': {} } }],
    ['is one of another namespace', { ...indexOfNamespace(), namespace: 'wp/v2' }],
    ['is a list', []],
  ])('[H26e] is away, never absent or elsewhere, if the index %s', async (what, answer) => {
    const { journal, scope, asked, mend } = await aSite(answer, what === 'is too late' ? 300 : undefined)
    const away = expect.objectContaining({
      code: expect.stringMatching(/^(unavailable|timeout)$/) as string,
    }) as unknown
    await expect(journal.read(scope)).rejects.toEqual(away)
    await expect(journal.append(scope, entry)).rejects.toEqual(away)
    expect(asked(route)).toEqual([])
    if (what === 'is too late') return
    await mend()
    const late = { ...entry, id: randomUUID() }
    await journal.append(scope, late)
    expect((await journal.read(scope)).at(-1)).toMatchObject(late)
  })

  it('is absent for an hour if the index answers 404 while the record answers', async () => {
    const site = await aSite(status(404))
    await expect(site.journal.read(site.scope)).rejects.toEqual(code('not-implemented'))
    await expect(site.journal.append(site.scope, entry)).rejects.toEqual(code('not-implemented'))
    expect(await site.journal.standing?.()).toEqual({ found: 'not-kept', isPromised: false })
    await site.mend()
    site.clock.passTime(3599)
    await expect(site.journal.read(site.scope)).rejects.toEqual(code('not-implemented'))
    site.clock.passTime(2)
    expect(await site.journal.standing?.()).toEqual({ found: 'unasked', isPromised: false })
    await site.journal.read(site.scope)
    expect(await site.journal.standing?.()).toEqual({ found: 'kept', isPromised: true })
    expect(site.asked(route).length).toBe(1)
  })

  it('is away if the plugin is off: the record answers 404 too', async () => {
    const site = await aSite()
    const mend = await wordpress.meanwhile((_request, { path }) =>
      path.startsWith(index) ? status(404)() : undefined,
    )
    await expect(site.journal.read(site.scope)).rejects.toEqual(code('unavailable'))
    await mend()
    expect(await site.journal.read(site.scope)).toBeInstanceOf(Array)
  })

  it('is away on 404 after a good read, also after a restart', async () => {
    const folder = await aFolder()
    const marked = (place: string) => ({ mark: markInFolder(folder, place, never) })
    const before = await aSite(undefined, 30_000, marked('https://cms.example/wp-json/digitrial/v1'))
    await before.journal.read(before.scope)
    const after = await aSite(status(404), 30_000, marked('https://cms.example/wp-json/digitrial/v1'))
    expect(await after.journal.standing?.()).toEqual({ found: 'unasked', isPromised: true })
    await expect(after.journal.read(after.scope)).rejects.toEqual(code('unavailable'))
    expect(await after.journal.standing?.()).toEqual({ found: 'away', isPromised: true })
    const other = await aSite(status(404), 30_000, marked('https://other.example/wp-json/digitrial/v1'))
    await expect(other.journal.read(other.scope)).rejects.toEqual(code('not-implemented'))
  })

  it.each([
    ['refused', status(403)],
    ['no-index', () => new HttpResponse('<html>', { headers: { 'content-type': 'text/html' } })],
    ['away', status(500)],
  ] as const)('promises nothing before a good read if the index is %s', async (found, answer) => {
    const told: string[] = []
    const site = await aSite(answer, 30_000, { onFinding: ({ finding }) => void told.push(finding) })
    await expect(site.journal.read(site.scope)).rejects.toEqual(code('unavailable'))
    await expect(site.journal.read(site.scope)).rejects.toEqual(code('unavailable'))
    expect(await site.journal.standing?.()).toEqual({ found, isPromised: false })
    expect(told).toEqual([found])
    await site.mend()
    await site.journal.read(site.scope)
    expect(await site.journal.standing?.()).toEqual({ found: 'kept', isPromised: true })
    expect(told).toEqual([found, 'listed'])
  })

  it('is remembered in memory if DATA_DIR cannot be written to', async () => {
    const faults: unknown[] = []
    const file = path.join(await aFolder(), 'a-file')
    await writeFile(file, '')
    const mark = markInFolder(file, 'https://cms.example', (error) => void faults.push(error))
    await mark.set()
    expect(await mark.isSet()).toBe(true)
    expect(faults).toHaveLength(1)
  })

  it('is absent if the index lists the namespace without its route', async () => {
    const { journal, scope, asked } = await aSite(without())
    await expect(journal.read(scope)).rejects.toEqual(code('not-implemented'))
    await expect(journal.append(scope, entry)).rejects.toEqual(code('not-implemented'))
    expect(asked(route)).toEqual([])
  })

  it('is looked for again after ten minutes, with the user’s token', async () => {
    const site = await aSite(without())
    await expect(site.journal.read(site.scope)).rejects.toEqual(code('not-implemented'))
    await site.mend()
    await expect(site.journal.read(site.scope)).rejects.toEqual(code('not-implemented'))
    site.clock.passTime(601)
    await site.journal.read(site.scope)
    await site.journal.read(site.scope)
    const indexes = site.asked(index)
    expect(indexes).toHaveLength(2)
    for (const { headers } of indexes) expect(headers.get('authorization')).toBe(`Bearer ${site.scope.token}`)
  })

  it.each([401, 403, 404, 409, 500])('is away if its own route answers %i', async (number) => {
    const site = await aSite()
    await site.journal.read(site.scope)
    await wordpress.meanwhile((_request, { path }) =>
      path.endsWith('/participant/journal') ? status(number)() : undefined,
    )
    await expect(site.journal.read(site.scope)).rejects.toEqual(code('unavailable'))
    await expect(site.journal.append(site.scope, entry)).rejects.toEqual(code('unavailable'))
  })

  it('loses only the events that cannot be read', async () => {
    const site = await aSite()
    const good = {
      ...{
        id: 'a',
        kind: 'session-felt',
        at: '2026-03-01T10:00:00.000Z',
        entered_by: 'clinic',
        via: 'paper',
      },
      ...{ programme_start: '2026-02-23', payload: '{"week":1,"session":1,"pain":0}' },
    }
    const bad = [
      null,
      7,
      { ...good, via: 'fax' },
      { ...good, payload: '{' },
      { ...good, programme_start: '' },
    ]
    await wordpress.meanwhile((_request, { path }) =>
      path.endsWith('/participant/journal')
        ? HttpResponse.json({ user_id: site.scope.userId, events: [...bad, good] })
        : undefined,
    )
    expect(await site.journal.read(site.scope)).toEqual([
      {
        ...{ id: 'a', userId: site.scope.userId, kind: 'session-felt', at: '2026-03-01T10:00:00.000Z' },
        ...{ enteredBy: 'clinic', via: 'paper', programmeStart: '2026-02-23' },
        payload: { week: 1, session: 1, pain: 0 },
      },
    ])
  })

  it.each([
    '/?rest_route=/clinic/v2',
    '/index.php?rest_route=/clinic/v2&x=1',
    '/blog/wp-json/clinic/v2',
    '/wp-json/clinic/v2',
  ])('is found with the prefix %s', async (apiPrefix) => {
    const { scope } = await aSite()
    const asked: string[] = []
    await wordpress.meanwhile((_request, { path }) => {
      asked.push(path)
      const routes = { '/clinic/v2': {}, '/clinic/v2/participant/journal': {} }
      const own = { user_id: scope.userId, events: [] }
      return HttpResponse.json(asked.length === 1 ? { namespace: 'clinic/v2', routes } : own)
    })
    const part = { ...wordpressPart(), apiPrefix }
    const journal = wordpressJournal({ ...part, fetch, clock: aClock(), gate: noGate })
    expect(await journal.read(scope)).toEqual([])
    expect(asked[1]).toContain('/clinic/v2/participant/journal')
  })
})
