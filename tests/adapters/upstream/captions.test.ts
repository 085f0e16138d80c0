import { describe, expect, it } from 'vitest'
import { captionsFromHere } from '@/lib/adapters/upstream/captions'
import type { Exercise } from '@/lib/domain/exercise'
import { anExercise } from '../../builders/exercise'
import { aClock } from '../embedded/fixtures'
import { aServer } from './a-server'

const film = (captions: string[]): Exercise['video'] => ({
  title: 'Sit',
  transcript: '',
  poster: null,
  source: {
    kind: 'file',
    url: 'https://cms.example/sit.mp4',
    contentType: 'video/mp4',
    captions: captions.map((url, index) => ({ url, language: 'en', label: `No ${index}` })),
  },
})

/** A server with one caption file, and a library of 2 exercises of which one names the file. */
async function aLibrary(text: string, { status = 200, path = '/sit.vtt' } = {}) {
  const { url, asked } = await aServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/vtt', Location: '/elsewhere' }).end(text)
  })
  const clock = aClock()
  const exercises = [
    anExercise('bridge'),
    anExercise('sit', { video: film([`${url}/other.vtt`, url + path]) }),
  ]
  return { clock, asked, ...captionsFromHere(async () => exercises, { fetch, clock }) }
}

const words = 'WEBVTT\n\n00:00.000 --> 00:01.000\nSit – up'

describe('captions from WordPress', () => {
  it('rewrites caption URLs to local addresses and serves the files', async () => {
    const { exercises, contentFiles, asked } = await aLibrary(words)
    const [bridge, sit] = await exercises()
    expect(bridge).toEqual(anExercise('bridge'))
    expect(sit?.video?.source).toMatchObject({
      url: 'https://cms.example/sit.mp4',
      captions: [
        { url: '/content/captions/sit.1.vtt' },
        { url: '/content/captions/sit.2.vtt', label: 'No 1' },
      ],
    })
    const file = await contentFiles(['captions', 'sit.2.vtt'])
    expect(file).toMatchObject({ kind: 'whole', contentType: 'text/vtt; charset=utf-8' })
    expect(file?.kind === 'whole' && Buffer.from(file.bytes).toString()).toBe(words)
    expect(asked).toEqual(['GET /sit.vtt'])
  })

  it('fetches captions again after 60 seconds, even if they were unusable', async () => {
    for (const text of [words, 'nothing']) {
      const { contentFiles, asked, clock } = await aLibrary(text)
      const ask = () => contentFiles(['captions', 'sit.2.vtt'])
      await Promise.all([ask(), ask()])
      clock.passTime(59)
      await ask()
      expect(asked).toHaveLength(1)
      clock.passTime(1)
      await ask()
      expect(asked).toHaveLength(2)
    }
  })

  it('requests nothing for any other file name', async () => {
    const { contentFiles, asked } = await aLibrary(words)
    const others = [
      'captions',
      'captions/sit.3.vtt',
      'captions/sit.0.vtt',
      'captions/bridge.1.vtt',
      'sit.2.vtt',
    ]
    for (const each of [...others, 'captions/sit.2.vtt/x', 'captions/..', 'other/sit.2.vtt', ''])
      expect(await contentFiles(each.split('/'))).toBeNull()
    expect(asked).toEqual([])
  })

  it.each([
    ['<script>x()</script>', 200],
    [`${words}${' '.repeat(2 * 1024 * 1024)}`, 200],
    [words, 302],
    [words, 404],
    [words, 206],
    ['', 200],
  ])('serves no captions from an unusable answer', async (text, status) => {
    const { contentFiles } = await aLibrary(text, { status })
    expect(await contentFiles(['captions', 'sit.2.vtt'])).toBeNull()
  })

  it('serves no captions if the library or WordPress is unreachable', async () => {
    const clock = aClock()
    const away = captionsFromHere(() => Promise.reject(new Error('away')), { fetch, clock })
    expect(await away.contentFiles(['captions', 'sit.1.vtt'])).toBeNull()
    const library = async () => [anExercise('sit', { video: film(['http://127.0.0.1:1/sit.vtt']) })]
    expect(
      await captionsFromHere(library, { fetch, clock }).contentFiles(['captions', 'sit.1.vtt']),
    ).toBeNull()
  })
})
