import { describe, expect, it } from 'vitest'
import { sessionSeconds, sessionTimeline } from '@/lib/domain/session-run/timeline'
import { aGuide, anExercise } from '../../builders/session-run'

const automatic = { going: 'automatic', pace: 1 } as const
const byTap = { going: 'by-tap', pace: 1 } as const

describe('timeline of a session', () => {
  it('gets ready, then alternates sets and rests', () => {
    const timeline = sessionTimeline([anExercise({ sets: '2', reps: '10' })], automatic)
    expect(timeline.map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['get-ready', 10],
      ['set', 40],
      ['rest', 30],
      ['set', 40],
    ])
  })

  it('does each set on one side and then on the other', () => {
    const timeline = sessionTimeline(
      [anExercise({ sets: '2', reps: '10', guide: aGuide({ sides: 'leg', rest: 20 }) })],
      automatic,
    )
    expect(timeline.map(({ kind, set, side }) => `${kind} ${set} ${side}`)).toEqual([
      'get-ready 1 first',
      'set 1 first',
      'other-side 1 second',
      'set 1 second',
      'rest 2 first',
      'set 2 first',
      'other-side 2 second',
      'set 2 second',
    ])
  })

  it('gives 20 seconds for a change of position, 10 without one', () => {
    const lying = anExercise({ sets: '1', guide: aGuide({ position: 'lying' }) })
    const standing = anExercise({ sets: '1', guide: aGuide({ position: 'standing' }) })
    const changes = sessionTimeline([lying, lying, standing], automatic).filter(
      ({ kind }) => kind === 'change',
    )
    expect(changes.map(({ seconds }) => seconds)).toEqual([10, 20])
  })

  it.each([automatic, byTap])('starts a balance exercise on a tap: $going', (options) => {
    const balance = anExercise({ guide: aGuide({ position: 'holding-on' }) })
    const starts = sessionTimeline([balance, balance], options).filter(
      ({ kind }) => kind === 'get-ready' || kind === 'change',
    )
    expect(starts.map(({ ends }) => ends)).toEqual(['by-tap', 'by-tap'])
  })

  it('counts in before a hold, in both ways of going on', () => {
    for (const options of [automatic, byTap]) {
      const set = sessionTimeline([anExercise({ sets: '1', reps: '30 seconds' })], options).at(-1)
      expect(set).toMatchObject({ seconds: 33, ends: 'by-time', work: { kind: 'time', seconds: 30 } })
    }
  })

  it('waits a minute for a set without a number, or for a tap', () => {
    const open = anExercise({ sets: '1', reps: 'as many as you can' })
    expect(sessionTimeline([open], automatic).at(-1)).toMatchObject({ seconds: 60, ends: 'by-time' })
    expect(sessionTimeline([open], byTap).at(-1)).toMatchObject({ ends: 'by-tap' })
  })

  it('takes the tempo from the content, then the drawing, times the pace', () => {
    const slow = { going: 'automatic', pace: 1.5 } as const
    const said = anExercise({ sets: '1', reps: '10', drawnTempo: 7, guide: aGuide({ tempo: 4, hold: 2 }) })
    const drawn = anExercise({ sets: '1', reps: '10', drawnTempo: 7 })
    expect(sessionTimeline([said], automatic).at(-1)?.seconds).toBe(60)
    expect(sessionTimeline([drawn], automatic).at(-1)?.seconds).toBe(70)
    expect(sessionTimeline([said], slow).at(-1)?.seconds).toBe(90)
  })

  it('has the same pieces in both ways of going on', () => {
    const plan = [anExercise({ reps: '10' }), anExercise({ guide: aGuide({ sides: 'arm' }) })]
    const [one, other] = [automatic, byTap].map((options) =>
      sessionTimeline(plan, options).map(({ kind, exercise, set, side }) => [kind, exercise, set, side]),
    )
    expect(one).toEqual(other)
  })

  it('is empty without exercises', () => {
    expect(sessionTimeline([], automatic)).toEqual([])
    expect(sessionSeconds([])).toBe(0)
  })
})
