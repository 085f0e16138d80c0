import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { afterFrame } from '@/lib/browser/page/after-frame'
import { answers, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { button, library, planOf, renderBuilder, shelfButton } from './render-physio'

function search(): HTMLElement {
  return screen.getByRole('searchbox', { name: 'Search the exercises' })
}

/** Waits for the next frame, after which the typed search is applied. */
function applied(): Promise<void> {
  return act(() => new Promise<void>(afterFrame))
}

/** The titles that the library shows. */
function shown(): (string | undefined)[] {
  const shelf = screen.getByRole('region', { name: 'Exercise library' })
  return within(shelf)
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('button')?.textContent)
}

describe('the library', () => {
  test('shows every exercise, its category and whether it is in the plan', () => {
    renderBuilder({ record: planOf(chosen('sway')) })
    expect(shown()).toEqual(['Bridge', 'Heel raise', 'Sway', 'Plank'])
    expect(screen.getByText('4 exercises')).toBeVisible()
    expect(button('Add Heel raise')).toHaveTextContent('Add')
    const [row] = screen.getAllByRole('listitem').filter((each) => each.textContent.startsWith('Sway'))
    expect(row).toHaveTextContent('SwayBalanceIn the planRemove')
  })

  test('marks titles in another language, there and in the plan', () => {
    const shelf = library.map((exercise) => ({ ...exercise, language: 'es' as const }))
    renderBuilder({ record: planOf(chosen('sway')), shelf })
    for (const title of screen.getAllByText('Sway')) expect(title).toHaveAttribute('lang', 'es')
    expect(screen.getAllByText('Balance')[0]?.closest('[lang]')).toBeNull()
  })

  test('filters by search, updates the counts and writes the URL', async () => {
    const { user } = renderBuilder({ record: planOf(chosen('sway')) })
    await user.type(search(), 'BALANCE')
    await applied()
    expect(shown()).toEqual(['Heel raise', 'Sway'])
    expect(screen.getByRole('radio', { name: 'All 2' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Strength 0' })).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'In the plan 1' }))
    expect(shown()).toEqual(['Sway'])
    await user.click(screen.getByRole('radio', { name: 'Balance 1' }))
    expect(window.location.search).toBe('?q=BALANCE&category=balance&show=plan')
  })

  test('finds tags, needs and position by the beginnings of words', async () => {
    const shelf = library.map((exercise) =>
      exercise.id === 'sway'
        ? { ...exercise, tags: ['glutes'], needs: ['a firm chair'], position: 'sitting' as const }
        : exercise,
    )
    const { user } = renderBuilder({ record: planOf(), shelf })
    await user.type(search(), 'glute seat chai')
    await applied()
    expect(shown()).toEqual(['Sway'])
    expect(screen.getByText('glutes, a firm chair')).toBeVisible()
  })

  test('starts with the search of the URL and follows "back"', async () => {
    window.history.replaceState(null, '', '/physio?q=stairs')
    const { user } = renderBuilder({ record: planOf() })
    expect(search()).toHaveValue('stairs')
    expect(shown()).toEqual(['Heel raise'])
    expect(screen.getByText('Good for climbing stairs.')).toBeVisible()
    window.history.pushState(null, '', '/physio')
    await user.clear(search())
    await applied()
    expect(shown()).toHaveLength(4)
    window.history.back()
    await waitFor(() => {
      expect(shown()).toEqual(['Heel raise'])
    })
    expect(search()).toHaveValue('stairs')
  })

  test('names a search without results; clearing it returns the focus', async () => {
    const { user } = renderBuilder({ record: planOf() })
    await user.type(search(), ' kneee ')
    await applied()
    expect(screen.getByText('No exercises match ‘kneee’.')).toBeVisible()
    await user.click(button('Clear search'))
    expect(shown()).toHaveLength(4)
    expect(search()).toHaveFocus()
    expect(window.location.search).toBe('')
  })

  test('says so if filters alone match nothing', async () => {
    const { user } = renderBuilder({ record: planOf() })
    await user.click(screen.getByRole('checkbox', { name: 'In the plan 0' }))
    expect(screen.getByText('No exercises here.')).toBeVisible()
    await user.click(button('Clear search'))
    expect(screen.getByRole('checkbox', { name: 'In the plan 0' })).not.toBeChecked()
  })

  test('can be searched and added from by keyboard', async () => {
    const sent = answers('post', '/api/participant/select-exercise', () => saved(chosen('sway')))
    const { user } = renderBuilder({ record: planOf() })
    await user.click(search())
    await user.keyboard('balance{ArrowDown}')
    expect(button('Add Heel raise')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(button('Add Sway')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Sway added')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ exerciseId: 'sway' }])
    expect(shelfButton('Remove Sway')).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(search()).toHaveFocus()
  })

  test('may fail to load, and the plan remains editable', () => {
    renderBuilder({ record: planOf(chosen('sway')), shelf: null })
    expect(screen.getByText('the library is away')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'sway' })).toBeVisible()
    expect(screen.queryByText(/no such exercise/)).not.toBeInTheDocument()
    expect(button('Remove sway')).toBeVisible()
  })

  describe('of a large clinic', () => {
    const shelf = Array.from({ length: 120 }, (_, index) => ({
      id: `e${index + 1}`,
      title: `Exercise ${index + 1}`,
      category: index < 60 ? 'strength' : 'balance',
      summary: '',
      picture: '',
    }))

    test('starts with 30 again each time the search is cleared', async () => {
      const { user } = renderBuilder({ record: planOf(), shelf })
      await user.type(search(), 'zzz')
      await applied()
      expect(screen.getByText('0 exercises')).toBeVisible()
      await user.click(button('Clear search'))
      await user.click(button('Show 50 more'))
      expect(shown()).toHaveLength(80)
      await user.type(search(), 'zzz')
      await applied()
      await user.click(button('Clear search'))
      expect(shown()).toHaveLength(30)
      expect(search()).toHaveFocus()
    })

    test('shows 30, then 50 more, and focuses the first new exercise', async () => {
      const { user } = renderBuilder({ record: planOf(), shelf })
      expect(shown()).toHaveLength(30)
      expect(screen.getByText('120 exercises')).toBeVisible()
      expect(screen.getByText('30 of 120 shown')).toBeVisible()
      await user.click(button('Show 50 more'))
      expect(shown()).toHaveLength(80)
      expect(button('Add Exercise 31')).toHaveFocus()
      await user.click(button('Show 40 more'))
      expect(shown()).toHaveLength(120)
      expect(button('Add Exercise 81')).toHaveFocus()
      expect(screen.queryByText(/ shown$/)).toBeNull()
    })

    test('starts with 30 for another search, not for another plan', async () => {
      answers('post', '/api/participant/select-exercise', () => saved(chosen('e51')))
      const { user } = renderBuilder({ record: planOf(), shelf })
      await user.click(button('Show 50 more'))
      await user.click(button('Add Exercise 51'))
      await waitFor(() => {
        expect(shelfButton('Remove Exercise 51')).toBeVisible()
      })
      expect(shown()).toHaveLength(80)
      await user.click(screen.getByRole('radio', { name: 'Balance 60' }))
      expect(shown()).toHaveLength(30)
      await user.type(search(), 'exercise 119')
      await applied()
      expect(shown()).toEqual(['Exercise 119'])
    })
  })
})
