// Renders rich text blocks as HTML, which is untrusted: it is cleaned before it is shown.
import { isMap } from './reading'
import { located } from './picture'

const deepest = 20

/** @param site Strapi's own address, the prefix of uploads */
export function htmlOfBlocks(blocks: unknown[], site: string): string {
  return blocks.map((block) => htmlOf(block, site, 0)).join('\n')
}

function htmlOf(node: unknown, site: string, depth: number): string {
  if (!isMap(node) || depth > deepest) return ''
  const inner = (Array.isArray(node.children) ? (node.children as unknown[]) : [])
    .map((child) => htmlOf(child, site, depth + 1))
    .join('')
  switch (node.type) {
    case 'heading': {
      const level = [2, 3, 4].includes(Number(node.level))
        ? Number(node.level)
        : Number(node.level) > 4
          ? 4
          : 2
      return `<h${level}>${inner}</h${level}>`
    }
    case 'list':
      return node.format === 'ordered' ? `<ol>${inner}</ol>` : `<ul>${inner}</ul>`
    case 'list-item':
      return `<li>${inner}</li>`
    case 'quote':
      return `<blockquote><p>${inner}</p></blockquote>`
    case 'code':
      return `<pre><code>${inner}</code></pre>`
    case 'link':
      return `<a href="${escaped(located(textOf(node.url), site))}">${inner}</a>`
    case 'image':
      return imageOf(node.image, site)
    case 'paragraph':
      return inner === '' ? '' : `<p>${inner}</p>`
    default:
      return typeof node.text === 'string' ? styled(node, node.text) : inner
  }
}

function styled(node: Record<string, unknown>, text: string): string {
  const tags = [
    ['bold', 'strong'],
    ['italic', 'em'],
    ['strikethrough', 's'],
    ['code', 'code'],
  ].flatMap(([mark = '', tag = '']) => (node[mark] === true ? [tag] : []))
  return tags.reduce((html, tag) => `<${tag}>${html}</${tag}>`, escaped(text).replaceAll('\n', '<br>'))
}

function imageOf(image: unknown, site: string): string {
  if (!isMap(image)) return ''
  const alt = escaped(textOf(image.alternativeText))
  return `<img src="${escaped(located(textOf(image.url), site))}" alt="${alt}">`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
