import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { NoAdvice } from '@/components/content/no-advice'
import { ExerciseLibrary } from '@/components/no-records/exercise-library'
import { LibraryNotLoaded } from '@/components/no-records/library-not-loaded'
import { ParticipantHome } from '@/components/no-records/participant-home'
import { StatsNotHere } from '@/components/no-records/stats-not-here'
import { OfflinePage } from '@/components/offline/offline-page'
import { NoPlansHere } from '@/components/physio/no-plans-here'
import { anExercise } from '../builders/exercise'
import { renderPage } from './render'

const library = [
  anExercise('bridge', { title: 'Bridge', summary: 'Strong hips.' }),
  anExercise('heel-raise', { title: 'Heel raise' }),
  anExercise('sway', { title: 'Sway', category: 'balance' }),
  anExercise('stroll', { title: 'Stroll', category: '' }),
]
const categories = { balance: 'Balance', strength: 'Strength' }
const contact = 'physio@clinic.example'

const headings = (level: number) => screen.getAllByRole('heading', { level }).map((each) => each.textContent)
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

/** What is not here, and who knows where it is. */
function expectWhatIsNotHere(): void {
  const region = within(screen.getByRole('region', { name: 'What is not here' }))
  expect(region.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Your plan: which exercises to do, and how many times',
    'A place to log your sessions',
    'Your goals',
    'Your stats',
  ])
  expect(region.getByText('Ask your clinic where your plan is kept.')).toBeVisible()
  expect(region.getByRole('link', { name: contact })).toBeVisible()
}

describe('the first page of a participant whose plan is not kept here', () => {
  test('[S7.14a] leads to what works, and says what is not here and who knows where it is', () => {
    renderPage(<ParticipantHome library={library} categories={categories} contact={contact} />)
    expect(headings(1)).toEqual(['Your exercises and advice'])
    expect(screen.getByRole('link', { name: /^See all 4 exercises/ })).toBeVisible()
    expect(links()).toEqual([
      '/participant/exercises',
      '/shared/your-advice',
      '/user/profile',
      `mailto:${contact}`,
    ])
    expectWhatIsNotHere()
  })

  test('offers nothing to log, and shows nothing as an error', () => {
    renderPage(<ParticipantHome library={library} categories={categories} contact={contact} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('leads to the exercises without a number where they could not be loaded, and without pictures', () => {
    renderPage(<ParticipantHome library={[]} categories={{}} contact="" />)
    expect(screen.getByRole('link', { name: /^See the exercises/ }).querySelector('svg[viewBox]')).toBe(
      screen.getByRole('link', { name: /^See the exercises/ }).querySelector('svg.lucide'),
    )
  })
})

describe('the exercises where no plan is kept', () => {
  test('are all there, by category, each with the way to its steps', () => {
    renderPage(<ExerciseLibrary library={library} categories={categories} />)
    expect(headings(2)).toEqual(['Balance', 'Strength', 'Other exercises'])
    const strength = within(screen.getByRole('region', { name: 'Strength' }))
    expect(strength.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'BridgeStrong hips.',
      'Heel raise',
    ])
    expect(screen.getByRole('link', { name: 'Bridge' })).toHaveAttribute(
      'href',
      '/participant/exercises/bridge',
    )
  })

  test('are jumped to by category, each to its own section', () => {
    renderPage(<ExerciseLibrary library={library} categories={categories} />)
    const jump = screen.getByRole('link', { name: 'Strength 2' })
    const target = document.querySelector(jump.getAttribute('href') ?? '')
    expect(target).toHaveTextContent('Strength')
  })

  test('say whom to ask, and claim of none that it is in a plan or how many to do', () => {
    renderPage(<ExerciseLibrary library={library} categories={categories} />)
    expect(screen.getByText(/^Do the ones that your physio chose with you\./)).toBeVisible()
    expect(document.body).not.toHaveTextContent(/your plan|sets of/i)
  })

  test('need no categories', () => {
    renderPage(<ExerciseLibrary library={library} categories={{}} />)
    expect(headings(2)).toEqual(['All exercises'])
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  test('have no way to jump where 2 categories are seen at a glance', () => {
    renderPage(<ExerciseLibrary library={library.slice(0, 3)} categories={categories} />)
    expect(headings(2)).toEqual(['Balance', 'Strength'])
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  test('have a place before the clinic has written any', () => {
    renderPage(<ExerciseLibrary library={[]} categories={categories} />)
    expect(headings(2)).toEqual(['Exercises will appear here'])
  })

  test('can be asked for again where they could not be loaded', () => {
    renderPage(<LibraryNotLoaded path="/participant/exercises" contact={contact} />)
    expect(headings(1)).toEqual(['Exercises'])
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/participant/exercises')
    expect(document.body).not.toHaveTextContent(/plan|sessions/)
  })
})

describe('other pages where no plans are kept', () => {
  test('the stats say why there are none, and lead to the exercises', () => {
    renderPage(<StatsNotHere contact={contact} />)
    expect(headings(1)).toEqual(['Your stats'])
    expectWhatIsNotHere()
    expect(screen.getByRole('link', { name: 'See the exercises' })).toHaveAttribute(
      'href',
      '/participant/exercises',
    )
  })

  test.each([
    [true, 'See the exercises', '/participant/exercises'],
    [false, 'Log in a participant', '/user/login?previous=/participant/exercises'],
  ])('the physio area says that plans are not built there (logged in: %s)', (loggedIn, name, href) => {
    renderPage(<NoPlansHere somebodyLoggedIn={loggedIn} />)
    expect(headings(1)).toEqual(['Plans are not built here'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('advice that is not written yet leads to the exercises, not to a plan', () => {
    renderPage(<NoAdvice contact="" keepsRecords={false} />)
    expect(screen.getByRole('link', { name: 'See the exercises' })).toBeVisible()
    expect(document.body).not.toHaveTextContent(/plan/)
  })

  test('without a connection no plan is promised for later', async () => {
    renderPage(<OfflinePage keepsRecords={false} />)
    expect(await screen.findByText('The exercises open here as soon as you are online again.')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/plan/)
  })
})
