const names = ['steps', 'do', 'do not', 'stop if'] as const

export type Section = (typeof names)[number]
type Fault = (line: number, words: string) => void

const known = 'write ## Steps, ## Do, ## Do not or ## Stop if'

/**
 * Reads the lists under the headings of an exercise's file. A section that is missing is an empty list; whatever would
 * be lost (another heading, words outside a list) is a mistake, because it may be a warning.
 * @param from index of the first line after the front matter
 * @param fault takes a mistake and its line, counted from 1
 */
export function readSections(lines: string[], from: number, fault: Fault): Record<Section, string[]> {
  const sections: Record<Section, string[]> = { steps: [], do: [], 'do not': [], 'stop if': [] }
  const seen = new Set<Section>()
  let current: string[] | null = null
  let isItemOpen = false
  let isLost = false
  for (const [index, line] of lines.entries()) {
    if (index < from) continue
    const heading = /^##[ \t]+(.*)$/.exec(line)?.[1]
    const item = /^ {0,3}(?:[-*+]|\d+[.)])[ \t]+(.*)$/.exec(line)?.[1]
    const wasLost = isLost
    isLost = false
    if (heading !== undefined) {
      const name = names.find((each) => each === heading.trim().toLowerCase())
      if (!name) fault(index + 1, `unknown section "${heading.trim()}": ${known}`)
      else if (seen.has(name)) fault(index + 1, `the section "${heading.trim()}" is there twice: keep one`)
      if (name) seen.add(name)
      // What stands under an unknown heading has been told with it.
      current = name ? sections[name] : []
      isItemOpen = false
    } else if (item !== undefined && current) {
      current.push(item.trim())
      isItemOpen = true
    } else if (line.trim() === '') {
      isItemOpen = false
    } else if (current && isItemOpen && !line.startsWith('#')) {
      // A long item goes on in the next line.
      current.push(`${current.pop() ?? ''} ${line.trim()}`)
    } else {
      if (!wasLost) fault(index + 1, lostWords(line, current !== null))
      isLost = true
    }
  }
  return sections
}

function lostWords(line: string, isInSection: boolean): string {
  if (line.startsWith('#')) return `a heading that would be lost: ${known}`
  if (!isInSection) return `words outside a list would be lost: put a heading above them (${known})`
  return 'words outside a list would be lost: begin the line with a hyphen and a space, or with 1. and a space'
}
