import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Words } from '@/components/ui/words'
import { textsOwnedByReact } from '../text-owned-by-react'

/** Wraps every text in `<font>`, as translation by a browser does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.nodeValue
    text.parentNode?.replaceChild(font, text)
  }
}

const sentence = (done: number): ReactNode => ['You did ', <b key="done">{done}</b>, done > 1 && ' sessions']

describe('Words', () => {
  it('updates its text on a translated page', () => {
    const shown = (done: number) => (
      <p>
        <Words>{sentence(done)}</Words>
      </p>
    )
    const { container, rerender } = render(shown(1))
    for (const done of [2, 3, 1, 2]) {
      translate(container)
      rerender(shown(done))
      expect(container.textContent).toBe(done > 1 ? `You did ${done} sessions` : 'You did 1')
    }
  })

  it('passes textsOwnedByReact', () => {
    const { container } = render(
      <p>
        <Words>{sentence(2)}</Words>
      </p>,
    )
    expect(textsOwnedByReact(container)).toEqual([])
  })
})

describe('textsOwnedByReact', () => {
  it('finds text beside an element and text returned by a component', () => {
    const Said = () => 'said'
    // Detached, or the check in the test setup would fail this test.
    const container = document.createElement('div')
    render(
      <>
        <p>
          {'beside'} <b>alone</b>
        </p>
        <p>
          <Said />
        </p>
      </>,
      { container },
    )
    expect(textsOwnedByReact(container)).toEqual(['beside', 'said'])
  })
})
