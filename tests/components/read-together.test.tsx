import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KeepVisitBasis } from '@/components/physio/keep-visit-basis'
import { ReadTogether } from '@/components/physio/read-together'
import { visitBasis } from '@/lib/browser/record/visit-basis'
import { clearUnsaved } from '@/lib/browser/session/clear-site-data'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Participant } from '@/lib/domain/participant.schema'
import { planSnapshot } from '@/lib/domain/plan-snapshot'
import { chosen } from '../builders/exercise'
import { aParticipant, done } from '../builders/participant'
import { renderPage } from './render'
import { answersLibrary, button, library, planOf, renderBuilder, startOf } from './render-physio'

const today = calendarDate('2026-03-10')
const before = planOf(
  chosen('bridge', { notes: 'Slowly' }),
  chosen('heel-raise'),
  chosen('no-longer-here', { reps: '12' }),
)

const shelf = library.map((each) => (each.id === 'bridge' ? { ...each, sides: 'leg' as const } : each))

beforeEach(() => {
  clearUnsaved()
  answersLibrary(shelf)
})

/** Opens the page with one record, changes it, and opens what changed. */
async function readTogether(first: Participant, now: Participant, name = 'Alex') {
  renderPage(<KeepVisitBasis plan={planSnapshot(first)} />, { renderedOn: today }).unmount()
  const page = renderPage(<ReadTogether name={name} made={now} library={startOf(shelf, now)} />, {
    renderedOn: today,
  })
  await page.user.click(button(/^Read it/))
  const dialog = await screen.findByRole('dialog', { name: 'What changed in this visit' })
  const items = () => within(dialog).queryAllByRole('listitem')
  return { ...page, dialog, items, said: () => items().map(({ textContent }) => textContent) }
}

describe('what changed in a visit', () => {
  test('is said in words for the participant', async () => {
    const { said, dialog } = await readTogether(before, {
      ...planOf(
        chosen('no-longer-here', { reps: '12' }),
        chosen('bridge', { sets: '2' }),
        chosen('plank', { reps: '1 minute', sets: '1', notes: 'On a mat' }),
        chosen('sway', { sets: '' }),
      ),
      treatmentStartDate: calendarDate('2026-03-09'),
      participantDiary: aParticipant({ start: '2026-03-09', frequency: 1 }).participantDiary,
      participantGoals: [{ id: 'goal-1', description: 'Walk to the park' }],
    })
    expect(said()).toEqual([
      'ChangedBridge2 sets of 10, each legBefore: 3 sets of 10, each leg',
      'NoteBridgeThere is no note any more.Before: Slowly',
      'NewPlank1 set of 1 minuteNote: On a mat',
      'NewSwayHow many to do is not chosen yet',
      'StoppedHeel raise',
      'New order1. An exercise that the library no longer has2. Bridge3. Plank4. Sway',
      'Start dateMonday 9 March 2026Before: Monday 2 March 2026',
      'Sessions1 session a weekBefore: 3 sessions a week',
      'GoalWalk to the parkBefore: Walk to the shops',
    ])
    expect(dialog).toHaveTextContent(/Since \d\d:\d\d today, when the plan was opened here\./)
    expect(dialog).not.toHaveTextContent('no-longer-here')
  })

  test('says plainly that nothing has changed', async () => {
    const { items, dialog, user } = await readTogether(before, before)
    expect(items()).toEqual([])
    expect(dialog).toHaveTextContent('Nothing has changed. The plan is as it was.')
    await user.click(button('Back to the plan'))
    expect(dialog).not.toBeInTheDocument()
  })

  test.each([
    ['Alex', 'Read it with Alex'],
    ['', 'Read it together'],
  ])('opens by a button for the name "%s"', (name, words) => {
    renderPage(<ReadTogether name={name} made={before} library={startOf(library, before)} />, {})
    expect(button(words)).toBeVisible()
  })

  test('says that a change is not saved yet', async () => {
    const note = 'x'.repeat(501)
    const record = planOf(chosen('sway', { notes: note.slice(0, 500) }))
    const { user } = renderBuilder({ record })
    renderPage(<ReadTogether name="" made={record} library={startOf(library, record)} />, {})
    await user.type(screen.getByRole('textbox', { name: 'Note, Sway' }), 'x')
    await user.click(button('Read it together'))
    expect(await screen.findByText(/^Something on the page is not saved yet/)).toBeVisible()
    expect(screen.getByText(/^Nothing has changed/)).toBeVisible()
  })
})

describe('the text for the record', () => {
  const status = { selector: '[role=status]' }
  const copied = () => screen.findByText('Copied', status)
  const record: Participant = {
    ...aParticipant({ sessions: { 1: [done, done, done], 2: [done] } }),
    selectedExercises: [
      chosen('bridge', { notes: 'Slowly  \nOn a mat' }),
      chosen('no-longer-here', { reps: '12' }),
    ],
  }
  const first = {
    ...record,
    selectedExercises: [chosen('bridge', { reps: '8', notes: 'Slowly  \nOn a mat' })],
  }

  test('has plan, weeks, goals and changes, and nothing about the person', async () => {
    const { user } = await readTogether(first, record)
    await user.click(button('Copy for the record'))
    await copied()
    const text = await navigator.clipboard.readText()
    expect(text.replace(/since \d\d:\d\d/, 'since 14:05')).toBe(`Plan of Tuesday 10 March 2026
Week 2 of 4
Start date: Monday 2 March 2026

Exercises
1. Bridge: 3 sets of 10, each leg
   Note: Slowly
   On a mat
2. An exercise that the library no longer has: 3 sets of 12

Sessions a week: 3
Week 1: 3 of 3
Week 2: 1 of 3 so far

Goals
1. Walk to the shops

Changes of this visit, since 14:05
Changed: Bridge: 3 sets of 10, each leg. Before: 3 sets of 8, each leg
New: An exercise that the library no longer has: 3 sets of 12
`)
  })

  test('of an empty plan says so', async () => {
    const empty = { ...aParticipant({ start: null }), selectedExercises: [], participantGoals: [] }
    const { user } = await readTogether(empty, empty)
    await user.click(button('Copy for the record'))
    await copied()
    const text = await navigator.clipboard.readText()
    expect(text.replace(/since \d\d:\d\d/, 'since 14:05')).toBe(`Plan of Tuesday 10 March 2026
No start date yet

Exercises
No exercises in the plan yet

No sessions planned yet

Goals
No goals yet

Changes of this visit, since 14:05
Nothing has changed. The plan is as it was.
`)
  })

  test.each([
    ['refuses it', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))],
    ['has no clipboard', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
  ])('is shown selected if the browser %s', async (_name, refuse) => {
    const { user } = await readTogether(first, record)
    const spy = refuse()
    await user.click(button('Copy for the record'))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: /Copy it with Ctrl \+ C\.$/,
    })
    spy.mockRestore()
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('readonly')
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toMatch(/^Plan of [^]*sets of 12\n$/)
    expect(screen.queryByText('Copied', status)).not.toBeInTheDocument()
  })
})

describe('the basis of a visit', () => {
  const open = (made: Participant, facts: { userId?: string; renderedOn?: typeof today } = {}) => {
    renderPage(<KeepVisitBasis plan={planSnapshot(made)} />, { renderedOn: today, ...facts }).unmount()
  }
  const exercises = (userId: string, day = today) =>
    visitBasis(userId, day, planSnapshot(planOf())).plan.exercises.map(({ exercise }) => exercise)

  test('stays that of the first view of the day', () => {
    open(before)
    open(planOf(chosen('sway')))
    expect(exercises('user-1')).toEqual(['bridge', 'heel-raise', 'no-longer-here'])
  })

  test.each([
    ['another day', { userId: 'user-1', renderedOn: calendarDate('2026-03-11') }],
    ['another user', { userId: 'user-2', renderedOn: today }],
  ])('is a new one for %s', (_name, facts) => {
    open(before)
    open(planOf(chosen('sway')), facts)
    expect(exercises(facts.userId, facts.renderedOn)).toEqual(['sway'])
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('bridge')
    expect(exercises('user-1')).toEqual([])
  })
})
