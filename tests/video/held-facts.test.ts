import { describe, expect, it } from 'vitest'
import type { VideoFacts } from '@/lib/domain/video'
import type { HostedVideo } from '@/lib/domain/video-address'
import { BackendError } from '@/lib/ports/errors'
import { heldVideoFacts } from '@/lib/video/held-facts'
import { aClock } from '../builders/services'

const video = (id: string): HostedVideo => ({ kind: 'hosted', provider: 'vimeo', id, hash: null })
const factsOf = ({ provider, id }: HostedVideo): VideoFacts => ({
  ...{ provider, id, title: id, seconds: 83, width: null, height: null },
})
const anybody = async () => undefined

/** Held facts, the ids that were asked for, and a clock. */
function held(ask: (video: HostedVideo) => Promise<VideoFacts> = async (each) => factsOf(each)) {
  const asked: string[] = []
  const clock = aClock()
  const facts = heldVideoFacts((each) => {
    asked.push(each.id)
    return ask(each)
  }, clock)
  return { facts, asked, clock }
}

describe('what a provider said of a video', () => {
  it('is asked for once an hour, however many want it', async () => {
    const { facts, asked, clock } = held()
    const all = await Promise.all(Array.from({ length: 20 }, () => facts(video('1'), anybody)))
    expect(all).toEqual(Array.from({ length: 20 }, () => factsOf(video('1'))))
    clock.passTime(60 * 60 - 0.001)
    await facts(video('1'), anybody)
    expect(asked).toEqual(['1'])
    clock.passTime(0.001)
    await facts(video('1'), anybody)
    expect(asked).toEqual(['1', '1'])
  })

  it('is asked for again after a minute where it could not be used', async () => {
    const { facts, asked, clock } = held(() => Promise.reject(new BackendError('timeout', 'slow')))
    await expect(facts(video('1'), anybody)).rejects.toMatchObject({ code: 'timeout' })
    clock.passTime(59.999)
    await expect(facts(video('1'), anybody)).rejects.toMatchObject({ code: 'timeout' })
    expect(asked).toHaveLength(1)
    clock.passTime(0.001)
    await expect(facts(video('1'), anybody)).rejects.toMatchObject({ code: 'timeout' })
    expect(asked).toHaveLength(2)
  })

  it('is not asked for where whoever wants it is not let through, and given all the same where it is held', async () => {
    const { facts, asked } = held()
    const refused = () => Promise.reject(new Error('refused'))
    await expect(facts(video('1'), refused)).rejects.toThrow('refused')
    expect(asked).toEqual([])
    await facts(video('1'), anybody)
    expect(await facts(video('1'), refused)).toEqual(factsOf(video('1')))
  })

  it('is kept apart for a video with and without its hash', async () => {
    const { facts, asked } = held()
    await facts(video('1'), anybody)
    await facts({ ...video('1'), hash: 'abcdef0123' }, anybody)
    expect(asked).toEqual(['1', '1'])
  })

  it('is asked for 6 videos at once at most', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { facts } = held(async (each) => {
      await promise
      return factsOf(each)
    })
    const first = Array.from({ length: 6 }, (_, index) => facts(video(String(index)), anybody))
    await new Promise((done) => setTimeout(done))
    await expect(facts(video('7'), anybody)).rejects.toMatchObject({ code: 'unavailable' })
    resolve(undefined)
    await Promise.all(first)
    expect(await facts(video('7'), anybody)).toEqual(factsOf(video('7')))
  })

  it('is forgotten, the oldest first, before it fills the memory', async () => {
    const { facts, asked } = held()
    for (let id = 1; id <= 201; id += 1) await facts(video(String(id)), anybody)
    await facts(video('201'), anybody)
    await facts(video('2'), anybody)
    expect(asked).toHaveLength(201)
    await facts(video('1'), anybody)
    expect(asked).toHaveLength(202)
  })
})
