/**
 * Parses CSV by the letter of RFC 4180, and throws if a file does not follow it: CRLF after every line, as many cells in each
 * line, quotes only around a whole cell.
 * @returns the rows as objects by the names in the header row
 */
export function strictCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = rowsOf(text)
  if (new Set(header).size !== header.length) throw new Error('A column is there twice')
  return rows.map((row, index) => {
    if (row.length !== header.length) throw new Error(`Row ${index + 1} has ${row.length} cells`)
    return Object.fromEntries(header.map((name, at) => [name, row[at] ?? '']))
  })
}

// A cell and what ends it: a comma, or the line end.
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  cell.lastIndex = 0
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new Error(`No cell at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  if (rows.pop()?.length !== 0) throw new Error('The last line has no end')
  return rows
}
