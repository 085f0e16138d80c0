import { describe, expect, it } from 'vitest'
import { hostedVideoFrom, pageAddress, playerAddress } from '@/lib/domain/video-address'

const vimeo = (id: string, hash: string | null = null) => ({ kind: 'hosted', provider: 'vimeo', id, hash })
const youtube = (id: string) => ({ kind: 'hosted', provider: 'youtube', id, hash: null })

describe('the URL of a video', () => {
  it.each([
    ['https://vimeo.com/76979871', vimeo('76979871')],
    ['https://www.vimeo.com/76979871/', vimeo('76979871')],
    ['https://vimeo.com/76979871?share=copy#t=12s', vimeo('76979871')],
    ['https://vimeo.com/76979871/abcdef0123?share=copy', vimeo('76979871', 'abcdef0123')],
    ['https://vimeo.com/76979871?h=abcdef0123', vimeo('76979871', 'abcdef0123')],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo('76979871')],
    ['https://vimeo.com/showcase/7008490/video/76979871', vimeo('76979871')],
    ['https://vimeo.com/album/7008490/video/76979871', vimeo('76979871')],
    ['https://player.vimeo.com/video/76979871', vimeo('76979871')],
    ['https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1', vimeo('76979871', 'abcdef0123')],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=12s', youtube('dQw4w9WgXcQ')],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc%3D', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube('dQw4w9WgXcQ')],
  ])('%s is parsed', (url, video) => {
    expect(hostedVideoFrom(url)).toEqual(video)
  })

  it.each([
    ['nothing', ''],
    ['another scheme', 'http://vimeo.com/76979871'],
    ['a program', 'javascript:alert(1)//vimeo.com/76979871'],
    ['no scheme', '//vimeo.com/76979871'],
    ['a host that only begins alike', 'https://vimeo.com.evil.example/76979871'],
    ['a host that only ends alike', 'https://evilvimeo.com/76979871'],
    ['another host below it', 'https://evil.vimeo.com/76979871'],
    ['the host as a name to log in with', 'https://vimeo.com@evil.example/76979871'],
    ['a user name and a password', 'https://user:pass@vimeo.com/76979871'],
    ['a port', 'https://vimeo.com:8443/76979871'],
    ['a port of its own kind', 'https://vimeo.com:443/76979871'],
    ['a dot after the host', 'https://vimeo.com./76979871'],
    ['an encoded id', 'https://vimeo.com/%37%36'],
    ['an encoded slash', 'https://vimeo.com/76979871%2fabcdef0123'],
    ['an encoded value', 'https://www.youtube.com/watch?v=%64Qw4w9WgXcQ'],
    ['a way up', 'https://vimeo.com/../76979871'],
    ['a backslash', 'https://vimeo.com\\evil.example/76979871'],
    ['a space before it', ' https://vimeo.com/76979871'],
    ['a line break in it', 'https://vimeo.com/769\n79871'],
    ['digits of another script', 'https://vimeo.com/７６９'],
    ['letters in a number', 'https://vimeo.com/76979871a'],
    ['a number that is too long', `https://vimeo.com/${'1'.repeat(16)}`],
    ['more after the video', 'https://vimeo.com/76979871/abcdef0123/evil'],
    ['an invalid hash', 'https://vimeo.com/76979871/not-a-hash'],
    ['an id that is too short', 'https://youtu.be/dQw4w9WgXc'],
    ['two ids', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&v=dQw4w9WgXcR'],
    ['no id', 'https://www.youtube.com/watch'],
    ['a list', 'https://www.youtube.com/playlist?list=PL1'],
    ['a showcase', 'https://vimeo.com/showcase/7008490'],
    ['an album', 'https://vimeo.com/album/7008490'],
    ['a page of a showcase that is no video', 'https://vimeo.com/showcase/7008490/info/76979871'],
    ['a channel known by its number', 'https://vimeo.com/channels/1234567'],
    ['more after the video of a channel', 'https://vimeo.com/channels/staffpicks/76979871/1234567'],
    ['a redirect', 'https://www.youtube.com/redirect?q=https://evil.example'],
    ['an address without end', `https://vimeo.com/76979871?${'a'.repeat(500)}`],
  ])('with %s is rejected', (_, url) => {
    expect(hostedVideoFrom(url)).toBeNull()
  })
})

describe('the player of a video', () => {
  const how = { language: 'en', from: 80.4, origin: 'https://steadily.example' }

  it('has a URL built from the checked parts', () => {
    const unlisted = hostedVideoFrom('https://vimeo.com/76979871/abcdef0123')
    expect(unlisted && playerAddress(unlisted, how)).toBe(
      'https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1&autoplay=1&texttrack=en',
    )
    const short = hostedVideoFrom('https://youtu.be/dQw4w9WgXcQ')
    expect(short && playerAddress(short, how)).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&cc_load_policy=1&cc_lang_pref=en&enablejsapi=1&origin=https%3A%2F%2Fsteadily.example&start=80',
    )
  })

  it.each([
    ['vimeo', '1/../../evil', null],
    ['vimeo', '76979871?x=', null],
    ['vimeo', '76979871', 'x&y=z'],
    ['vimeo', '', null],
    ['youtube', '../../../evil', null],
    ['youtube', '"><script>', null],
  ] as const)('of %s has no URL for id %j and hash %j', (provider, id, hash) => {
    const video = { kind: 'hosted', provider, id, hash } as const
    expect(pageAddress(video)).toBeNull()
    expect(playerAddress(video, how)).toBeNull()
  })
})
