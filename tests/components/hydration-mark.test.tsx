// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { HydrationMark } from '@/components/shell/hydration-mark'

const isMarked = () => 'hydrated' in document.documentElement.dataset

const nothing = () => undefined
type Note = (name: string) => void

/** Calls `onHydrated` in an effect, so after its hydration. */
function Part({ name, onHydrated }: { name: string; onHydrated: Note }) {
  useEffect(() => {
    onHydrated(name)
  })
  return <button type="button">{name}</button>
}

function aPage(onHydrated: Note) {
  return (
    <>
      <main>
        <Part name="heading" onHydrated={onHydrated} />
        <Suspense>
          <Part name="late part" onHydrated={onHydrated} />
        </Suspense>
      </main>
      <Part name="foot" onHydrated={onHydrated} />
      <HydrationMark />
    </>
  )
}

afterEach(() => {
  delete document.documentElement.dataset.hydrated
})

it('the hydration mark is absent from server HTML', () => {
  const html = renderToString(aPage(nothing))
  document.body.innerHTML = html
  expect(html).toContain('<!--$-->')
  expect(isMarked()).toBe(false)
})

it('the hydration mark appears after every part is hydrated, even behind Suspense', async () => {
  const seen: Record<string, boolean> = {}
  const note = (name: string) => {
    seen[name] = isMarked()
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(aPage(nothing))
  await act(async () => render(aPage(note), { container, hydrate: true }))
  expect(seen).toEqual({ heading: false, 'late part': false, foot: false })
  expect(isMarked()).toBe(true)
})
