import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ManageGoals } from '@/components/goals/manage-goals'
import { AroundThePage } from './render'
import { button, field, renderGoals, withGoals } from './render-goals'

test('an unsaved goal is restored after a reload without a hydration mismatch', async () => {
  const record = withGoals('Swim')
  const page = (
    <AroundThePage facts={{}}>
      <ManageGoals initial={record} maxGoals={4} />
    </AroundThePage>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  const { user, unmount } = renderGoals(record)
  await user.click(button('Add a goal'))
  await user.type(field(), 'Lift Anna')
  unmount()

  document.body.append(container)
  // A hydration mismatch would log to the console, which fails the test: see tests/setup.ts.
  await act(async () => render(page, { container, hydrate: true }))
  expect(field()).toHaveValue('Lift Anna')
  expect(screen.getByText('1 of 4')).toBeVisible()
  container.remove()
})
