import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { PlanNotLoaded } from '@/components/plan/plan-notices'
import { PrintedDay } from '@/components/plan/printed-day'
import { PrintedOn } from '@/components/plan/printed-on'
import { YourPlan } from '@/components/plan/your-plan'
import { setServerTime } from '@/lib/browser/clock/server-clock'
import type { Exercise } from '@/lib/domain/exercise'
import { calendarDate } from '@/lib/domain/calendar-date'
import type { Participant } from '@/lib/domain/participant.schema'
import type { PlanStage } from '@/lib/domain/plan'
import { anExercise, chosen } from '../builders/exercise'
import { aParticipant, aWeek } from '../builders/participant'
import { renderPage } from './render'

const library = [anExercise('bridge', { title: 'Bridge' }), anExercise('sway', { title: 'Sway' })]

const printedOn = calendarDate('2026-03-09')

function renderPlan(
  record: Participant | null,
  shelf: Exercise[] | null = library,
  stage: PlanStage = { stage: 'no-start-date' },
) {
  return renderPage(
    <YourPlan
      record={record}
      stage={stage}
      library={shelf}
      printedOn={
        <PrintedOn name="Robin" today={printedOn} timeZone="Europe/London">
          <PrintedDay day={printedOn} />
        </PrintedOn>
      }
      path="/participant/exercises"
      contact="physio@clinic.example"
    />,
  )
}

function withExercises(...selectedExercises: Participant['selectedExercises']): Participant {
  return { ...aParticipant(), selectedExercises }
}

/** The rows of the exercises. */
function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('section > ul > li')]
}

/** The value of a line of the summary. */
function line(term: string): string | undefined {
  return screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
}

describe('the plan', () => {
  test('lists the chosen exercises with dose, note and link to the steps', () => {
    renderPlan(withExercises(chosen('sway', { notes: 'Hold on.' }), chosen('bridge', { sets: '1' })))
    const [first, second] = rows()
    expect(first).toHaveTextContent(/Sway3 sets of 10From your physioHold on\./)
    expect(second).toHaveTextContent(/Bridge1 set of 10See the steps/)
    expect(screen.getByRole('link', { name: 'Bridge' })).toHaveAttribute(
      'href',
      '/participant/exercises/bridge',
    )
  })

  test('says in its place if an exercise can no longer be shown', () => {
    renderPlan(withExercises(chosen('bridge'), chosen('withdrawn')))
    const [, gone] = rows()
    expect(gone).toHaveTextContent('An exercise in your plan can no longer be shown here. Ask your physio.')
  })

  test('is printed by its button', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = renderPlan(withExercises(chosen('bridge')))
    await user.click(screen.getByRole('button', { name: 'Print your plan' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test.each([
    ['there is no record', null],
    ['no exercise is chosen', withExercises()],
  ])('names who will choose if %s, and has nothing to print', (_name, record) => {
    renderPlan(record)
    const notice = screen.getByRole('heading', { name: 'Your physio will choose your exercises' })
    expect(notice).toBeVisible()
    expect(screen.getByRole('link', { name: 'physio@clinic.example' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Print your plan' })).not.toBeInTheDocument()
  })

  test('says who will set the start date', () => {
    renderPlan({ ...aParticipant({ start: null }), selectedExercises: [chosen('bridge')] })
    expect(line('Start date')).toBe('Your physio will set it')
    expect(screen.queryByText('How long')).not.toBeInTheDocument()
    expect(screen.queryByText('Sessions a week')).not.toBeInTheDocument()
  })

  test('shows its number of exercises, its length and its last day', () => {
    renderPlan({ ...aParticipant({ start: '2026-11-02', weeks: 12 }), selectedExercises: [chosen('bridge')] })
    expect(line('Exercises')).toBe('1')
    expect(line('Start date')).toBe('Monday 2 November 2026')
    expect(line('How long')).toBe('12 weeks, until Sunday 24 January 2027')
  })

  test('prints name, day, and a box per exercise and session', () => {
    const record = withExercises(chosen('bridge'), chosen('sway'))
    renderPlan(record, library, { stage: 'in-progress', week: aWeek({ frequency: 4 }), earlierWeeks: [] })
    expect(rows().map((row) => row.querySelectorAll('li').length)).toEqual([4, 4])
    expect(screen.getByText('Robin')).toBeInTheDocument()
    expect(screen.getByText('Printed on 9 March 2026')).toBeInTheDocument()
  })

  test('prints the current day, also after midnight', () => {
    setServerTime(Date.parse('2026-03-10T08:00:00Z'))
    renderPlan(withExercises(chosen('bridge')))
    fireEvent(document, new Event('visibilitychange'))
    expect(screen.getByText('Printed on 10 March 2026')).toBeInTheDocument()
  })

  test('prints no boxes before a week is planned', () => {
    renderPlan({ ...aParticipant({ start: null }), selectedExercises: [chosen('bridge')] })
    expect(screen.queryByText('Tick each session')).not.toBeInTheDocument()
  })

  test('keeps its summary if the library could not be loaded', () => {
    renderPlan(withExercises(chosen('bridge')), null)
    expect(line('Exercises')).toBe('1')
    expect(screen.getByRole('heading', { name: 'We could not load your exercises' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/participant/exercises')
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  })

  test('says that loading failed and that logged sessions are safe', () => {
    renderPage(<PlanNotLoaded path="/participant/exercises" contact="" />)
    expect(screen.getByRole('heading', { level: 1, name: 'Your plan' })).toBeVisible()
    expect(screen.getByText('Your logged sessions are safe.')).toBeVisible()
  })
})
