import { describe, expect, it } from 'vitest'
import type { VideoFacts } from '@/lib/domain/video'
import type { HostedVideo } from '@/lib/domain/video-address'
import { BackendError } from '@/lib/ports/errors'
import { cachedVideoFacts } from '@/lib/video/cached-facts'
import { aClock } from '../builders/services'

const video = (id: string): HostedVideo => ({ kind: 'hosted', provider: 'vimeo', id, hash: null })
const factsOf = ({ provider, id }: HostedVideo): VideoFacts => ({
  ...{ provider, id, title: id, seconds: 83, width: null, height: null },
})
const admitAll = async () => undefined

/** Cached facts, the ids that were requested, and a test clock. */
function held(ask: (video: HostedVideo) => Promise<VideoFacts> = async (each) => factsOf(each)) {
  const asked: string[] = []
  const clock = aClock()
  const facts = cachedVideoFacts((each) => {
    asked.push(each.id)
    return ask(each)
  }, clock)
  return { facts, asked, clock }
}

describe('cached facts of a video', () => {
  it('are requested once an hour, for any number of callers', async () => {
    const { facts, asked, clock } = held()
    const all = await Promise.all(Array.from({ length: 20 }, () => facts(video('1'), admitAll)))
    expect(all).toEqual(Array.from({ length: 20 }, () => factsOf(video('1'))))
    clock.passTime(60 * 60 - 0.001)
    await facts(video('1'), admitAll)
    expect(asked).toEqual(['1'])
    clock.passTime(0.001)
    await facts(video('1'), admitAll)
    expect(asked).toEqual(['1', '1'])
  })

  it('are requested again one minute after a failure', async () => {
    const { facts, asked, clock } = held(() => Promise.reject(new BackendError('timeout', 'slow')))
    await expect(facts(video('1'), admitAll)).rejects.toMatchObject({ code: 'timeout' })
    clock.passTime(59.999)
    await expect(facts(video('1'), admitAll)).rejects.toMatchObject({ code: 'timeout' })
    expect(asked).toHaveLength(1)
    clock.passTime(0.001)
    await expect(facts(video('1'), admitAll)).rejects.toMatchObject({ code: 'timeout' })
    expect(asked).toHaveLength(2)
  })

  it('are requested for permitted callers only, and cached for all', async () => {
    const { facts, asked } = held()
    const refused = () => Promise.reject(new Error('refused'))
    await expect(facts(video('1'), refused)).rejects.toThrow('refused')
    expect(asked).toEqual([])
    await facts(video('1'), admitAll)
    expect(await facts(video('1'), refused)).toEqual(factsOf(video('1')))
  })

  it('are cached separately with and without the hash', async () => {
    const { facts, asked } = held()
    await facts(video('1'), admitAll)
    await facts({ ...video('1'), hash: 'abcdef0123' }, admitAll)
    expect(asked).toEqual(['1', '1'])
  })

  it('are requested for 6 videos at once, at most', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { facts } = held(async (each) => {
      await promise
      return factsOf(each)
    })
    const first = Array.from({ length: 6 }, (_, index) => facts(video(String(index)), admitAll))
    await new Promise((done) => setTimeout(done))
    await expect(facts(video('7'), admitAll)).rejects.toMatchObject({ code: 'unavailable' })
    resolve(undefined)
    await Promise.all(first)
    expect(await facts(video('7'), admitAll)).toEqual(factsOf(video('7')))
  })

  it('are evicted after 200 videos, the oldest first', async () => {
    const { facts, asked } = held()
    for (let id = 1; id <= 201; id += 1) await facts(video(String(id)), admitAll)
    await facts(video('201'), admitAll)
    await facts(video('2'), admitAll)
    expect(asked).toHaveLength(201)
    await facts(video('1'), admitAll)
    expect(asked).toHaveLength(202)
  })
})
