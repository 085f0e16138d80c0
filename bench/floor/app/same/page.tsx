import { createElement, type ReactNode } from 'react'
import markup from './markup.json'

// The same elements and text as a Steadily page, without session, data or scripts: shows how fast Next.js can render a
// page of this size at all.
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
