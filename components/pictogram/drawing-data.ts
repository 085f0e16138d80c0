import { createElement, Fragment, isValidElement, type ReactNode } from 'react'

/** A drawing as JSON: texts, and elements with their attributes and what is inside them. */
export type DrawingData = string | [tag: string, attributes: Attributes, inside: DrawingData[]]
type Attributes = Record<string, string | number>

/**
 * Turns a drawing into JSON on the server: elements with attributes, and components without hooks.
 * @throws TypeError for anything else
 */
export function drawingData(node: ReactNode): DrawingData[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(drawingData)
  if (!isValidElement<Record<string, unknown>>(node)) throw new TypeError('This is no drawing')
  const { type, props } = node
  const { children, ...attributes } = props
  if (typeof type === 'function') return drawingData((type as (given: object) => ReactNode)(props))
  const inside = drawingData(children as ReactNode)
  // A fragment has no name.
  if (typeof type !== 'string') return inside
  for (const [name, value] of Object.entries(attributes))
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${name} is no attribute`)
  return [[type, attributes as Attributes, inside]]
}

/** Draws it again in the browser, without the code that knows how to draw. */
export function drawn(data: DrawingData[]): ReactNode {
  // Not an array, whose elements would need keys.
  return createElement(Fragment, null, ...data.map(drawnPart))
}

function drawnPart(part: DrawingData): ReactNode {
  if (typeof part === 'string') return part
  const [tag, attributes, inside] = part
  return createElement(tag, attributes, ...inside.map(drawnPart))
}
