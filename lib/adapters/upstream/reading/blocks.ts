// Rich text of Strapi 5 and block editors: a list of `{type, children}`.
import { isMap } from './reading'

const deepest = 20

/** Whether a value is such a list. */
export function isBlocks(value: unknown): value is Record<string, unknown>[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => isMap(each) && (Array.isArray(each.children) || typeof each.text === 'string')) &&
    value.some((each) => isMap(each) && typeof each.type === 'string')
  )
}

/** The text of blocks: one line for each paragraph, heading and list item. */
export function linesOfBlocks(blocks: unknown[]): string[] {
  return blocks.flatMap((block) => linesOf(block, 0)).filter((line) => line.trim() !== '')
}

function linesOf(block: unknown, depth: number): string[] {
  if (!isMap(block) || depth > deepest) return []
  const children = Array.isArray(block.children) ? (block.children as unknown[]) : []
  if (children.some(isBlockLevel)) {
    const inline = children.filter((child) => !isBlockLevel(child))
    const nested = children.filter(isBlockLevel).flatMap((child) => linesOf(child, depth + 1))
    return [...(inline.length > 0 ? [wordsOf(inline, depth)] : []), ...nested]
  }
  return (children.length > 0 ? wordsOf(children, depth) : wordsOf([block], depth)).split('\n')
}

function isBlockLevel(value: unknown): boolean {
  return isMap(value) && /^(list|list-item|paragraph|heading|quote|code)$/.test(String(value.type))
}

function wordsOf(children: unknown[], depth: number): string {
  return children
    .map((child) => {
      if (!isMap(child) || depth > deepest) return ''
      if (typeof child.text === 'string') return child.text
      return Array.isArray(child.children) ? wordsOf(child.children as unknown[], depth + 1) : ''
    })
    .join('')
}
