import { isNode, LineCounter, parseDocument, type Document } from 'yaml'

/** What YAML says, and where each value stands. JSON is YAML too. */
export type YamlWithLines = {
  value: unknown
  /** What is wrong with the YAML itself, in words; `null` where it can be read. */
  fault: { line: number; words: string } | null
  /** The line, from 1, of the value at a path, or of the nearest thing around it. */
  lineOf(path: PropertyKey[]): number
}

/** Reads YAML and remembers the lines. */
export function readYaml(text: string): YamlWithLines {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => Math.max(1, lineCounter.linePos(offset).line)
  return {
    ...valueOf(document, lineAt),
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true)
        if (isNode(node) && node.range) return lineAt(node.range[0])
      }
      return 1
    },
  }
}

function valueOf(
  document: Document,
  lineAt: (offset: number) => number,
): Pick<YamlWithLines, 'value' | 'fault'> {
  const error = document.errors[0]
  if (error) return { value: null, fault: { line: lineAt(error.pos[0]), words: error.message } }
  try {
    return { value: document.toJS(), fault: null }
  } catch (cause) {
    // A text that starts with * is an alias to YAML, and one that leads nowhere only shows here.
    return {
      value: null,
      fault: { line: 1, words: cause instanceof Error ? cause.message : 'cannot be read' },
    }
  }
}
