// Reads texts of exercises with their bold, emphasis, links and lists, from plain text, HTML or blocks.
import { isStyled, type StyledText, wordsOf } from '../../../domain/styled-text'
import { isBlocks } from './blocks'
import { htmlOfBlocks } from './blocks-html'
import { type Node, nodesOf } from './html-tree'
import { fieldOfRow, rowNames } from './lines'
import { located } from './picture'
import { type Foreign, isEmpty, isMap, isObject, warn } from './reading'
import { hasAny, list } from './rows'
import { textIn } from './text'

/** Plain words, and the same with their style if they have any. */
export type Styled<Words, Style> = { words: Words; styled?: Style }

/**
 * Reads one text, such as a summary.
 * @param site the server's own address, for links to its uploads
 */
export function styledText(from: Foreign, site: string): Styled<string, StyledText> {
  const text = shown(nodesIn(from, site, 'is not a text; left empty'), site)
  return { words: wordsOf(text), ...(isStyled(text) && { styled: text }) }
}

/**
 * Reads lines, such as the steps of an exercise: a list of texts or rows, or one text whose lines, paragraphs and items of
 * outer lists are a line each. List markers and empty lines are removed.
 */
export function styledLines(from: Foreign, site: string): Styled<string[], StyledText[]> {
  const lines = linesIn(from, site)
    .map(withoutMarker)
    .filter((line) => wordsOf(line) !== '')
  return {
    words: lines.map((line) => wordsOf(line).replaceAll(/[^\S\n]+/g, ' ')),
    ...(lines.some(isStyled) && { styled: lines }),
  }
}

function linesIn(from: Foreign, site: string): StyledText[] {
  const { value } = from
  if (isEmpty(value)) return []
  const isOne = isMap(value) && hasAny(from, ['rendered', 'label'])
  if (!isObject(value) || isBlocks(value) || isOne)
    return linesOf(nodesIn(from, site, 'is neither a text nor a list of texts; left out'), site)
  return list(from, rowNames).flatMap((at) => {
    const place = isMap(at.value) && !isBlocks([at.value]) ? fieldOfRow(at) : at
    const nodes = nodesIn(place, site, 'is not a text; left out')
    // A row is one line, unless it is blocks or nothing but a list.
    const parts = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '')
    const isOnlyList = parts.length === 1 && parts.every((node) => isList(node))
    return isOnlyList || isBlocks(place.value) || isBlocks([place.value])
      ? linesOf(nodes, site)
      : [shown(nodes, site)]
  })
}

function nodesIn(from: Foreign, site: string, warning: string): Node[] {
  const { value } = from
  if (isBlocks(value)) return nodesOf(htmlOfBlocks(value, site))
  if (isBlocks([value])) return nodesOf(htmlOfBlocks([value], site))
  const written = textIn(from)
  if (written === null) warn(from, warning)
  return nodesOf(written ?? '')
}

const isList = (node: Node) => typeof node !== 'string' && (node.tag === 'ul' || node.tag === 'ol')

/** Splits nodes into lines: each paragraph, each item of an outer list, and each part between line breaks. */
function linesOf(nodes: Node[], site: string): StyledText[] {
  const lines: StyledText[] = []
  let run: Node[] = []
  const endRun = () => {
    lines.push(shown(run, site))
    run = []
  }
  for (const node of nodes) {
    if (typeof node === 'string') {
      const [first = '', ...more] = node.split('\n')
      run.push(first)
      for (const words of more) {
        endRun()
        run.push(words)
      }
    } else if (node.tag === 'br') endRun()
    else if (node.tag === 'p' || isList(node)) {
      endRun()
      lines.push(...linesOf(node.children, site))
    } else if (node.tag === 'li') {
      endRun()
      lines.push(shown(node.children, site))
    } else run.push(node)
  }
  endRun()
  return lines
}

/** Turns nodes into styled text, with newlines between paragraphs, and without spaces at its ends. */
function shown(nodes: Node[], site: string): StyledText {
  return tidied(partsOf(nodes, site, false))
}

function partsOf(nodes: Node[], site: string, isInLink: boolean): StyledText {
  return nodes.flatMap((node): StyledText => {
    if (typeof node === 'string') return [node]
    if (node.tag === 'br') return ['\n']
    const inner = partsOf(node.children, site, isInLink || node.tag === 'a')
    switch (node.tag) {
      case 'p':
        return ['\n', ...inner, '\n']
      case 'ul':
      case 'ol': {
        const items = tidied(inner).map((part) =>
          typeof part !== 'string' && part.is === 'li' ? part : { is: 'li' as const, of: [part] },
        )
        return items.length === 0 ? [] : [{ is: node.tag, of: items }]
      }
      case 'a':
        return isInLink || node.href === ''
          ? inner
          : wrapped(inner, { is: 'a', href: located(node.href, site) })
      case 'li':
        return wrapped(tidied(inner), { is: 'li' })
      default:
        return wrapped(inner, { is: node.tag })
    }
  })
}

type Mark = { is: 'strong' | 'em' | 'li' } | { is: 'a'; href: string }

function wrapped(of: StyledText, mark: Mark): StyledText {
  return wordsOf(of) === '' ? of : [{ ...mark, of }]
}

/** Joins neighbouring words, reduces spaces, and removes those at the ends and beside lists. */
function tidied(parts: StyledText): StyledText {
  const joined = parts.reduce<StyledText>((before, part) => {
    const last = before.at(-1)
    return typeof part === 'string' && typeof last === 'string'
      ? [...before.slice(0, -1), last + part]
      : [...before, part]
  }, [])
  const isBlock = (part: StyledText[number] | undefined) =>
    part === undefined || (typeof part !== 'string' && /^(ul|ol|li)$/.test(part.is))
  return joined.flatMap((part, index): StyledText => {
    if (typeof part !== 'string') return [part]
    const words = part.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n\s*/g, '\n')
    const start = isBlock(joined[index - 1]) ? words.trimStart() : words
    const end = isBlock(joined[index + 1]) ? start.trimEnd() : start
    return end === '' ? [] : [end]
  })
}

function withoutMarker([first, ...rest]: StyledText): StyledText {
  if (typeof first !== 'string') return first === undefined ? [] : [first, ...rest]
  return [first.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, ''), ...rest]
}
