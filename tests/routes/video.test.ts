import { describe, expect, it } from 'vitest'
import { BackendError } from '@/lib/ports/errors'
import { cachedVideoFacts } from '@/lib/video/cached-facts'
import { askProvider } from '@/lib/video/oembed'
import { ask } from '../builders/api'
import { aDemo } from '../builders/demo'
import { aClock } from '../builders/services'
import { aProvider, goodAnswer, saysJson } from '../video/a-provider'

const address = (url: string) => `/api/video?url=${encodeURIComponent(url)}`
const vimeo = 'https://vimeo.com/76979871'

/** Routes that fetch video facts from a provider with this answer. */
async function aDemoWith(answer: Parameters<typeof aProvider>[0]) {
  const { fetch, asked } = await aProvider(answer)
  const publicUrl = 'http://localhost:3000'
  await aDemo({ videoFacts: cachedVideoFacts((video) => askProvider(video, { fetch, publicUrl }), aClock()) })
  return asked
}

describe('facts of a video', () => {
  it('[S7.17] contain what we use and never the provider’s HTML', async () => {
    await aDemoWith(saysJson({ ...goodAnswer, html: '<script>c4nary</script>' }))
    const { status, text, json } = await ask('GET', address(vimeo))
    expect(status).toBe(200)
    expect(json).toEqual({
      ...{ provider: 'vimeo', id: '76979871', title: 'Sit to stand, shown slowly' },
      ...{ seconds: 83, width: 1920, height: 1080 },
    })
    expect(text).not.toMatch(/html|c4nary|iframe/)
  })

  it.each([
    ['', '/api/video'],
    ['two', `${address(vimeo)}&url=${encodeURIComponent(vimeo)}`],
    ['a stranger', address('https://vimeo.com.evil.example/76979871')],
    ['this machine', address('http://127.0.0.1:3000/api/session')],
    ['no address', address('c4nary')],
  ])('return 422 for an unsupported address (%s) without repeating it', async (_, path) => {
    const asked = await aDemoWith(saysJson(goodAnswer))
    const { status, json, text } = await ask('GET', path)
    expect({ status, type: json.type, pointer: json.errors?.[0]?.pointer }).toEqual({
      ...{ status: 422, type: '/problems/invalid-fields', pointer: '#/url' },
    })
    expect(text).not.toMatch(/evil|127\.0|c4nary/)
    expect(asked).toEqual([])
  })

  it.each<[string, Parameters<typeof aProvider>[0], number, string]>([
    ['is not there', saysJson({}, 404), 404, 'not-found'],
    ['is private', saysJson({}, 403), 404, 'not-found'],
    ['may not be shown here', saysJson({ ...goodAnswer, domain_status_code: 403 }), 404, 'not-found'],
    ['has a provider out of order', saysJson('c4nary', 500), 502, 'upstream-invalid'],
    ['has a provider that sends us on', saysJson('c4nary', 302), 502, 'upstream-invalid'],
    ['has a provider that says something else', saysJson('"c4nary"'), 502, 'upstream-invalid'],
  ])('return our own problem if the video %s', async (_, answer, expected, slug) => {
    await aDemoWith(answer)
    const { status, json, text } = await ask('GET', address(vimeo))
    expect({ status, type: json.type }).toEqual({ status: expected, type: `/problems/${slug}` })
    expect(text).not.toContain('c4nary')
  })

  it('return 504 if the provider is slow', async () => {
    await aDemo({ videoFacts: () => Promise.reject(new BackendError('timeout', 'slow')) })
    expect(await ask('GET', address(vimeo))).toMatchObject({
      status: 504,
      json: { type: '/problems/upstream-timeout' },
    })
  })

  it('are limited to 60 new videos in 5 minutes per address', async () => {
    const asked = await aDemoWith(saysJson({ ...goodAnswer, video_id: undefined }))
    const from = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    const nth = (index: number) => address(`https://vimeo.com/${1000 + index}`)
    for (let index = 0; index < 60; index += 1) expect((await ask('GET', nth(index), from)).status).toBe(200)
    const refused = await ask('GET', nth(60), from)
    expect(refused).toMatchObject({ status: 429, json: { type: '/problems/too-many-attempts' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(asked).toHaveLength(60)
    expect((await ask('GET', nth(0), from)).status).toBe(200)
    expect((await ask('GET', nth(60))).status).toBe(200)
  })
})
