import { describe, expect, it } from 'vitest'
import { isBackendError } from '@/lib/ports/errors'
import { askProvider } from '@/lib/video/oembed'
import { aProvider, goodAnswer, hostedVideo, saysJson } from './a-provider'

const publicUrl = 'https://steadily.example'
const video = hostedVideo('https://vimeo.com/76979871')
const facts = {
  provider: 'vimeo',
  id: '76979871',
  title: 'Sit to stand, shown slowly',
  seconds: 83,
  width: 1920,
  height: 1080,
}

/** @returns the facts that come of a provider's answer, or the code of the fault */
async function heard(answer: Parameters<typeof aProvider>[0], patience = 60_000) {
  const provider = await aProvider(answer)
  try {
    return await askProvider(video, { fetch: provider.fetch, publicUrl, patience })
  } catch (error) {
    return isBackendError(error) ? error.code : String(error)
  }
}

describe('provider', () => {
  it('is requested at its own host, with our site as referrer', async () => {
    const { fetch, asked } = await aProvider(saysJson(goodAnswer))
    expect(await askProvider(video, { fetch, publicUrl })).toEqual(facts)
    const unlisted = hostedVideo('https://player.vimeo.com/video/76979871?h=abcdef0123')
    await askProvider(unlisted, { fetch, publicUrl })
    expect(asked.map(({ host, url }) => `${host}${url}`)).toEqual([
      'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871&format=json',
      'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871%2Fabcdef0123&format=json',
    ])
    expect(asked[0]?.headers).toMatchObject({ referer: `${publicUrl}/` })
    expect(asked[0]?.headers).not.toHaveProperty('cookie')
  })

  it('can omit the length, as YouTube does', async () => {
    const { fetch, asked } = await aProvider(
      saysJson({ type: 'video', title: 'Bridge', width: 200, height: 113, html: '<iframe>' }),
    )
    const short = hostedVideo('https://youtu.be/dQw4w9WgXcQ')
    expect(await askProvider(short, { fetch, publicUrl })).toEqual({
      ...{ provider: 'youtube', id: 'dQw4w9WgXcQ', title: 'Bridge', seconds: null, width: 200, height: 113 },
    })
    expect(asked[0]?.host).toBe('https://www.youtube.com')
    expect(asked[0]?.url).toBe(
      '/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&format=json',
    )
  })

  it('is read for the fields that we use only, without scripts', async () => {
    const evil = {
      ...goodAnswer,
      html: '<script>alert(1)</script>',
      thumbnail_url: 'javascript:alert(1)',
      seconds: '<b>',
      id: 'evil',
    }
    expect(await heard(saysJson(evil))).toEqual(facts)
    const polluted = `{"__proto__":{"id":"evil"},"constructor":1,${JSON.stringify(goodAnswer).slice(1)}`
    expect(await heard(saysJson(polluted))).toEqual(facts)
    expect(({} as { id?: string }).id).toBeUndefined()
  })

  it('has its titles shortened and invisible characters removed', async () => {
    const title = `\u202E<img src=x>\u0000 \n${'x'.repeat(30_000)}`
    const told = await heard(saysJson({ ...goodAnswer, title }))
    expect(told).toMatchObject({ title: `<img src=x> ${'x'.repeat(188)}` })
  })

  it.each([400, 401, 403, 404])('that answers %i has no such video', async (status) => {
    expect(await heard(saysJson({ error: 'no' }, status))).toBe('not-found')
  })

  it('that answers 200 but forbids this site has no such video', async () => {
    expect(await heard(saysJson({ ...goodAnswer, domain_status_code: 403 }))).toBe('not-found')
  })

  it.each([301, 302, 307, 429, 500, 503])('that answers %i is unusable', async (status) => {
    expect(await heard(saysJson(goodAnswer, status))).toBe('unexpected-shape')
  })

  it('that redirects is not followed', async () => {
    let asked = 0
    const answer: Parameters<typeof aProvider>[0] = (response, { url }) => {
      asked += 1
      if (url === '/elsewhere') {
        saysJson(goodAnswer)(response)
        return
      }
      response.writeHead(302, { location: '/elsewhere' }).end()
    }
    expect(await heard(answer)).toBe('unexpected-shape')
    expect(asked).toBe(1)
  })

  it.each([
    ['a number', 7],
    ['nothing', null],
    ['a list', [goodAnswer]],
    ['no kind', { ...goodAnswer, type: undefined }],
    ['a picture', { ...goodAnswer, type: 'photo' }],
    ['a title that is none', { ...goodAnswer, title: { toString: 'x' } }],
    ['another video', { ...goodAnswer, video_id: 1 }],
  ])('that returns %s is unusable', async (_, value) => {
    expect(await heard(saysJson(JSON.stringify(value)))).toBe('unexpected-shape')
  })

  it.each([
    ['no JSON', 'application/json', '{"type":"video"'],
    ['a page', 'text/html', JSON.stringify(goodAnswer)],
    ['a program', 'text/javascript', JSON.stringify(goodAnswer)],
    ['bytes that are no text', 'application/json', Buffer.from([0x22, 0xff, 0x22])],
  ])('that sends %s is unusable', async (_, type, body) => {
    const answer = await heard((response) => response.writeHead(200, { 'content-type': type }).end(body))
    expect(answer).toBe('unexpected-shape')
  })

  it('that sends 10 MB is disconnected early', async () => {
    let sent = 0
    const answer = await heard((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(64 * 1024, ' ')
      const more = () => {
        if (response.destroyed || sent >= 10 * 1024 * 1024) return
        sent += chunk.length
        response.write(chunk, () => setTimeout(more, 1))
      }
      more()
    })
    expect(answer).toBe('unexpected-shape')
    expect(sent).toBeLessThan(2 * 1024 * 1024)
  })

  it.each<[string, Parameters<typeof aProvider>[0]]>([
    ['never answers', () => undefined],
    [
      'answers one letter at a time',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const slowly = setInterval(() => response.write(' '), 50)
        response.on('close', () => {
          clearInterval(slowly)
        })
      },
    ],
  ])('that %s times out', async (_, answer) => {
    expect(await heard(answer, 300)).toBe('timeout')
  })

  it('that breaks off is unusable', async () => {
    expect(await heard((response) => response.destroy())).toBe('unexpected-shape')
  })
})
