// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { PlanNotLoaded } from '@/components/plan/plan-notices'
import { YourPlan } from '@/components/plan/your-plan'
import type { Exercise } from '@/lib/domain/exercise'
import type { Participant } from '@/lib/domain/participant'
import { anExercise, chosen } from '../builders/exercise'
import { aParticipant } from '../builders/participant'
import { renderPage } from './render'

const library = [anExercise('bridge', { title: 'Bridge' }), anExercise('sway', { title: 'Sway' })]

function renderPlan(record: Participant | null, shelf: Exercise[] | null = library) {
  return renderPage(
    <YourPlan
      record={record}
      stage={{ stage: 'no-start-date' }}
      library={shelf}
      maxExercises={6}
      path="/participant/exercises"
      contact="physio@clinic.example"
    />,
  )
}

function withExercises(...selectedExercises: Participant['selectedExercises']): Participant {
  return { ...aParticipant(), selectedExercises }
}

describe('the plan', () => {
  test('lists the exercises as chosen, each with its dose, its note and the way to its steps', () => {
    renderPlan(withExercises(chosen('sway', { notes: 'Hold on.' }), chosen('bridge', { sets: '1' })))
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent(/Sway3 sets of 10From your physioHold on\./)
    expect(second).toHaveTextContent(/Bridge1 set of 10See the steps/)
    expect(screen.getByRole('link', { name: 'Bridge' })).toHaveAttribute(
      'href',
      '/participant/exercises/bridge',
    )
  })

  test('says so where an exercise of it can no longer be shown, in its place', () => {
    renderPlan(withExercises(chosen('bridge'), chosen('withdrawn')))
    const [, gone] = screen.getAllByRole('listitem')
    expect(gone).toHaveTextContent('An exercise in your plan can no longer be shown here. Ask your physio.')
    expect(screen.getByText('2 of 6')).toBeVisible()
  })

  test('is printed by a button', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = renderPlan(withExercises(chosen('bridge')))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test.each([
    ['there is no record', null],
    ['no exercise is chosen', withExercises()],
  ])('says who will choose where %s, and has nothing to print', (_name, record) => {
    renderPlan(record)
    const notice = screen.getByRole('heading', { name: 'Your physio will choose your exercises' })
    expect(notice).toBeVisible()
    expect(screen.getByRole('link', { name: 'physio@clinic.example' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  })

  test('says who will set the start date', () => {
    renderPlan({ ...aParticipant({ start: null }), selectedExercises: [chosen('bridge')] })
    const term = screen.getByText('Start date').parentElement ?? document.body
    expect(within(term).getByText('Your physio will set it')).toBeVisible()
    expect(screen.queryByText('Sessions a week')).not.toBeInTheDocument()
  })

  test('keeps its summary where the library could not be loaded', () => {
    renderPlan(withExercises(chosen('bridge')), null)
    expect(screen.getByText('1 of 6')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'We could not load your exercises' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/participant/exercises')
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  })

  test('says that it could not be loaded, and that what was logged is safe', () => {
    renderPage(<PlanNotLoaded path="/participant/exercises" contact="" />)
    expect(screen.getByRole('heading', { level: 1, name: 'Your plan' })).toBeVisible()
    expect(screen.getByText('Your logged sessions are safe.')).toBeVisible()
  })
})
