import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderSettings } from './render-profile'

const group = (name: string) => within(screen.getByRole('group', { name }))
const choice = (name: string) => screen.getByRole('radio', { name })

beforeEach(() => {
  for (const name of ['text-size', 'theme', 'lang']) document.cookie = `${name}=; Path=/; Max-Age=0`
  for (const name of ['theme', 'textSize']) Reflect.deleteProperty(document.documentElement.dataset, name)
})

describe('the settings of the profile', () => {
  test('show the current choice in each named group', () => {
    renderSettings({ textSize: 'large', theme: 'dark' }, 'es')
    for (const [title, chosen] of [
      ['Text size', 'Larger'],
      ['Colours', 'Dark'],
      ['Language', 'Español'],
    ] as const) {
      expect(group(title).getByRole('radio', { checked: true })).toHaveAccessibleName(chosen)
    }
    expect(document.cookie).toBe('')
  })

  test('are saved and applied when chosen, and confirmed in a status', async () => {
    const { user, asked } = renderSettings()
    for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement()
    await user.click(choice('Larger'))
    expect(document.cookie).toBe('text-size=large')
    expect(document.documentElement).toHaveAttribute('data-text-size', 'large')
    expect(choice('Larger')).toBeChecked()
    expect(group('Text size').getByRole('status')).toHaveTextContent('Larger: saved on this device')
    await user.click(choice('Dark'))
    expect(document.cookie).toBe('text-size=large; theme=dark')
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    expect(group('Colours').getByRole('status')).toHaveTextContent('Dark: saved on this device')
    expect(group('Text size').getByRole('status')).toBeEmptyDOMElement()
    await user.click(choice('As on this device'))
    expect(document.documentElement).not.toHaveAttribute('data-theme')
    expect(group('Colours').getByRole('status')).toHaveTextContent('As on this device: saved on this device')
    expect(asked.again).toBe(0)
  })

  test('name each language in that language, and refresh on a change', async () => {
    const { user, asked } = renderSettings()
    expect(choice('English')).toBeChecked()
    expect(screen.getByText('Español')).toHaveAttribute('lang', 'es-ES')
    expect(screen.getByText('English')).toHaveAttribute('lang', 'en-GB')
    await user.click(choice('Español'))
    expect(document.cookie).toBe('lang=es')
    expect(asked.again).toBe(1)
    expect(choice('Español')).toBeChecked()
    expect(choice('Español')).toHaveFocus()
  })

  test('are chosen with the arrow keys too', async () => {
    const { user } = renderSettings()
    choice('Normal').focus()
    await user.keyboard('{ArrowDown}')
    expect(choice('Larger')).toBeChecked()
    expect(document.cookie).toBe('text-size=large')
  })
})
