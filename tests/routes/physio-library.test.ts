import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { GET } from '@/app/(clinic)/physio/library/[version]/route'
import type { WholeLibrary } from '@/components/physio/library-start'
import { poses } from '@/components/pictogram/poses'
import type { Exercise } from '@/lib/domain/exercise'
import { aCookie, aDemo, aPhysioCookie } from '../builders/demo'

type Answer = { status: number; kept: string | null; version: string; library: WholeLibrary }

async function ask(cookie: string, version = 'an-old-one'): Promise<Answer> {
  const request = new NextRequest(`http://localhost:3000/physio/library/${version}`, { headers: { cookie } })
  const { status, headers, json } = await GET(request, { params: Promise.resolve({ version }) }).then(
    async (response) => ({
      status: response.status,
      headers: response.headers,
      json: (await response.json()) as WholeLibrary,
    }),
  )
  const etag = (headers.get('etag') ?? '').replaceAll('"', '')
  return { status, kept: headers.get('cache-control'), version: etag, library: json }
}

/** A participant's cookie, with a physio pass. */
async function aVisit(demo: Awaited<ReturnType<typeof aDemo>>): Promise<string> {
  return `${await aCookie(demo)}; ${await aPhysioCookie(demo)}`
}

describe('the library of the physio', () => {
  it('has every exercise and each drawing once', async () => {
    const demo = await aDemo()
    const { status, library } = await ask(await aVisit(demo))
    expect(status).toBe(200)
    const all = await demo.backend.exercises()
    expect(library.exercises.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(Object.keys(library.drawings)).toHaveLength(
      new Set(library.exercises.map((each) => each.picture)).size,
    )
    expect(Object.keys(library.drawings).length).toBeLessThanOrEqual(Object.keys(poses).length + all.length)
    // What only the participant reads is not sent.
    expect(library.exercises[0]).not.toHaveProperty('steps')
  })

  it('is cached for good under its own version, and not under another', async () => {
    const cookie = await aVisit(await aDemo())
    const { version, kept } = await ask(cookie)
    expect(version).toMatch(/^[0-9a-f]{32}$/)
    expect(kept).toBe('no-store')
    expect(await ask(cookie, version)).toMatchObject({
      status: 200,
      kept: 'private, max-age=31536000, immutable',
    })
  })

  it('gets another version when an exercise changes', async () => {
    const demo = await aDemo()
    const cookie = await aVisit(demo)
    const { version } = await ask(cookie)
    const [first, ...others] = await demo.backend.exercises()
    const changed: Exercise[] = [{ ...(first as Exercise), title: 'Another title' }, ...others]
    await aDemo({ backend: { ...demo.backend, exercises: async () => changed } })
    const now = await ask(cookie, version)
    expect(now).toMatchObject({ status: 200, kept: 'no-store' })
    expect(now.version).not.toBe(version)
    expect(now.library.exercises[0]?.title).toBe('Another title')
  })

  it('needs the session of a participant and the physio pass', async () => {
    const demo = await aDemo()
    expect((await ask('')).status).toBe(401)
    expect((await ask(await aPhysioCookie(demo))).status).toBe(401)
    expect((await ask(await aCookie(demo))).status).toBe(403)
  })
})
