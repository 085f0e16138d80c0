import { isValidElement, type ReactNode } from 'react'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Renders a drawing to SVG markup on the server, where Next.js allows no `react-dom/server`: elements with attributes, and
 * components without hooks.
 * @throws TypeError for an element of another kind
 */
export function drawingMarkup(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node))
  if (Array.isArray(node)) return (node as ReactNode[]).map(drawingMarkup).join('')
  if (!isValidElement<Record<string, unknown>>(node)) throw new TypeError('This is no drawing')
  const { type, props } = node
  const { children, ...attributes } = props
  if (typeof type === 'function') return drawingMarkup((type as (given: object) => ReactNode)(props))
  const inside = drawingMarkup(children as ReactNode)
  // A fragment.
  if (typeof type !== 'string') return inside
  return `<${type}${Object.entries(attributes).map(attribute).join('')}>${inside}</${type}>`
}

function attribute([name, value]: [string, unknown]): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${name} is no attribute`)
  const written =
    name === 'className' ? 'class' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return ` ${written}="${escaped(String(value))}"`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}
