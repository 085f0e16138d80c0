import type { ColumnFacts } from './table'
import { tables } from './tables'

/** What a dictionary says about an export beside its columns. */
export type DictionaryFacts = {
  madeAt: Date
  timeZone: string
  names: boolean
  /** Rows of each file, by its name. */
  rows: Record<string, number>
  /** Users whose record is in another system, events and records that could not be read, and whether journals are left out. */
  missing: { elsewhere: number; unreadEvents: number; unreadRecords: number; withoutJournals: boolean }
}

export const dictionaryFile = 'README.txt'

/** Returns the data dictionary of an export: how the files are written, and what each column means. */
export function dictionary({ madeAt, timeZone, names, rows, missing }: DictionaryFacts): string {
  const files = tables.flatMap(({ file, about, columns }) => [
    `${file} (rows: ${rows[file] ?? 0})`,
    about,
    ...columnLines(columns(names)),
    '',
  ])
  return [
    'Steadily: data of a trial',
    '',
    `Made: ${madeAt.toISOString()}`,
    `Names, e-mails, goals and notes: ${names ? 'included' : 'left out (--names includes them)'}`,
    ...missingLines(missing),
    '',
    ...form(timeZone),
    '',
    ...files,
  ].join('\n')
}

function form(timeZone: string): string[] {
  return [
    'Form: CSV (RFC 4180) in UTF-8 with a byte order mark; commas, lines that end with CRLF, a header row. Read it',
    '  with read_csv of readr, read.csv(file, fileEncoding = "UTF-8-BOM"), pandas, or the encoding utf-8-sig of Python.',
    'An empty cell: not known, or not said. It is never 0.',
    `date: yyyy-mm-dd, a day in the time zone of the clinic, ${timeZone}.`,
    'instant: yyyy-mm-ddThh:mm:ss.sssZ, in UTC.',
    `text: one that a spreadsheet would run as a formula, as it begins with = + - or @, has a ' before it.`,
    'Each person has one row in people.csv. Rows are in the order of the pseudonyms. The rows of one person are of',
    '  the same moment; those of two people may be some seconds apart.',
    'Pseudonyms do not make the data anonymous: dates and instants may tell who a person is.',
  ]
}

function columnLines(columns: ColumnFacts[]): string[] {
  return columns.flatMap(({ name, type, meaning }) => [`  ${name} (${type})`, `      ${meaning}`])
}

function missingLines({
  elsewhere,
  unreadEvents,
  unreadRecords,
  withoutJournals,
}: DictionaryFacts['missing']): string[] {
  return [
    ...(withoutJournals ? ['Journals left out, because they are in another system than the records.'] : []),
    ...(elsewhere > 0 ? [`Users left out, because their record is in another system: ${elsewhere}`] : []),
    ...(unreadRecords > 0 ? [`People left out, because their record cannot be read: ${unreadRecords}`] : []),
    ...(unreadEvents > 0 ? [`Events left out, because this version cannot read them: ${unreadEvents}`] : []),
  ]
}
