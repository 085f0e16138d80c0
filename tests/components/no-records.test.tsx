import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { NoAdvice } from '@/components/content/no-advice'
import { ExerciseLibrary, LibraryNotLoaded } from '@/components/no-records/exercise-library'
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

/** Expects the list of what is not stored here, and whom to ask about it. */
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

describe('the first page of a participant whose plan is not stored here', () => {
  test('[S7.14a] links to what works, lists what is missing and whom to ask', () => {
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

  test('offers nothing to log, and shows no error', () => {
    renderPage(<ParticipantHome library={library} categories={categories} contact={contact} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('links to the exercises, without number or pictures if not loaded', () => {
    renderPage(<ParticipantHome library={[]} categories={{}} contact="" />)
    expect(screen.getByRole('link', { name: /^See the exercises/ }).querySelector('svg[viewBox]')).toBe(
      screen.getByRole('link', { name: /^See the exercises/ }).querySelector('svg.lucide'),
    )
  })
})

describe('the exercises without a stored plan', () => {
  test('are all listed by category, with links to their steps', () => {
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

  test('have links that jump to a category', () => {
    renderPage(<ExerciseLibrary library={library} categories={categories} />)
    const jump = screen.getByRole('link', { name: 'Strength 2' })
    const target = document.querySelector(jump.getAttribute('href') ?? '')
    expect(target).toHaveTextContent('Strength')
  })

  test('say whom to ask, and mention no plan or dose', () => {
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

  test('have no jump links with only 2 categories', () => {
    renderPage(<ExerciseLibrary library={library.slice(0, 3)} categories={categories} />)
    expect(headings(2)).toEqual(['Balance', 'Strength'])
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  test('show a placeholder before the clinic has written any', () => {
    renderPage(<ExerciseLibrary library={[]} categories={categories} />)
    expect(headings(2)).toEqual(['Exercises will appear here'])
  })

  test('offer "Try again" if they could not be loaded', () => {
    renderPage(<LibraryNotLoaded path="/participant/exercises" contact={contact} />)
    expect(headings(1)).toEqual(['Exercises'])
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/participant/exercises')
    expect(document.body).not.toHaveTextContent(/plan|sessions/)
  })
})

describe('other pages without stored plans', () => {
  test('the stats say why there are none, and link to the exercises', () => {
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
    renderPage(<NoPlansHere loggedIn={loggedIn} />)
    expect(headings(1)).toEqual(['Plans are not built here'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('missing advice links to the exercises, not to a plan', () => {
    renderPage(<NoAdvice contact="" keepsRecords={false} />)
    expect(screen.getByRole('link', { name: 'See the exercises' })).toBeVisible()
    expect(document.body).not.toHaveTextContent(/plan/)
  })

  test('the offline page promises no plan for later', async () => {
    renderPage(<OfflinePage keepsRecords={false} />)
    expect(await screen.findByText('The exercises open here as soon as you are online again.')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/plan/)
  })
})
