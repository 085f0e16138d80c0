import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { afterFrame } from '@/lib/browser/page/after-frame'
import { answers, dropped, heldBack, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { answersLibrary, button, library, planOf, renderBuilder } from './render-physio'

const shelf = Array.from({ length: 60 }, (_, index) => ({
  id: `e${index + 1}`,
  title: `Exercise ${index + 1}`,
  category: index < 30 ? 'strength' : 'balance',
  summary: '',
  picture: 'letter E',
}))
const whole = () => saved({ exercises: shelf, drawings: { 'letter E': [['text', { x: 50 }, ['E']]] } })
const path = '/physio/library/one'

const region = () => screen.getByRole('region', { name: 'Exercise library' })
const shown = () => within(region()).queryAllByRole('listitem')
const drawn = () => region().querySelectorAll('svg > text')
const search = () => screen.getByRole('searchbox')
const applied = () => act(() => new Promise<void>(afterFrame))

describe('the rest of a large library', () => {
  test('is fetched once, and its drawings take the space kept for them', async () => {
    const { answer, give } = heldBack()
    const asked = answers('get', path, answer)
    renderBuilder({ record: planOf(chosen('e50')), shelf, answered: false })
    expect(shown()).toHaveLength(30)
    expect(screen.getByText('30 of 60 shown')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Balance 30' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Exercise 50' })).toBeVisible()
    const mats = region().querySelectorAll('li svg')
    expect(drawn()).toHaveLength(0)
    give(whole())
    await waitFor(() => {
      expect(drawn()).toHaveLength(30)
    })
    expect([...region().querySelectorAll('li svg')]).toEqual([...mats])
    expect(asked).toHaveLength(1)
  })

  test('is waited for by a search, which says so', async () => {
    const { answer, give } = heldBack()
    answers('get', path, answer)
    const { user } = renderBuilder({ record: planOf(), shelf, answered: false })
    await user.type(search(), 'exercise 59')
    await applied()
    expect(shown()).toHaveLength(0)
    expect(screen.queryByText(/^No exercises/)).toBeNull()
    expect(await screen.findByText('Getting the exercises…')).toBeVisible()
    give(whole())
    expect(await screen.findByRole('button', { name: 'Add Exercise 59' })).toBeVisible()
    await waitFor(() => {
      expect(screen.queryByText('Getting the exercises…')).toBeNull()
    })
  })

  test('is waited for by "Show more"', async () => {
    const { answer, give } = heldBack()
    answers('get', path, answer)
    const { user } = renderBuilder({ record: planOf(), shelf, answered: false })
    await user.click(button('Show 30 more'))
    expect(shown()).toHaveLength(30)
    expect(button('Show 30 more')).toHaveAttribute('aria-disabled', 'true')
    give(whole())
    await waitFor(() => {
      expect(shown()).toHaveLength(60)
    })
    expect(button('Add Exercise 31')).toHaveFocus()
  })

  test('that fails to load can be tried again; the plan stays editable', async () => {
    const results = [dropped, dropped, whole]
    const asked = answers('get', path, () => results.shift()?.() ?? dropped())
    const { user } = renderBuilder({ record: planOf(chosen('e50')), shelf, answered: false })
    expect(await screen.findByText('We could not load all of the exercises. The plan is safe.')).toBeVisible()
    expect(button('Remove Exercise 50')).toBeEnabled()
    await user.type(search(), 'exercise 59')
    await applied()
    expect(screen.queryByText(/^No exercises/)).toBeNull()
    await user.click(button('Try again'))
    await waitFor(() => {
      expect(asked).toHaveLength(2)
      expect(button('Try again')).not.toHaveAttribute('aria-disabled', 'true')
    })
    await user.click(button('Try again'))
    expect(await screen.findByRole('button', { name: 'Add Exercise 59' })).toBeVisible()
    expect(screen.queryByText(/^We could not load/)).toBeNull()
  })

  test('starts from the filters of the URL', () => {
    answers('get', path, heldBack().answer)
    window.history.replaceState(null, '', '/physio?q=exercise+59')
    renderBuilder({ record: planOf(), shelf, answered: false })
    expect(shown()).toHaveLength(1)
    expect(screen.getByRole('radio', { name: 'All 1' })).toBeVisible()
  })

  test('that has changed meanwhile replaces what the page had', async () => {
    const added = shelf.slice(0, 1).map((each) => ({ ...each, id: 'new', title: 'A new one' }))
    answersLibrary([...shelf.slice(0, 40), ...added])
    renderBuilder({ record: planOf(chosen('e50')), shelf, answered: false })
    expect(await screen.findByText('30 of 41 shown')).toBeVisible()
    expect(screen.getByText('The library has no such exercise any more.')).toBeVisible()
  })
})

test('small library can be searched before its drawings have loaded', async () => {
  answers('get', path, dropped)
  const { user } = renderBuilder({ record: planOf(), answered: false })
  expect(await screen.findByText('We could not load the drawings.')).toBeVisible()
  await user.type(search(), 'sway')
  await applied()
  expect(shown()).toHaveLength(1)
  expect(library).toHaveLength(4)
})
