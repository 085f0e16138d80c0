import { describe, expect, it } from 'vitest'
import { cleanLinks, cleanPicture } from '@/lib/content/clean-media'
import { cleanVideo } from '@/lib/content/clean-video'
import type { Video, VideoSource } from '@/lib/domain/video'

const origins = ['https://cms.example']
const picture = (url: string) => ({ url, alt: 'A person sits', width: 4, height: 3 })
const captions = (url: string) => ({ url, language: 'en', label: 'English' })
const video = (source: VideoSource, poster: Video['poster'] = null): Video => ({
  ...{ title: 'Sit', transcript: 'Words', poster, source },
})
const hosted = (provider: 'vimeo' | 'youtube', id: string, hash: string | null = null) =>
  video({ kind: 'hosted', provider, id, hash })
const file = (url: string, contentType = 'video/mp4', each: string[] = []) =>
  video({ kind: 'file', url, contentType, captions: each.map(captions) })
const clean = (each: Video) => cleanVideo(each, origins)

describe('a hosted video of a source', () => {
  it.each([
    hosted('vimeo', '1'),
    hosted('vimeo', '123456789012345'),
    hosted('vimeo', '76979871', '0aF9'),
    hosted('vimeo', '76979871', 'a'.repeat(40)),
    hosted('youtube', 'dQw4w9WgX-_'),
  ])('is kept if its id has the form of the provider: %j', (each) => {
    expect(clean(each)).toEqual(each)
  })

  it.each([
    ...['', 'x1', '1x', '12?autoplay=1', '../1', '1234567890123456'].map((id) => hosted('vimeo', id)),
    ...['', 'dQw4w9WgX-', 'dQw4w9WgX-_1', 'dQw4w9WgX-/', '/dQw4w9WgX-_'].map((id) => hosted('youtube', id)),
  ])('is dropped if its id is invalid: %j', (each) => {
    expect(clean(each)).toBeNull()
  })

  it.each(['', 'x0a', '0ax', 'a'.repeat(41), '0a&b=c'])('loses an invalid hash: %j', (hash) => {
    expect(clean(hosted('vimeo', '1', hash))).toEqual(hosted('vimeo', '1'))
  })
})

describe('a video file of a source', () => {
  it('is kept from us or a content host, with captions from these', () => {
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
  ])('is dropped if from elsewhere or not a video: %s, %j', (url, type) => {
    expect(clean(file(url, type))).toBeNull()
  })

  it('keeps only a poster that may be loaded', () => {
    const { source } = file('/content/a.mp4')
    const shownBy = (url: string) => video(source, picture(url))
    expect(clean(shownBy(' /content/a.png '))).toEqual(shownBy('/content/a.png'))
    expect(clean(shownBy('https://tracker.example/a.png'))).toEqual(video(source))
    expect(clean(video(source))).toEqual(video(source))
  })
})

describe('pictures and links of a source', () => {
  it('are kept at their checked address if they are safe', () => {
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
