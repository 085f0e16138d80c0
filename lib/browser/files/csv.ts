import { byteOrderMark, csvOptions } from '@/lib/domain/csv-options'

/**
 * Returns a table as CSV (RFC 4180) that spreadsheets open correctly: in UTF-8, with no cell run as a formula.
 * @param columns the header row
 * @param locale of the reader: with a decimal comma, spreadsheets take semicolons between the cells
 */
export async function csvOf(columns: string[], rows: (string | number)[][], locale: string): Promise<string> {
  // Load it on demand, because few users export.
  const { default: papaparse } = await import('papaparse')
  return `${byteOrderMark}${papaparse.unparse([columns, ...rows], { ...csvOptions, delimiter: delimiterOf(locale) })}\r\n`
}

function delimiterOf(locale: string): ';' | ',' {
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? ';' : ','
}
