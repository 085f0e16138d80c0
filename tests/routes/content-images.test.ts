import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import * as route from '@/app/content/[...path]/route'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { methods, type Method } from '../builders/api'
import { aClinic } from '../builders/clinic'
import { aDemo } from '../builders/demo'
import { aPicture, kinds } from '../builders/pictures'

type Options = { method?: Method; headers?: Record<string, string> }

/** Requests a file as Next.js passes it on: the path split and each part decoded. */
async function ask(path: string, { method = 'GET', headers = {} }: Options = {}) {
  const request = new NextRequest(`http://localhost:3000/content/${path}`, { method, headers })
  const parts = path.split('/').map((part) => decodeURIComponent(part))
  const response = await route[method](request, { params: Promise.resolve({ path: parts }) })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

async function aClinicSite(changes: Record<string, string | Uint8Array> = {}) {
  await aDemo({ contentFiles: fileContent(await aClinic(changes)).files })
}

describe('a content image', () => {
  it.each(kinds)('of type %s is served with its type', async (kind) => {
    await aClinicSite({ [`exercises/mat.${kind}`]: aPicture(kind) })
    const { status, headers, bytes } = await ask(`exercises/mat.${kind}`)
    expect(status).toBe(200)
    expect(bytes.equals(aPicture(kind))).toBe(true)
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'public, max-age=60',
      'content-type': kind === 'jpg' ? 'image/jpeg' : `image/${kind}`,
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    })
  })

  it('needs no session and reads none', async () => {
    await aClinicSite()
    const { status, headers } = await ask('logo.png', { headers: { cookie: 'steadily-session=junk' } })
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('is not sent again if the browser has it: 304', async () => {
    await aClinicSite()
    const etag = (await ask('logo.png')).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, headers, bytes } = await ask('logo.png', { headers: { 'if-none-match': known } })
      expect(status).toBe(304)
      expect(bytes).toHaveLength(0)
      expect(headers.get('etag')).toBe(etag)
      expect(headers.get('cache-control')).toBe('public, max-age=60')
    }
    expect((await ask('logo.png', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    await aClinicSite()
    const { status, headers, bytes } = await ask('logo.png', { method: 'HEAD' })
    expect(status).toBe(200)
    expect(bytes).toHaveLength(0)
    expect(headers.get('content-type')).toBe('image/png')
  })

  it.each(methods.filter((method) => method !== 'GET' && method !== 'HEAD'))(
    'rejects %s with 405 and an Allow header',
    async (method) => {
      await aClinicSite()
      const { status, headers } = await ask('logo.png', { method })
      expect(status).toBe(405)
      expect(headers.get('allow')).toBe('GET, HEAD')
    },
  )
})

describe('other files inside or outside the content folder', () => {
  const others = [
    ...['site.json', 'exercises/chair-stand.md', 'pages/parking.md', 'exercises', 'exercises/', 'pages'],
    ...['exercises/.hidden.png', '.hidden.png', 'exercises/old/deep.png', 'exercises/fake.png', 'mat.svg'],
    ...[
      '../outside.png',
      '..%2foutside.png',
      '%2e%2e/outside.png',
      '..%5coutside.png',
      'exercises%2f..%2flogo.png',
    ],
    ...[
      '%2fetc%2fpasswd',
      'logo.png%00',
      'logo.png%00.jpg',
      'LOGO.png',
      'logo.png%20',
      'none.png',
      '%E2%80%AE.png',
    ],
    ...['__proto__', 'constructor.png', `${'a'.repeat(10_000)}.png`],
  ]

  it.each(others.map((path) => [path.slice(0, 40), path]))(
    '%s returns 404 without caching',
    async (_, path) => {
      await aClinicSite({
        'exercises/.hidden.png': aPicture('png'),
        '.hidden.png': aPicture('png'),
        'exercises/old/deep.png': aPicture('png'),
        'exercises/fake.png': '<script>alert(1)</script>',
        'mat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
        '../outside.png': aPicture('png'),
      })
      const { status, headers, bytes } = await ask(path)
      expect({ status, length: bytes.length }).toEqual({ status: 404, length: 0 })
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it('any image returns 404 if the backend serves its own', async () => {
    await aDemo({ contentFiles: null })
    expect((await ask('logo.png')).status).toBe(404)
  })
})
