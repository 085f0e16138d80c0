import { isBlank } from '../../../domain/text'

const names = ['steps', 'do', 'do not', 'stop if'] as const

export type Section = (typeof names)[number]
/** How each is written. */
export const titlesOfSections: Record<Section, string> = {
  steps: '## Steps',
  do: '## Do',
  'do not': '## Do not',
  'stop if': '## Stop if',
}

type Fault = (line: number, words: string) => void

const known = 'write ## Steps, ## Do, ## Do not or ## Stop if'

/**
 * Reads the lists under the headings of an exercise file. A missing section is an empty list. Text that would be lost
 * (another heading, text outside a list) is a mistake, because it may be a warning.
 * @param from index of the first line after the front matter
 * @param fault reports a mistake and its line, counted from 1
 */
export function readSections(lines: string[], from: number, fault: Fault): Record<Section, string[]> {
  const sections: Record<Section, string[]> = { steps: [], do: [], 'do not': [], 'stop if': [] }
  const seen = new Set<Section>()
  let current: string[] | null = null
  let isItemOpen = false
  let emptyItemAt: number | null = null
  const reportEmptyItem = () => {
    if (emptyItemAt !== null) fault(emptyItemAt, 'this item is empty: write something, or take the line away')
    emptyItemAt = null
  }
  let isLost = false
  for (const [index, line] of lines.entries()) {
    if (index < from) continue
    const heading = headingIn(line)
    const item = /^ {0,3}(?:[-*+]|\d+[.)])(?:[ \t]+(.*))?$/.exec(line)
    const wasLost = isLost
    isLost = false
    // The text of an item may begin on the next line.
    if (emptyItemAt !== null && (heading !== undefined || item || isBlank(line))) reportEmptyItem()
    if (heading !== undefined) {
      const name = sectionNamed(heading)
      if (!name) fault(index + 1, `unknown section "${heading.trim()}": ${known}`)
      else if (seen.has(name)) fault(index + 1, `the section "${heading.trim()}" is there twice: keep one`)
      if (name) seen.add(name)
      // Text below an unknown heading was reported together with the heading.
      current = name ? sections[name] : []
      isItemOpen = false
    } else if (item && current) {
      const words = item[1] ?? ''
      current.push(words.trim())
      isItemOpen = true
      if (isBlank(words)) emptyItemAt = index + 1
    } else if (isBlank(line)) {
      isItemOpen = false
    } else if (current && isItemOpen && !line.startsWith('#')) {
      // A long item continues on the next line.
      current.push(`${current.pop() ?? ''} ${line.trim()}`.trim())
      emptyItemAt = null
    } else {
      if (!wasLost) fault(index + 1, lostWords(line, current !== null))
      isLost = true
    }
  }
  reportEmptyItem()
  return sections
}

/** The line of a section's heading, from 1; `null` if the file does not have it. */
export function lineOfSection(lines: string[], from: number, name: Section): number | null {
  const index = lines.findIndex((line, at) => at >= from && sectionNamed(headingIn(line) ?? '') === name)
  return index === -1 ? null : index + 1
}

function headingIn(line: string): string | undefined {
  return /^##[ \t]+(.*)$/.exec(line)?.[1]
}

function sectionNamed(heading: string): Section | undefined {
  return names.find((each) => each === heading.trim().toLowerCase())
}

function lostWords(line: string, isInSection: boolean): string {
  if (line.startsWith('#')) return `a heading that would be lost: ${known}`
  if (!isInSection) return `words outside a list would be lost: put a heading above them (${known})`
  return 'words outside a list would be lost: begin the line with a hyphen and a space, or with 1. and a space'
}
