// Parses HTML into a small tree of what exercises show: everything else leaves its words, scripts and styles leave nothing.
import sanitize from 'sanitize-html'
import { withoutEntities } from './plain-text'

export type Node = string | { tag: Tag; href: string; children: Node[] }
type Tag = 'strong' | 'em' | 'a' | 'ul' | 'ol' | 'li' | 'p' | 'br'

const tags: Tag[] = ['strong', 'em', 'a', 'ul', 'ol', 'li', 'p', 'br']
const renamed: Record<string, Tag> = {
  ...{ b: 'strong', i: 'em', div: 'p', tr: 'p', blockquote: 'p', pre: 'p', dt: 'p', dd: 'p' },
  ...{ h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p' },
}

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: true,
  nestingLimit: 20,
  transformTags: Object.fromEntries(Object.entries(renamed)),
}

/** @returns the nodes of a text; one node if it has neither tags nor entities */
export function nodesOf(text: string): Node[] {
  if (!/<[a-z/!][^>]*>|&#?\w+;/i.test(text)) return [text.replaceAll(/\r\n?/g, '\n')]
  const root: Node[] = []
  const open: Node[][] = [root]
  // Its output has only these tags, each closed, and no `<` or `"` in words and attributes.
  const clean = sanitize(text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', ''), options)
  for (const [, end, name, href, words] of clean.matchAll(
    /<(\/?)([a-z]+)(?:\s+href="([^"]*)")?\s*\/?>|([^<]+)/g,
  )) {
    const here = open.at(-1) ?? root
    if (words !== undefined) here.push(withoutEntities(words))
    else if (end === '/') open.pop()
    else {
      const node = { tag: name as Tag, href: withoutEntities(href ?? ''), children: [] }
      here.push(node)
      if (name !== 'br') open.push(node.children)
    }
  }
  return root
}
