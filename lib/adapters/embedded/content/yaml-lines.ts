import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type ParsedNode } from 'yaml'

/** What YAML says, and where each value stands. JSON is YAML too. */
export type YamlWithLines = {
  /** `null` where it cannot be read. */
  value: unknown
  /** What is wrong with the YAML itself, in words. Keys that stand there twice leave a value all the same. */
  faults: { line: number; words: string; isTwice: boolean }[]
  /** The line, from 1, of the key or item at a path, or of the nearest thing around it. */
  lineOf(path: PropertyKey[]): number
}

/** Reads YAML and remembers the lines. */
export function readYaml(text: string): YamlWithLines {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => Math.max(1, lineCounter.linePos(offset).line)
  return {
    ...valueOf(document, lineAt),
    lineOf: (path) => lineAt(placeOf(document.contents, path)),
  }
}

function placeOf(contents: ParsedNode | null, path: PropertyKey[]): number {
  let node: unknown = contents
  let place = contents?.range[0] ?? 0
  for (const step of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      : undefined
    const next: unknown = pair ? pair.key : isSeq(node) ? node.items[Number(step)] : undefined
    if (!hasRange(next)) break
    place = next.range[0]
    node = pair ? pair.value : next
  }
  return place
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}

function valueOf(
  document: Document,
  lineAt: (offset: number) => number,
): Pick<YamlWithLines, 'value' | 'faults'> {
  const twice = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY')
  // One mistake often makes several of these, so only the first is told.
  const unreadable = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY')
  const faults = twice.map(({ pos }) => ({
    line: lineAt(pos[0]),
    words: 'this name stands here for the second time: keep one',
    isTwice: true,
  }))
  if (unreadable) {
    const { pos, message } = unreadable
    return { value: null, faults: [...faults, { line: lineAt(pos[0]), words: message, isTwice: false }] }
  }
  try {
    return { value: document.toJS(), faults }
  } catch (cause) {
    // A text that starts with * is an alias to YAML, and one that leads nowhere only shows here.
    const words = cause instanceof Error ? cause.message : 'cannot be read'
    return { value: null, faults: [...faults, { line: 1, words, isTwice: false }] }
  }
}
