import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type ParsedNode } from 'yaml'

/** Parsed YAML, with the line of each value. JSON is YAML too. */
export type YamlWithLines = {
  /** `null` if it cannot be parsed. */
  value: unknown
  /** Errors of the YAML itself, worded for the author. Duplicate keys still leave a value. */
  faults: { line: number; words: string; isTwice: boolean }[]
  /** The line, from 1, of the key or item at a path, or of its nearest ancestor. */
  lineOf(path: PropertyKey[]): number
}

/** Parses YAML and records line numbers. */
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
  // One mistake often causes several errors, so only the first is reported.
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
    // A text that starts with * is a YAML alias; an unresolved one fails only here.
    const words = cause instanceof Error ? cause.message : 'cannot be read'
    return { value: null, faults: [...faults, { line: 1, words, isTwice: false }] }
  }
}
