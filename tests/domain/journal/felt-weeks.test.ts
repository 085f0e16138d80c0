import { describe, expect, it } from 'vitest'
import { weeksWithAnswers } from '@/lib/domain/journal/felt-weeks'
import { isMuchPain } from '@/lib/domain/journal/session-felt'
import { aSessionRow } from '../../builders/session-row'

const at = '2026-03-04T09:00:00.000Z'

describe('answers by week', () => {
  it('have the latest week first and leave out weeks without answers', () => {
    const rows = [
      aSessionRow({ week: 1, felt: { at, effort: 'easy' } }),
      aSessionRow({ week: 2 }),
      aSessionRow({ week: 3, session: 1 }),
      aSessionRow({ week: 3, session: 2, felt: { at, painWord: 'none' } }),
    ]
    expect(weeksWithAnswers(rows).map(({ week, sessions }) => [week, sessions.length])).toEqual([
      [3, 2],
      [1, 1],
    ])
  })

  it('leave out sessions that are not done', () => {
    expect(weeksWithAnswers([aSessionRow({ done: false, felt: { at, pain: 3 } })])).toEqual([])
  })
})

describe('much pain', () => {
  it.each([
    [{ pain: 7 }, 7, true],
    [{ pain: 6 }, 7, false],
    [{ pain: 10 }, 10, true],
    [{ painWord: 'lot' as const }, 10, true],
    [{ painWord: 'little' as const }, 1, false],
    [{ effort: 'hard' as const }, 1, false],
    [{ pain: 0 }, 1, false],
  ])('of %j from %i is %s', (felt, from, isMuch) => {
    expect(isMuchPain(felt, from)).toBe(isMuch)
  })
})
