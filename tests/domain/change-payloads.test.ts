import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChangeName, changes, isChangeName } from '@/lib/domain/changes/changes'
import { schemasOf } from '@/lib/domain/changes/changes.schema'
import { anyChange } from '../builders/changes'
import { rightBodies } from '../builders/right-changes'
import { someSettings } from '../builders/settings'

const settings = someSettings()
const takes = (name: ChangeName, payload: unknown) => schemasOf(name).payload(settings).safeParse(payload)
const goal = (goalDescription: unknown, goalId: unknown = 'g') => ({ goalId, goalDescription })
const update = (rest: object) => ({ exerciseId: 'bridge', ...rest })
const frequency = (sessionFrequency: unknown, currentWeekNumber: unknown = 1) => ({
  sessionFrequency,
  currentWeekNumber,
})
const names = Object.keys(changes).filter(isChangeName)

describe('the payload of a change', () => {
  const right: [ChangeName, object][] = [
    ['reset-start-date', { treatmentStartDate: '2028-02-29' }],
    ['reset-start-date', { treatmentStartDate: '2000-01-01' }],
    ['reset-start-date', { treatmentStartDate: '2099-12-31' }],
    ['select-exercise', { exerciseId: 'bridge' }],
    ['deselect-exercise', { exerciseId: 'x'.repeat(200) }],
    ['exercise-plan-update', update({ reps: '30 seconds' })],
    ['exercise-plan-update', update({ sets: '3' })],
    ['exercise-plan-update', update({ notes: '' })],
    ['exercise-plan-update', update({ notes: '👵'.repeat(500) })],
    ['exercise-order', { exercises: [] }],
    ['exercise-order', { exercises: ['bridge', 'bridge'] }],
    ['session-frequency', frequency(5, 12)],
    ['log-session', { week: 12, session: 14, sessionCompleted: false }],
    ['add-goal', goal('x'.repeat(200))],
    ['add-goal', goal(` ${'👵'.repeat(200)} `)],
    ['edit-goal', goal('0')],
    ['edit-goal', goal('👩\u200D🦽 \u200F')],
    ['delete-goal', { goalId: 'g' }],
  ]
  it.each(right)('%s accepts %j', (name, payload) => {
    expect(takes(name, payload).success).toBe(true)
  })

  const wrong: [ChangeName, unknown][] = [
    ['reset-start-date', { treatmentStartDate: '2026-02-29' }],
    ['reset-start-date', { treatmentStartDate: '2026-3-2' }],
    ['reset-start-date', { treatmentStartDate: '1999-12-31' }],
    ['reset-start-date', { treatmentStartDate: '2100-01-01' }],
    ['reset-start-date', { treatmentStartDate: '2026-03-02T00:00:00Z' }],
    ['reset-start-date', { treatmentStartDate: null }],
    ['select-exercise', { exerciseId: '' }],
    ['select-exercise', { exerciseId: 7 }],
    ['select-exercise', { exerciseId: 'a\0b' }],
    ['deselect-exercise', { exerciseId: 'x'.repeat(201) }],
    ['deselect-exercise', { exerciseId: '\uD83D' }],
    ['exercise-plan-update', update({})],
    ['exercise-plan-update', update({ reps: '8', sets: '3' })],
    ['exercise-plan-update', update({ reps: '9' })],
    ['exercise-plan-update', update({ reps: 8 })],
    ['exercise-plan-update', update({ sets: '4' })],
    ['exercise-plan-update', update({ notes: 'x'.repeat(501) })],
    ['exercise-plan-update', update({ notes: null })],
    ['exercise-order', { exercises: 'bridge' }],
    ['exercise-order', { exercises: { 0: 'bridge' } }],
    ['exercise-order', { exercises: ['bridge', 7] }],
    ['exercise-order', { exercises: ['bridge', ''] }],
    ['exercise-order', { exercises: [['bridge']] }],
    ['session-frequency', frequency(6)],
    ['session-frequency', frequency(2.5)],
    ['session-frequency', frequency('3')],
    ['session-frequency', frequency(3, 0)],
    ['session-frequency', frequency(3, 13)],
    ['add-goal', goal('')],
    ['add-goal', goal(' \n\u3000')],
    ['add-goal', goal('\u200B')],
    ['edit-goal', goal(' \u2060\uFEFF\u200D\u00AD\u3164 ')],
    ['add-goal', goal('Dance', ' \n')],
    ['delete-goal', { goalId: '\u3000' }],
    ['select-exercise', { exerciseId: ' ' }],
    ['add-goal', goal('x'.repeat(201))],
    ['add-goal', goal('a\0b')],
    ['add-goal', goal('Dance', '')],
    ['edit-goal', goal('\uDC35')],
    ['edit-goal', goal(['Dance'])],
    ['delete-goal', { goalId: null }],
  ]
  it.each(wrong)('[S5.5] %s rejects %j', (name, payload) => {
    expect(takes(name, payload).success).toBe(false)
  })

  it.each(names)('%s rejects missing payloads, other types and unknown fields', (name) => {
    for (const payload of [undefined, null, [], 'text', 7, {}])
      expect(takes(name, payload).success).toBe(false)
    const known = rightBodies[name]
    expect(takes(name, { ...known, userId: 'another user' }).success).toBe(false)
    expect(takes(name, JSON.parse(JSON.stringify(known).replace('{', '{"__proto__":{},'))).success).toBe(
      false,
    )
  })

  it('a goal is trimmed', () => {
    expect(takes('add-goal', goal('  Dance \t')).data).toEqual(goal('Dance'))
  })
})

describe('the answer of a change', () => {
  it('keeps the instant of a logged session and rejects other text', () => {
    const { answer } = schemasOf('log-session')
    const completedAt = '2026-03-10T08:00:00.000Z'
    expect(answer.parse({ completedAt })).toEqual({ completedAt })
    expect(answer.safeParse({ completedAt: 'yesterday' }).success).toBe(false)
  })

  it('passes unchanged, without fields that are not known', () => {
    fc.assert(
      fc.property(anyChange, ({ name, answer }) => {
        const read = schemasOf<ChangeName>(name).answer.parse({ ...answer, token: 'secret' })
        expect(read).toEqual(answer)
      }),
    )
  })
})
