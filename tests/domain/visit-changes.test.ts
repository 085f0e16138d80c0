import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { calendarDate } from '@/lib/domain/calendar-date'
import { sessionFrequency } from '@/lib/domain/changes/session-frequency'
import type { Participant } from '@/lib/domain/participant.schema'
import { planSnapshot } from '@/lib/domain/plan-snapshot'
import { type VisitChange, visitChanges } from '@/lib/domain/visit-changes'
import { chosen } from '../builders/exercise'
import { anyParticipant, aParticipant, done } from '../builders/participant'

const plan = (...selectedExercises: Participant['selectedExercises']): Participant => ({
  ...aParticipant(),
  selectedExercises,
})
const goals = (...participantGoals: Participant['participantGoals']): Participant => ({
  ...aParticipant(),
  participantGoals,
})
const changes = (before: Participant, now: Participant): VisitChange[] =>
  visitChanges(planSnapshot(before), planSnapshot(now))

describe('the changes of a visit', () => {
  test.each<[string, Participant, Participant, VisitChange[]]>([
    [
      'an added exercise with its dose and note',
      plan(chosen('a')),
      plan(chosen('a'), chosen('b', { notes: 'Slowly' })),
      [{ kind: 'added', exercise: chosen('b', { notes: 'Slowly' }) }],
    ],
    [
      'a stopped exercise',
      plan(chosen('a'), chosen('b')),
      plan(chosen('b')),
      [{ kind: 'stopped', exercise: 'a' }],
    ],
    [
      'sets and repetitions as one change',
      plan(chosen('a', { sets: '3', reps: '10' })),
      plan(chosen('a', { sets: '2', reps: '12' })),
      [{ kind: 'dose', exercise: 'a', before: { sets: '3', reps: '10' }, now: { sets: '2', reps: '12' } }],
    ],
    [
      'a new note',
      plan(chosen('a')),
      plan(chosen('a', { notes: 'Slowly' })),
      [{ kind: 'note', exercise: 'a', before: null, now: 'Slowly' }],
    ],
    [
      'a removed note',
      plan(chosen('a', { notes: 'Slowly' })),
      plan(chosen('a')),
      [{ kind: 'note', exercise: 'a', before: 'Slowly', now: null }],
    ],
    [
      'another order, with all exercises',
      plan(chosen('a'), chosen('b'), chosen('c')),
      plan(chosen('c'), chosen('a'), chosen('b')),
      [{ kind: 'order', exercises: ['c', 'a', 'b'] }],
    ],
    [
      'no other order if one in between is stopped',
      plan(chosen('a'), chosen('b'), chosen('c')),
      plan(chosen('a'), chosen('c')),
      [{ kind: 'stopped', exercise: 'b' }],
    ],
    [
      'a first start date, with its sessions a week',
      aParticipant({ start: null }),
      aParticipant({ frequency: 3 }),
      [
        { kind: 'start', before: null, now: calendarDate('2026-03-02') },
        { kind: 'frequency', before: null, now: 3, from: null },
      ],
    ],
    [
      'another start date alone, if the sessions a week stay',
      aParticipant({ start: '2026-03-02' }),
      aParticipant({ start: '2026-03-09' }),
      [{ kind: 'start', before: calendarDate('2026-03-02'), now: calendarDate('2026-03-09') }],
    ],
    [
      'sessions a week of the whole plan',
      aParticipant({ frequency: 3 }),
      aParticipant({ frequency: 4 }),
      [{ kind: 'frequency', before: 3, now: 4, from: null }],
    ],
    [
      'goals by their ids',
      goals({ id: '1', description: 'Walk' }, { id: '2', description: 'Swim' }),
      goals({ id: '2', description: 'Swim far' }, { id: '3', description: 'Dance' }),
      [
        { kind: 'goal', before: 'Swim', now: 'Swim far' },
        { kind: 'goal', before: null, now: 'Dance' },
        { kind: 'goal', before: 'Walk', now: null },
      ],
    ],
  ])('have %s', (_name, before, now, expected) => {
    expect(changes(before, now)).toEqual(expected)
  })

  it('name the first week with other sessions a week', () => {
    const before = aParticipant({ frequency: 3 })
    const now = sessionFrequency.apply(before, { currentWeekNumber: 3, sessionFrequency: 2 }, {})
    expect(changes(before, now)).toEqual([{ kind: 'frequency', before: 3, now: 2, from: 3 }])
  })

  it('leave out logged sessions', () => {
    expect(changes(aParticipant(), aParticipant({ sessions: { 1: [done] } }))).toEqual([])
  })

  it('are none between a record and itself', () => {
    fc.assert(
      fc.property(anyParticipant, (record) => {
        expect(changes(record, structuredClone(record))).toEqual([])
      }),
    )
  })

  it('have each added and each stopped exercise once', () => {
    fc.assert(
      fc.property(anyParticipant, anyParticipant, (before, now) => {
        const [old, current] = [before, now].map(({ selectedExercises }) =>
          selectedExercises.map(({ exercise }) => exercise),
        ) as [string[], string[]]
        const found = changes(before, now)
        const added = found.flatMap((change) => (change.kind === 'added' ? [change.exercise.exercise] : []))
        const stopped = found.flatMap((change) => (change.kind === 'stopped' ? [change.exercise] : []))
        expect(added).toEqual(current.filter((id) => !old.includes(id)))
        expect(stopped).toEqual(old.filter((id) => !current.includes(id)))
      }),
    )
  })

  it('are as many from the other side, with added and stopped exchanged', () => {
    const count = (found: VisitChange[], kind: VisitChange['kind']) =>
      found.filter((change) => change.kind === kind).length
    fc.assert(
      fc.property(anyParticipant, anyParticipant, (one, other) => {
        const [there, back] = [changes(one, other), changes(other, one)]
        expect(count(there, 'added')).toBe(count(back, 'stopped'))
        for (const kind of ['dose', 'note', 'order', 'start', 'goal'] as const)
          expect(count(there, kind)).toBe(count(back, kind))
      }),
    )
  })

  it('have another order exactly if exercises that stayed changed places', () => {
    fc.assert(
      fc.property(anyParticipant, fc.nat(), (record, seed) => {
        const [first, ...rest] = record.selectedExercises
        if (!first) return
        const place = seed % (rest.length + 1)
        const moved = rest.toSpliced(place, 0, first)
        const kinds = changes(record, { ...record, selectedExercises: moved }).map(({ kind }) => kind)
        expect(kinds).toEqual(place === 0 ? [] : ['order'])
      }),
    )
  })
})
