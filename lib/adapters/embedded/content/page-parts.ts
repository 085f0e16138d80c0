// Splits a page's Markdown: a level 2 heading begins a section, a level 3 heading in it a card. A picture alone in the
// first paragraph or links alone in the last belong to the section or card, not to its text. So does a video.
import { lexer, type Token, type Tokens } from 'marked'
import { boundedMarkdown } from '../../../domain/markdown-bound'
import { readVideoBlock, type PageVideo, type VideoBlock } from './page-video'

/** The whole file, because its author has access to the server anyway. */
export const longestPage = 200 * 1024

/** A picture beside the file, with its alternative text. `line` counts from 1. */
export type PagePicture = { name: string; alt: string; line: number }
export type PageLink = { title: string; url: string }

export type PageBlock = {
  /** The remaining Markdown, rendered as text. */
  tokens: Token[]
  /** Alone in the first paragraph. */
  picture: PagePicture | null
  /** Alone in the last paragraph. */
  links: PageLink[]
}
export type PageCard = PageBlock & { title: string }
export type PagePart = PageBlock & { cards: PageCard[]; video: PageVideo | null }

type Fault = (line: number, words: string) => void
type Placed = { token: Token; line: number }

/**
 * Splits Markdown into parts.
 * @param firstLine line of the file in which it begins, from 1
 * @param fault reports a mistake and its line
 */
export function readPageParts(
  markdown: string,
  firstLine: number,
  fault: Fault,
): { parts: PagePart[]; pictures: PagePicture[]; videos: VideoBlock[] } {
  const placed = withLines(lexer(boundedMarkdown(markdown, longestPage), { gfm: true }), firstLine)
  const pictures: PagePicture[] = []
  const videos = new Map<Token, VideoBlock>()
  for (const { token, line } of inner(placed)) {
    if (isImage(token)) pictures.push(pictureOf(token, line))
    if (isLink(token)) reportWrongLink(token, line, fault)
    if (isVideo(token)) videos.set(token, readVideoBlock(token.text, line))
  }
  for (const { faults } of videos.values())
    for (const { line, words } of faults) fault(line ?? firstLine, words)
  const parts = splitAt(placed, 2).map((whole) => {
    const [first, ...others] = whole.filter(({ token }) => isVideo(token))
    const part = readPart(
      whole.filter(({ token }) => !isVideo(token)),
      fault,
      first !== undefined,
    )
    for (const { line } of others)
      fault(line, 'a section has 1 video: put this one under a heading of its own')
    if (first && part.cards.length > 0)
      fault(first.line, 'a section with cards has no video: put it under a heading of its own')
    return { ...part, video: (first && videos.get(first.token)?.video) ?? null }
  })
  return { parts, pictures, videos: [...videos.values()] }
}

function readPart(part: Placed[], fault: Fault, hasVideo: boolean): Omit<PagePart, 'video'> {
  const [first, ...rest] = part
  const heading = first && isHeading(first.token, 2) ? first : null
  if (heading) reportEmpty(heading, rest, fault, hasVideo)
  const [intro = [], ...cards] = splitAt(heading ? rest : part, 3)
  // The section begins with a card, without text before it.
  if (intro[0] && isHeading(intro[0].token, 3)) cards.unshift(intro.splice(0))
  if (cards.length > 0) {
    const tokens = [...(heading ? [heading] : []), ...intro].map(({ token }) => token)
    return { tokens, picture: null, links: [], cards: cards.map((card) => readCard(card, fault)) }
  }
  // A section with a video has no place for a picture or links of its own, so they stay in the text.
  const block = hasVideo ? asText(intro) : readBlock(intro)
  return { ...block, tokens: [...(heading ? [heading.token] : []), ...block.tokens], cards: [] }
}

function readCard([heading, ...rest]: Placed[], fault: Fault): PageCard {
  const block = readBlock(rest)
  if (heading) reportEmpty(heading, rest, fault)
  if (heading && block.links.length > 1) fault(heading.line, 'a card has 1 link at its end: keep one')
  return { ...block, title: heading ? wordsOf(heading.token) : '' }
}

function asText(placed: Placed[]): PageBlock {
  return { tokens: placed.map(({ token }) => token), picture: null, links: [] }
}

function readBlock(placed: Placed[]): PageBlock {
  const tokens = placed.map(({ token }) => token)
  const filled = placed.filter(({ token }) => token.type !== 'space')
  const [first, last] = [filled[0], filled.at(-1)]
  const alone = first && paragraph(first.token)
  const image = alone?.length === 1 && alone[0] && isImage(alone[0]) ? alone[0] : null
  const links = last && last !== (image ? first : undefined) ? linksAlone(last.token) : []
  return {
    tokens: tokens.filter(
      (token) => !(image && token === first?.token) && !(links.length > 0 && token === last?.token),
    ),
    picture: first && image ? pictureOf(image, first.line) : null,
    links,
  }
}

function linksAlone(token: Token): PageLink[] {
  const filled = paragraph(token).filter((each) => each.type !== 'br' && each.raw.trim() !== '')
  const links = filled.filter(isLink)
  return links.length === filled.length ? links.map((link) => ({ title: wordsOf(link), url: link.href })) : []
}

/** Splits before each heading of this level or higher. The first piece may have no heading. */
function splitAt(placed: Placed[], depth: number): Placed[][] {
  const pieces: Placed[][] = []
  for (const each of placed) {
    const piece = pieces.at(-1)
    if (!piece || isHeading(each.token, depth)) pieces.push([each])
    else piece.push(each)
  }
  return pieces.filter((piece) => piece.some(({ token }) => token.type !== 'space'))
}

function reportEmpty({ token, line }: Placed, rest: Placed[], fault: Fault, hasVideo = false): void {
  if (wordsOf(token).trim() === '') fault(line, 'this heading is empty: write something')
  if (!hasVideo && rest.every((each) => each.token.type === 'space'))
    fault(line, 'there is nothing below this heading: write something, or take the heading away')
}

function reportWrongLink({ href }: Tokens.Link, line: number, fault: Fault): void {
  if (/^(\/(?![/\\])|https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:[\d+])[^\s\\]*$/i.test(href)) return
  fault(
    line,
    `the link ${href} must begin with / for a page of this site (/shared/privacy), with https://, mailto: or tel:`,
  )
}

/** Gives each token its line in the file. */
export function withLines(tokens: Token[], firstLine: number): Placed[] {
  let line = firstLine
  return tokens.map((token) => {
    const placed = { token, line }
    line += token.raw.split('\n').length - 1
    return placed
  })
}

/** All tokens inside others, each with its own line. */
export function inner(placed: Placed[]): Placed[] {
  return placed.flatMap(({ token, line }) => {
    let from = 0
    const children = childrenOf(token).map((child) => {
      const at = token.raw.indexOf(child.raw, from)
      if (at !== -1) from = at
      return { token: child, line: line + token.raw.slice(0, from).split('\n').length - 1 }
    })
    return [{ token, line }, ...inner(children)]
  })
}

function childrenOf(token: Token): Token[] {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows].flat().flatMap(({ tokens }) => tokens)
  }
  if (token.type === 'list') return (token as Tokens.List).items
  return 'tokens' in token ? (token.tokens ?? []) : []
}

function paragraph(token: Token): Token[] {
  return token.type === 'paragraph' ? childrenOf(token) : []
}

function pictureOf(image: Tokens.Image, line: number): PagePicture {
  return { name: image.href, alt: wordsOf(image), line }
}

/** The text of a part's heading; `null` if it has none. */
export function titleOf({ tokens: [first] }: PagePart): string | null {
  return first?.type === 'heading' ? wordsOf(first) : null
}

/** A token's text without markup. */
export function wordsOf(token: Token): string {
  const children = childrenOf(token)
  if (children.length > 0) return children.map(wordsOf).join('')
  return 'text' in token && token.type !== 'html' ? String(token.text) : ''
}

function isHeading(token: Token, depth: number): boolean {
  return token.type === 'heading' && (token as Tokens.Heading).depth <= depth
}

function isImage(token: Token): token is Tokens.Image {
  return token.type === 'image'
}

function isVideo(token: Token): token is Tokens.Code {
  return token.type === 'code' && (token as Tokens.Code).lang === 'video'
}

function isLink(token: Token): token is Tokens.Link {
  return token.type === 'link'
}
