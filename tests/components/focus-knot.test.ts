// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { focusKnot, knotId } from '@/components/log/focus-knot'

beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
})

function addKnot(hidden: boolean): HTMLElement {
  const knot = document.createElement('button')
  knot.id = knotId({ week: 3, session: 2 })
  knot.disabled = hidden
  document.body.append(knot)
  return knot
}

test('focusKnot focuses the knot of the session', () => {
  const knot = addKnot(false)
  focusKnot({ week: 3, session: 2 })
  expect(document.activeElement).toBe(knot)
})

test('focusKnot opens a closed week', () => {
  const week = document.createElement('details')
  week.append(addKnot(false))
  document.body.append(week)
  focusKnot({ week: 3, session: 2 })
  expect(week.open).toBe(true)
})

test('focusKnot focuses the page if the knot is missing or disabled', () => {
  addKnot(true)
  for (const session of [1, 2]) {
    document.getElementById('main')?.blur()
    focusKnot({ week: 3, session })
    expect(document.activeElement).toBe(document.getElementById('main'))
  }
})
