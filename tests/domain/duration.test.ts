import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationOf } from '@/lib/domain/duration'

describe('the duration in a text of repetitions', () => {
  it.each([
    ['30 seconds', 30],
    ['1 second', 1],
    ['45s', 45],
    ['20 sec', 20],
    ['20 secs.', 20],
    ['1 minute', 60],
    ['2 min', 120],
    ['2 Minutes', 120],
    ['  90\u00a0SECONDS ', 90],
    ['60 minutes', 3600],
    ['30 segundos', 30],
    ['45 seg.', 45],
    ['1 minuto', 60],
    ['2 Minutos', 120],
  ])('of %j is %d seconds', (reps, seconds) => {
    expect(durationOf(reps)).toBe(seconds)
  })

  it.each([
    '',
    '10',
    '8 to 10',
    '30 seconds each side',
    'hold for 30 seconds',
    'seconds',
    '0 seconds',
    '-5 seconds',
    '1.5 minutes',
    '½ minute',
    '30 Sekunden',
    '٣٠ seconds',
    '３０ seconds',
    '30 ſeconds',
    '61 minutes',
    '3601 seconds',
    '99999 seconds',
    '30 seconds\n30 seconds',
    '30 mississippi',
  ])('of %j is none', (reps) => {
    expect(durationOf(reps)).toBeNull()
  })

  it('of any text is 1 to 3600 whole seconds, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^\d+ ?m?s?/)), (text) => {
        const seconds = durationOf(text)
        expect(seconds === null || (Number.isInteger(seconds) && seconds >= 1 && seconds <= 3600)).toBe(true)
      }),
    )
  })
})
