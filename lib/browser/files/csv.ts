// A cell that a spreadsheet would run as a formula. Papaparse's own pattern misses cells with more than one line.
const formula = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * Returns a table as CSV (RFC 4180) that spreadsheets open correctly: in UTF-8, with no cell run as a formula.
 * @param columns the header row
 */
export async function csvOf(columns: string[], rows: (string | number)[][]): Promise<string> {
  // Load it on demand, because few users export.
  const { default: papaparse } = await import('papaparse')
  return `\uFEFF${papaparse.unparse([columns, ...rows], { escapeFormulae: formula, newline: '\r\n' })}\r\n`
}
