import { captionsLanguage } from '@/lib/adapters/embedded/content/media-names'
import { describe, expect, it } from 'vitest'
import { checkContent } from '@/lib/adapters/embedded/content/check'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { faultLine } from '@/lib/adapters/embedded/content/fault'
import { aClinic, anExercise } from '../../builders/clinic'
import { aFilm, someCaptions } from '../../builders/films'
import { aPicture } from '../../builders/pictures'

type Changes = Record<string, string | Uint8Array>
const own =
  'video: stand.webm\nvideoTitle: Shown slowly\nvideoCaptions: stand.en.vtt\nvideoPoster: stand.png\n'
const files: Changes = {
  'exercises/stand.webm': aFilm('webm'),
  'exercises/stand.en.vtt': someCaptions,
  'exercises/stand.png': aPicture('png'),
}

const withFront = (front: string, more: Changes = {}) =>
  aClinic({ 'exercises/stand.md': anExercise('Stand', front), ...more })
const faultsOf = async (front: string, more?: Changes) =>
  (await checkContent(await withFront(front, more))).faults.map(faultLine)
const videoOf = async (front: string, more?: Changes) => {
  const exercises = await fileContent(await withFront(front, more)).exercises()
  return exercises.find(({ slug }) => slug === 'stand')?.video
}

describe('video of an exercise', () => {
  it('is named by an address of Vimeo, with its transcript', async () => {
    const front = 'video: https://vimeo.com/76979871/abcdef0123\nvideoTranscript: |\n  Sit.\n  Stand.\n'
    expect(await faultsOf(front)).toEqual([])
    expect(await videoOf(front)).toEqual({
      title: 'Stand',
      transcript: 'Sit.\nStand.',
      poster: null,
      source: { kind: 'hosted', provider: 'vimeo', id: '76979871', hash: 'abcdef0123' },
    })
  })

  it('is a file beside it, with captions, a title and a poster', async () => {
    expect(await faultsOf(own, files)).toEqual([])
    expect(await videoOf(own, files)).toEqual({
      title: 'Shown slowly',
      transcript: '',
      poster: { url: '/content/exercises/stand.png', alt: '', width: 4, height: 3 },
      source: {
        kind: 'file',
        url: '/content/exercises/stand.webm',
        contentType: 'video/webm',
        captions: [{ url: '/content/exercises/stand.en.vtt', language: 'en', label: 'English' }],
      },
    })
  })

  it('can have captions in several languages', async () => {
    const front = 'video: stand.mp4\nvideoCaptions: [stand.en.vtt, stand.es.vtt]\n'
    const more = {
      'exercises/stand.mp4': aFilm('mp4'),
      'exercises/stand.en.vtt': someCaptions,
      'exercises/stand.es.vtt': `\uFEFF${someCaptions}`,
    }
    expect(await faultsOf(front, more)).toEqual([])
    expect(await videoOf(front, more)).toMatchObject({
      source: {
        contentType: 'video/mp4',
        captions: [{ label: 'English' }, { language: 'es', label: 'español' }],
      },
    })
  })

  it.each<[string, string, Changes, string[]]>([
    ['another site', 'video: https://evil.example/1\n', {}, [':4: video must be the address of one video']],
    ['a host that only begins alike', 'video: https://vimeo.com.evil.example/1\n', {}, [':4: video must be']],
    ['a number', 'video: 76979871\n', {}, [':4: video must be an address of Vimeo or YouTube']],
    ['a file of another kind', 'video: stand.mov\n', {}, [':4: video must be an address']],
    ['a file elsewhere', 'video: ../stand.mp4\n', {}, [':4: video must be the address']],
    ['a file that is not there', 'video: stand.mp4\n', {}, [':4: the video stand.mp4 is not there']],
    [
      'a file that is no video',
      'video: stand.mp4\n',
      { 'exercises/stand.mp4': '<script>alert(1)</script>' },
      [':4: the video stand.mp4 is no video of the kind MP4 or WebM'],
    ],
    [
      'a video of the other kind',
      'video: stand.mp4\n',
      { 'exercises/stand.mp4': aFilm('webm') },
      [':4: the video stand.mp4 holds a video of the kind webm'],
    ],
    [
      'captions without their language',
      'video: stand.webm\nvideoCaptions: stand.vtt\n',
      { 'exercises/stand.webm': aFilm('webm'), 'exercises/stand.vtt': someCaptions },
      [':5: videoCaptions must be the name of captions beside this file'],
    ],
    [
      'captions that are none',
      'video: stand.webm\nvideoCaptions: stand.en.vtt\n',
      { 'exercises/stand.webm': aFilm('webm'), 'exercises/stand.en.vtt': '1\n00:00 --> 00:02\nSit.\n' },
      [':5: the file stand.en.vtt is not in the form WebVTT'],
    ],
    [
      'captions that are too long',
      'video: stand.webm\nvideoCaptions: stand.en.vtt\n',
      { 'exercises/stand.webm': aFilm('webm'), 'exercises/stand.en.vtt': `WEBVTT\n${'x'.repeat(205_000)}` },
      [':5: the file stand.en.vtt is 201 kB, and 200 kB is the most'],
    ],
    [
      'captions for a video from elsewhere',
      'video: https://vimeo.com/76979871\nvideoCaptions: stand.en.vtt\n',
      { 'exercises/stand.en.vtt': someCaptions },
      [':5: videoCaptions is for a video beside this file'],
    ],
    [
      'a poster that is none',
      'video: https://vimeo.com/1\nvideoPoster: stand.svg\n',
      {},
      [':5: videoPoster is an SVG'],
    ],
    [
      'a title without a video',
      'videoTitle: Slowly\n',
      {},
      [':4: videoTitle is there without a video: add video: or take it away'],
    ],
    ['a wrong name', 'video: https://vimeo.com/1\nvideoCaption: x\n', {}, [':5: videoCaption is not a name']],
  ])('with %s is reported with its line', async (_, front, more, faults) => {
    expect(await faultsOf(front, more)).toEqual(
      faults.map((words) => expect.stringContaining(`exercises/stand.md${words}`)),
    )
  })

  it('is reported as unused if no exercise names its files', async () => {
    expect(await faultsOf('', files)).toEqual([
      'exercises/stand.en.vtt: no exercise or page shows this video or these captions: name it in one, or take it away',
      'exercises/stand.png: no exercise or page shows this picture: name it in one, or take it away',
      'exercises/stand.webm: no exercise or page shows this video or these captions: name it in one, or take it away',
    ])
  })
})

describe('captionsLanguage', () => {
  it.each([
    ['bridge.en.vtt', 'en'],
    ['bridge.en-gb.vtt', 'en-GB'],
    ['bridge.en-abc.vtt', null],
    ['bridge.en-12.vtt', null],
    ['bridge.zzz-00.vtt', null],
    ['bridge.vtt', null],
  ])('of %s is %s', (name, language) => {
    expect(captionsLanguage(name)).toBe(language)
  })
})
