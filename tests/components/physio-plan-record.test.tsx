import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePlanRecord } from '@/components/physio/use-plan-record'
import { answers, problem, saved } from '../browser/our-api'
import { chosen } from '../builders/exercise'
import { AroundThePage } from './render'
import { planOf } from './render-physio'

const before = planOf(chosen('sway'))

function renderRecord() {
  return renderHook(() => usePlanRecord('user-1', before, () => undefined), { wrapper: AroundThePage })
}

test('the next change in a row sees the one before it, although the page is not drawn again yet', async () => {
  answers('post', '/api/participant/deselect-exercise', saved)
  const { result } = renderRecord()
  const { change, newest } = result.current
  expect(newest()).toBe(before)
  await act(() => change('deselect-exercise', { exerciseId: 'sway' }))
  expect(newest().selectedExercises).toEqual([])
})

test('the area counts as locked from the change that was refused for it to the next one that was not', async () => {
  answers('post', '/api/participant/deselect-exercise', () => problem(403, 'forbidden'))
  const { result } = renderRecord()
  await act(() => result.current.change('deselect-exercise', { exerciseId: 'sway' }))
  expect(result.current.closed).toBe('locked')
  answers('post', '/api/participant/deselect-exercise', saved)
  await act(() => result.current.change('deselect-exercise', { exerciseId: 'sway' }))
  expect(result.current.closed).toBeNull()
})
