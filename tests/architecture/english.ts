import ts from 'typescript'

/** A piece of English in a source file or a document, and the line on which it begins (from 1). */
export type Passage = { line: number; text: string }

const banned = /\b(nobody|somebody|everybody|anybody|whoever|whatever|anew|mended|is rid of)\b/i
// What these say is a place; without them it mostly stands for "if".
const placeWhere = /\b(says?|show[ns]?|tells?|told|knows?|known|finds?|found|to|from|of|and) where\b/gi
const mostWords = 14

/** @returns the comments of a file of TypeScript */
export function commentsOf(text: string, file = 'a.tsx'): Passage[] {
  const source = parse(text, file)
  const ranges = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node) => {
    const at = node.getFullStart()
    const found = [
      ...(ts.getLeadingCommentRanges(text, at) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ]
    // What looks like a comment in the text of JSX is none.
    if (!ts.isJsxText(node)) for (const range of found) ranges.set(range.pos, range)
    for (const child of node.getChildren(source)) visit(child)
  }
  visit(source)
  return [...ranges.values()]
    .filter(({ pos }) => !text.slice(pos, pos + 3).startsWith('/// '))
    .map(({ pos, end }) => ({
      line: source.getLineAndCharacterOfPosition(pos).line + 1,
      text: text.slice(pos, end),
    }))
}

/** @returns the titles of the tests in a file: those of `test`, `it` and `describe`, and of their `each` */
export function titlesOf(text: string, file = 'a.tsx'): Passage[] {
  const source = parse(text, file)
  const titles: Passage[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push({
          line: source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1,
          text: title.getText(source).slice(1, -1),
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** @returns the lines of a document in Markdown, without code */
export function proseOf(markdown: string): Passage[] {
  const withoutCode = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ''))
  return withoutCode.split('\n').map((text, index) => ({ line: index + 1, text }))
}

/** @returns the comments of a file of PHP or CSS */
export function commentsOfPhp(text: string): Passage[] {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}])\/\/[^\n]*/g)].map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: comment,
  }))
}

/** @returns the first word of a passage that the house does not use (docs/ENGLISH.md), or `null` */
export function bannedWord({ text }: Passage): string | null {
  return banned.exec(text)?.[0] ?? null
}

/** @returns what is wrong with the title of a test, or `null` */
export function faultOfTitle(title: Passage): string | null {
  const words = title.text
    .replace(/\$\{[^}]*\}/g, 'x')
    .replace(/^(\[[^\]]*\]\s*)+/, '')
    .split(/\s+/)
  if (words.length > mostWords) return `${words.length} words`
  return bannedWord(title) ?? (countWhere(title) > 0 ? 'where' : null)
}

/** How many times a passage says "where" of something that is no place. */
export function countWhere({ text }: Passage): number {
  return text.replace(placeWhere, '').match(/\bwhere\b/gi)?.length ?? 0
}

// A generic arrow function of a `.ts` file would be a tag in a `.tsx` file.
function parse(text: string, file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
}
