import { describe, expect, it } from 'vitest'
import { cleanLinks, cleanPicture } from '@/lib/content/clean-media'
import { cleanVideo } from '@/lib/content/clean-video'
import type { Video, VideoSource } from '@/lib/domain/video'

const origins = ['https://cms.example']
const picture = (url: string) => ({ url, alt: 'Somebody sits', width: 4, height: 3 })
const captions = (url: string) => ({ url, language: 'en', label: 'English' })
const video = (source: VideoSource, poster: Video['poster'] = null): Video => ({
  ...{ title: 'Sit', transcript: 'Words', poster, source },
})
const hosted = (provider: 'vimeo' | 'youtube', id: string, hash: string | null = null) =>
  video({ kind: 'hosted', provider, id, hash })
const file = (url: string, contentType = 'video/mp4', each: string[] = []) =>
  video({ kind: 'file', url, contentType, captions: each.map(captions) })
const clean = (each: Video) => cleanVideo(each, origins)

describe('a foreign video at a provider', () => {
  it.each([
    hosted('vimeo', '1'),
    hosted('vimeo', '123456789012345'),
    hosted('vimeo', '76979871', '0aF9'),
    hosted('vimeo', '76979871', 'a'.repeat(40)),
    hosted('youtube', 'dQw4w9WgX-_'),
  ])('is kept where its identifier is of the provider’s form: %j', (each) => {
    expect(clean(each)).toEqual(each)
  })

  it.each([
    ...['', 'x1', '1x', '12?autoplay=1', '../1', '1234567890123456'].map((id) => hosted('vimeo', id)),
    ...['', 'dQw4w9WgX-', 'dQw4w9WgX-_1', 'dQw4w9WgX-/', '/dQw4w9WgX-_'].map((id) => hosted('youtube', id)),
  ])('is dropped where it is not: %j', (each) => {
    expect(clean(each)).toBeNull()
  })

  it.each(['', 'x0a', '0ax', 'a'.repeat(41), '0a&b=c'])('loses a second part that is none: %j', (hash) => {
    expect(clean(hosted('vimeo', '1', hash))).toEqual(hosted('vimeo', '1'))
  })
})

describe('a foreign video in a file', () => {
  it('is kept where it is ours or of an origin of the content, with those captions that are', () => {
    expect(clean(file('/content/a.mp4'))).toEqual(file('/content/a.mp4'))
    const ours = file('https://cms.example/a.webm', 'video/webm', ['/content/a.vtt'])
    const foreign = ['https://tracker.example/a.vtt', '/content/a.vtt', 'javascript:x()']
    expect(clean(ours)).toEqual(ours)
    expect(clean(file('https://cms.example/a.webm', 'video/webm', foreign))).toEqual(ours)
  })

  it.each([
    ['https://tracker.example/a.mp4', 'video/mp4'],
    ...['text/html', 'video/mp4; x', 'x video/mp4', 'video/', '', 'video/ogg'].map((type) => [
      '/content/a.mp4',
      type,
    ]),
  ])('is dropped where it is elsewhere or no film: %s of %j', (url, type) => {
    expect(clean(file(url, type))).toBeNull()
  })

  it('keeps a picture that may be loaded, and loses any other', () => {
    const { source } = file('/content/a.mp4')
    const shownBy = (url: string) => video(source, picture(url))
    expect(clean(shownBy(' /content/a.png '))).toEqual(shownBy('/content/a.png'))
    expect(clean(shownBy('https://tracker.example/a.png'))).toEqual(video(source))
    expect(clean(video(source))).toEqual(video(source))
  })
})

describe('foreign pictures and links', () => {
  it('are kept where they may be loaded and followed, by the address that was checked', () => {
    expect(cleanPicture(picture(' https://cms.example/a.png'), origins)).toEqual(
      picture('https://cms.example/a.png'),
    )
    expect(cleanPicture(picture('https://tracker.example/a.png'), origins)).toBeNull()
    expect(cleanPicture(null, origins)).toBeNull()
    const links = [' /privacy', 'javascript:x()', 'https://a.example'].map((url) => ({ title: url, url }))
    expect(cleanLinks(links)).toEqual([
      { title: ' /privacy', url: '/privacy' },
      { title: 'https://a.example', url: 'https://a.example' },
    ])
  })
})
