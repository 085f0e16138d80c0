import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Tempo } from '@/components/pictogram/pose'
import { poses } from '@/components/pictogram/poses'
import {
  countTo2,
  held,
  hold3Seconds,
  isHeld,
  lively,
  movementLength,
  shareAt,
  slow,
  steady,
} from '@/components/pictogram/tempo'

const tempos = { steady, slow, countTo2, hold3Seconds, held, lively }

function writtenFor(slug: string): string {
  return readFileSync(`lib/adapters/embedded/demo/content/exercises/${slug}.md`, 'utf8')
}

/** What a text asks for, and the least that its movement takes, in milliseconds. A long hold may be shown shorter. */
const asked: [words: RegExp, least: Partial<Tempo>][] = [
  [/^category: stretching$/m, held],
  [/Do not .*\bbounce/, held],
  [/hold for (10|20) seconds/i, held],
  [/Stay there for \d slow breaths?/, held],
  [/(Hold|Stay there) for 3 seconds/, { hold: 3000 }],
  [/count to 2/, { hold: 2000 }],
  [/Count to 3 as you sit down/, { back: 3000 }],
  [/Take 3 seconds to come down/, { back: 3000 }],
  [/3 seconds to lift and 3 seconds to lower/, { out: 3000, back: 3000 }],
  [/[Ss]lowly (lift|bend|push|pull|slide|straighten)/, { out: 2000 }],
  [/[Ll]ower .*slowly|slowly back|back slowly|down slowly/, { back: 2000 }],
]

describe.each(asked)('an exercise whose text matches %s', (words, least) => {
  const fitting = Object.entries(poses).filter(([slug]) => words.test(writtenFor(slug)))

  test('exists', () => {
    expect(fitting).not.toEqual([])
  })

  test.each(fitting)('%s moves no faster than its text says', (_slug, { tempo = steady }) => {
    for (const part of ['out', 'hold', 'back'] as const)
      expect(tempo[part], part).toBeGreaterThanOrEqual(least[part] ?? 0)
  })
})

test.each(['marching-on-the-spot', 'step-out-jack'])('%s has the lively tempo', (slug) => {
  expect(poses[slug]?.tempo).toBe(lively)
})

describe('the time of a movement', () => {
  test.each([
    [0, 0],
    [1000, 0.5],
    [2000, 1],
    [2500, 1],
    [4000, 0.5],
    [5500, 0],
    [6000, 0],
    [7000, 0.5],
  ])('after %d ms at the steady tempo is at share %d', (time, share) => {
    expect(shareAt(time, steady)).toBeCloseTo(share, 6)
  })

  test('starts and ends slower than it moves half way', () => {
    expect(shareAt(100, steady)).toBeLessThan(100 / 2000 / 2)
    expect(1 - shareAt(1900, steady)).toBeLessThan(100 / 2000 / 2)
    expect(shareAt(1050, steady) - shareAt(950, steady)).toBeGreaterThan(100 / 2000)
  })

  test.each(Object.entries(tempos))('%s ends at its start within 20 seconds, in 2–5 rounds', (_, tempo) => {
    const { out, hold, back } = tempo
    const length = movementLength(tempo)
    expect(length).toBeLessThanOrEqual(20_000)
    expect(shareAt(length - 1, tempo)).toBeCloseTo(0, 3)
    expect(shareAt(length, tempo)).toBe(0)
    expect(Math.floor(length / (out + hold + back))).toBeGreaterThanOrEqual(2)
    expect(Math.floor(length / (out + hold + back))).toBeLessThanOrEqual(5)
  })

  test('is held between the way out and back in every round', () => {
    const times = [2499, 2500, 6499, 6500, 9000, 9500 + 2499, 9500 + 2500, 9500 + 6499, 9500 + 6500]
    expect(times.filter((time) => isHeld(time, held))).toEqual([2500, 6499, 12_000, 15_999])
  })

  test('has no hold at a tempo that only turns round', () => {
    expect([steady, slow, lively].filter((tempo) => isHeld(tempo.out, tempo))).toEqual([])
  })
})
