import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesSides, readDose, readPlainDose, readSets } from '@/lib/domain/dose'

describe('the repetitions that a clinic wrote', () => {
  it.each([
    ['10', 10],
    [' 10 ', 10],
    ['1 time', 1],
    ['10 times', 10],
    ['10 Reps', 10],
    ['12 repetitions', 12],
    ['10x', 10],
    ['1 vez', 1],
    ['10 veces', 10],
    ['10 repeticiones', 10],
    ['8-10', 10],
    ['8 – 10 times', 10],
    ['8 to 10', 10],
    ['8 a 10 veces', 10],
    ['10 each leg', 10],
    ['10 times on each side', 10],
    ['10 (per arm)', 10],
    ['10 cada pierna', 10],
    ['10 veces con cada brazo', 10],
    ['8-10 por lado', 10],
  ])('%j is %d times', (reps, count) => {
    expect(readDose(reps)).toEqual({ kind: 'times', count })
  })

  it.each([
    ['30 seconds', 30],
    ['1 minute', 60],
    ['45 s', 45],
    ['30 segundos', 30],
    ['20-30 seconds', 30],
    ['30 seconds each leg', 30],
    ['1 minuto, cada lado', 60],
  ])('%j is %d seconds', (reps, seconds) => {
    expect(readDose(reps)).toEqual({ kind: 'time', seconds })
  })

  it.each([
    '',
    '0',
    '-5',
    '2.5',
    '99999',
    '10 to',
    'each leg',
    'as many as you can',
    'tantas como pueda',
    'hold for 30 seconds',
    '10 then rest',
    '2 sets of 10',
    '0 seconds',
    '61 minutes',
    '１０',
  ])('%j is open', (reps) => {
    expect(readDose(reps)).toEqual({ kind: 'open' })
  })

  it('are at least 1 time, 1 to 3600 seconds, or open', () => {
    const amounts = { times: [1, 9999], time: [1, 3600], open: [0, 0] } as const
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^\d{0,5}(-| to )?\d{0,5} ?(s|m|x)?/),
    )
    fc.assert(
      fc.property(text, (reps) => {
        const dose = readDose(reps)
        const amount = dose.kind === 'times' ? dose.count : dose.kind === 'time' ? dose.seconds : 0
        const [least, most] = amounts[dose.kind]
        expect(Number.isInteger(amount) && amount >= least && amount <= most).toBe(true)
      }),
    )
  })
})

describe('repetitions', () => {
  it.each(['10', '10 veces', '30 seconds', 'as many as you can'])('%j are plain', (reps) => {
    expect(readPlainDose(reps)).toEqual(readDose(reps))
    expect(namesSides(reps)).toBe(false)
  })

  it.each(['10 each leg', '30 segundos por lado', 'as many as you can on each side'])(
    '%j name the sides, so they are not plain',
    (reps) => {
      expect(readPlainDose(reps)).toEqual({ kind: 'open' })
      expect(namesSides(reps)).toBe(true)
    },
  )

  it.each(['8 to 10', '20-30 segundos'])('%j are a range, so they are not plain', (reps) => {
    expect(readPlainDose(reps)).toEqual({ kind: 'open' })
    expect(namesSides(reps)).toBe(false)
  })
})

describe('the sets that a clinic wrote', () => {
  it.each([
    ['3', 3],
    ['1 set', 1],
    ['3 sets', 3],
    ['3 Series', 3],
    ['1 serie', 1],
    ['2-3', 3],
    ['2 to 3 sets', 3],
    ['12', 12],
  ])('%j are %d', (sets, count) => {
    expect(readSets(sets)).toBe(count)
  })

  it.each(['', '0', '1000', 'as many as you can', '3 sets of 10', '2.5'])('%j count as 1', (sets) => {
    expect(readSets(sets)).toBe(1)
  })
})
