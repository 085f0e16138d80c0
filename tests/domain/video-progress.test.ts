import { describe, expect, it } from 'vitest'
import { asClock, isWatched, progressAfter, resumesAt, type VideoProgress } from '@/lib/domain/video-progress'

const seenAt = '2026-03-11T10:00:00.000Z'
const moment = (seconds: number, video = 'vimeo:1', duration = 100) => ({ video, seconds, duration, seenAt })
const only = (entries: VideoProgress[]) => entries[0] ?? null

describe('how far a video was watched', () => {
  it('has the last position and the furthest one', () => {
    const first = progressAfter([], moment(80.7))
    expect(first).toEqual([{ video: 'vimeo:1', seconds: 80, percent: 81, duration: 100, seenAt }])
    expect(progressAfter(first, moment(20))).toEqual([
      { video: 'vimeo:1', seconds: 20, percent: 81, duration: 100, seenAt },
    ])
  })

  it('counts as watched from 95 percent on, and does not resume', () => {
    const almost = only(progressAfter([], moment(94.4)))
    const done = only(progressAfter([], moment(94.5)))
    expect([almost && isWatched(almost), resumesAt(almost)]).toEqual([false, 94])
    expect([done && isWatched(done), resumesAt(done)]).toEqual([true, 0])
  })

  it('does not resume before 5 seconds', () => {
    expect(resumesAt(only(progressAfter([], moment(4.9))))).toBe(0)
    expect(resumesAt(only(progressAfter([], moment(5))))).toBe(5)
    expect(resumesAt(null)).toBe(0)
  })

  it('is kept for the last 100 videos', () => {
    let entries: VideoProgress[] = []
    for (let id = 1; id <= 101; id += 1) entries = progressAfter(entries, moment(10, `vimeo:${id}`))
    entries = progressAfter(entries, moment(20, 'vimeo:2'))
    expect(entries).toHaveLength(100)
    expect([entries[0]?.video, entries.at(-1)?.video]).toEqual(['vimeo:3', 'vimeo:2'])
  })

  it.each([moment(10, 'vimeo:1', 0), moment(-1), moment(NaN), moment(10, 'vimeo:1', NaN)])(
    'ignores an impossible moment: %j',
    (wrong) => {
      expect(progressAfter([], wrong)).toEqual([])
    },
  )

  it.each([
    [5, '0:05'],
    [80, '1:20'],
    [3729, '1:02:09'],
  ])('shows %i seconds as %s', (seconds, text) => {
    expect(asClock(seconds)).toBe(text)
  })
})
