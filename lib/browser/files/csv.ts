// What a spreadsheet would take for a formula. The library's own pattern does not see one that has more than one line.
const formula = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * A table as CSV (RFC 4180) that a spreadsheet opens as it is meant: in UTF-8, and with no cell run as a formula.
 * @param columns the words of the first line
 */
export async function csvOf(columns: string[], rows: (string | number)[][]): Promise<string> {
  // Loaded when it is asked for: nobody else needs it.
  const { default: papaparse } = await import('papaparse')
  return `\uFEFF${papaparse.unparse([columns, ...rows], { escapeFormulae: formula, newline: '\r\n' })}\r\n`
}
