// A cell that a spreadsheet would run as a formula. Papaparse's own pattern misses cells with more than one line.
const formula = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Options with which Papaparse writes our CSV files (RFC 4180): a formula gets an apostrophe before it. */
export const csvOptions = { escapeFormulae: formula, newline: '\r\n' } as const

/** Begins a CSV file: without it some spreadsheets do not read UTF-8. */
export const byteOrderMark = '\uFEFF'
