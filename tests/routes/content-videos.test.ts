import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import * as route from '@/app/content/[...path]/route'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { aClinic } from '../builders/clinic'
import { aDemo } from '../builders/demo'
import { aFilm, someCaptions } from '../builders/films'

const film = aFilm('webm')

async function ask(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const folder = await aClinic({
    'exercises/stand.webm': film,
    'exercises/stand.mp4': aFilm('mp4'),
    'exercises/stand.en.vtt': someCaptions,
    'exercises/fake.mp4': '<script>alert(1)</script>',
    'exercises/.hidden.mp4': aFilm('mp4'),
    'exercises/old/deep.mp4': aFilm('mp4'),
    'top.mp4': aFilm('mp4'),
    '../outside.mp4': aFilm('mp4'),
  })
  await aDemo({ contentFiles: fileContent(folder).files })
  const request = new NextRequest(`http://localhost:3000/content/${path}`, { method, headers })
  const parts = path.split('/').map((part) => decodeURIComponent(part))
  const response = await route[method](request, { params: Promise.resolve({ path: parts }) })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

describe('a content video', () => {
  it('is served whole without a Range, with Accept-Ranges', async () => {
    const { status, headers, bytes } = await ask('exercises/stand.webm')
    expect(status).toBe(200)
    expect(bytes.equals(film)).toBe(true)
    expect(Object.fromEntries(headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60',
      'content-length': String(film.length),
      'content-type': 'video/webm',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    expect((await ask('exercises/stand.mp4')).headers.get('content-type')).toBe('video/mp4')
  })

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=100-199', 100, 199],
    ['bytes=1000-', 1000, film.length - 1],
    ['bytes=-7', film.length - 7, film.length - 1],
  ])('is served in part for the range %s', async (range, from, to) => {
    const { status, headers, bytes } = await ask('exercises/stand.webm', { range })
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`bytes ${from}-${to}/${film.length}`)
    expect(headers.get('content-length')).toBe(String(to - from + 1))
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(bytes.equals(film.subarray(from, to + 1))).toBe(true)
  })

  it('returns 416 for a range past its end', async () => {
    const { status, headers, bytes } = await ask('exercises/stand.webm', { range: `bytes=${film.length}-` })
    expect({ status, length: bytes.length }).toEqual({ status: 416, length: 0 })
    expect(headers.get('content-range')).toBe(`bytes */${film.length}`)
  })

  it('is served whole if If-Range names another version', async () => {
    const headers = { range: 'bytes=0-1', 'if-range': '"another"' }
    expect((await ask('exercises/stand.webm', headers)).status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const { status, headers, bytes } = await ask('exercises/stand.webm', { range: 'bytes=0-1' }, 'HEAD')
    expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 })
    expect(headers.get('content-length')).toBe(String(film.length))
  })

  it('has captions served as text', async () => {
    const { status, headers, bytes } = await ask('exercises/stand.en.vtt')
    expect(status).toBe(200)
    expect(bytes.toString()).toBe(someCaptions)
    expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  })

  it.each([
    'exercises/fake.mp4',
    'exercises/.hidden.mp4',
    'exercises/old/deep.mp4',
    'top.mp4',
    '../outside.mp4',
    'exercises/..%2f..%2foutside.mp4',
    'exercises/STAND.mp4',
    'exercises/stand.mp4%00',
    'exercises/none.webm',
    'exercises/none.en.vtt',
    'exercises/stand.vtt',
  ])('%s returns 404', async (path) => {
    const { status, bytes } = await ask(path, { range: 'bytes=0-1' })
    expect({ status, length: bytes.length }).toEqual({ status: 404, length: 0 })
  })
})
