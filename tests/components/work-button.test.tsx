import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { WorkButton } from '@/components/ui/work-button'
import { renderPage } from './render'

function renderButton(work: () => Promise<void>) {
  return renderPage(
    <WorkButton work={work} working="Saving…" failed="Not saved. Try again.">
      Save
    </WorkButton>,
  )
}
const button = () => screen.getByRole('button')

describe('a button with asynchronous work', () => {
  test('works once on repeated presses, shows it, and keeps the focus', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const work = vi.fn(() => promise)
    const { user } = renderButton(work)
    await user.dblClick(button())
    await user.keyboard('{Enter}')
    fireEvent.click(button())
    expect(work).toHaveBeenCalledOnce()
    expect(button()).toHaveTextContent('Saving…')
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toBeEnabled()
    expect(button()).toHaveFocus()
    resolve(undefined)
    await waitFor(() => {
      expect(button()).toHaveTextContent('Save')
    })
    expect(button()).toHaveAttribute('aria-disabled', 'false')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  test('shows a failure until it is retried', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const work = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('c4nary'))
      .mockReturnValue(promise)
    const { user } = renderButton(work)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await user.click(button())
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not saved\. Try again\.$/)
    expect(button()).toHaveTextContent('Save')
    await user.click(button())
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    resolve(undefined)
    await waitFor(() => {
      expect(button()).toHaveTextContent('Save')
    })
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('keeps its label while working if no other is given', async () => {
    const { user } = renderPage(
      <WorkButton work={() => new Promise(() => undefined)} failed="">
        Lock
      </WorkButton>,
    )
    await user.click(button())
    expect(button()).toHaveTextContent('Lock')
  })
})
