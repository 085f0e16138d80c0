// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { HydrationMark } from '@/components/shell/hydration-mark'

const isMarked = () => 'hydrated' in document.documentElement.dataset

/** A part of a page. Notes whether the page was marked when this part was hydrated. */
function Part({ name, seen }: { name: string; seen: Record<string, boolean> }) {
  useEffect(() => {
    seen[name] = isMarked()
  })
  return <button type="button">{name}</button>
}

function aPage(seen: Record<string, boolean>) {
  return (
    <>
      <main>
        <Part name="heading" seen={seen} />
        <Suspense>
          <Part name="late part" seen={seen} />
        </Suspense>
      </main>
      <Part name="foot" seen={seen} />
      <HydrationMark />
    </>
  )
}

afterEach(() => {
  delete document.documentElement.dataset.hydrated
})

it('is absent from the HTML of the server', () => {
  const html = renderToString(aPage({}))
  document.body.innerHTML = html
  expect(html).toContain('<!--$-->')
  expect(isMarked()).toBe(false)
})

it('comes after every part is hydrated, also one behind Suspense', async () => {
  const seen: Record<string, boolean> = {}
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(aPage({}))
  await act(async () => render(aPage(seen), { container, hydrate: true }))
  expect(seen).toEqual({ heading: false, 'late part': false, foot: false })
  expect(isMarked()).toBe(true)
})
