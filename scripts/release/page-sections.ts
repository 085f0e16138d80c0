/**
 * Replaces or adds one section of a page of figures, so that a run of one program keeps what others found before.
 * @param page its text so far; sections begin with `## ` and are sorted by their names
 * @param head what stands above the first section
 * @param section with its own heading
 */
export function withSection(page: string, head: string, section: string): string {
  const nameOf = (text: string) => text.split('\n', 1)[0] ?? ''
  const [, ...before] = page.split(/^(?=## )/m)
  const sections = [...before.filter((text) => nameOf(text) !== nameOf(section)), section]
    .map((text) => text.trimEnd())
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return `${[head.trimEnd(), ...sections].join('\n\n')}\n`
}

/** Writes a table; a line break or a bar in a cell would end it. */
export function table(columns: string[], rows: string[][]): string {
  const cell = (text: string) => text.replaceAll('\n', ' ').replaceAll('|', '\\|')
  return [columns, columns.map(() => '---'), ...rows.map((cells) => cells.map(cell))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
