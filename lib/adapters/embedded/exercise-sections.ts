const names = ['steps', 'do', 'do not', 'stop if'] as const

export type Section = (typeof names)[number]

/**
 * Reads the lists under the headings of an exercise's file. A section that is missing is an empty list; whatever would
 * be lost (another heading, words outside a list) is refused, because it may be a warning.
 * @param from index of the first line after the front matter
 * @param fault makes the error for a line, counted from 1
 */
export function readSections(
  lines: string[],
  from: number,
  fault: (line: number, words: string) => Error,
): Record<Section, string[]> {
  const sections: Record<Section, string[]> = { steps: [], do: [], 'do not': [], 'stop if': [] }
  let current: string[] | null = null
  let isItemOpen = false
  for (const [index, line] of lines.entries()) {
    if (index < from) continue
    const heading = /^##[ \t]+(.*)$/.exec(line)?.[1]
    const item = /^ {0,3}(?:[-*+]|\d+[.)])[ \t]+(.*)$/.exec(line)?.[1]
    if (heading !== undefined) {
      const name = names.find((each) => each === heading.trim().toLowerCase())
      if (!name) throw fault(index + 1, `unknown section "${heading.trim()}"`)
      current = sections[name]
      isItemOpen = false
    } else if (item !== undefined && current) {
      current.push(item.trim())
      isItemOpen = true
    } else if (line.trim() === '') {
      isItemOpen = false
    } else if (current && isItemOpen) {
      // A long item goes on in the next line.
      current.push(`${current.pop() ?? ''} ${line.trim()}`)
    } else throw fault(index + 1, 'words outside a list would be lost')
  }
  return sections
}
