import { createElement, type ReactNode } from 'react'
import markup from './markup.json'

// The elements and words of a page of ours, and nothing else of it: no session, no data, no scripts of its own. How fast
// Next.js can make a page of this size at all.
export const dynamic = 'force-dynamic'

type Drawn = string | [tag: string, attributes: Record<string, string | boolean>, ...children: Drawn[]]

export default function Page() {
  return (markup as Drawn[]).map(draw)
}

function draw(drawn: Drawn, key: number): ReactNode {
  if (typeof drawn === 'string') return drawn
  const [tag, attributes, ...children] = drawn
  return createElement(tag, { ...attributes, key }, ...children.map(draw))
}
