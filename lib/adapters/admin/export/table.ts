import papaparse from 'papaparse'
import { csvOptions } from '../../../domain/csv-options'
import type { Programme } from './programmes'
import type { ExportPerson } from './people-source'

type Cell = string | number | null

/** A person with what is worked out once for all files. */
export type PersonToWrite = ExportPerson & { programmes: Programme[] }

/** What the dictionary says of a column. `onlyWithNames`: it may name a person, so it is left out otherwise. */
export type ColumnFacts = { name: string; type: string; meaning: string; onlyWithNames?: true }

/** A column of a file with lines of this type. */
export type Column<Line> = ColumnFacts & { cell: (line: Line, person: PersonToWrite) => Cell }

/** A file of an export. Its columns and its dictionary are the same list, so that they cannot differ. */
export type Table = {
  file: string
  /** What one row is. */
  about: string
  columns: (names: boolean) => ColumnFacts[]
  rows: (person: PersonToWrite, names: boolean) => Cell[][]
}

const pseudonym = {
  name: 'pseudonym',
  type: 'text',
  meaning: 'The person, in each file. The same in each export with the same key.',
}

/** Defines a file by the lines of a person and a cell of a line for each column. The pseudonym is the first column. */
export function table<Line>({
  file,
  about,
  lines,
  columns,
}: {
  file: string
  about: string
  lines: (person: PersonToWrite) => Line[]
  columns: Column<Line>[]
}): Table {
  const withPseudonym: Column<Line>[] = [
    { ...pseudonym, cell: (_line, person) => person.pseudonym },
    ...columns,
  ]
  const shown = (names: boolean) => withPseudonym.filter(({ onlyWithNames }) => names || !onlyWithNames)
  return {
    file,
    about,
    columns: shown,
    rows: (person, names) => lines(person).map((line) => shown(names).map(({ cell }) => cell(line, person))),
  }
}

/** Returns rows as lines of CSV, each with its line end. */
export function csvLines(rows: Cell[][]): string {
  return rows.length === 0 ? '' : `${papaparse.unparse(rows, csvOptions)}\r\n`
}

/** Returns a yes or no as a cell: 1 or 0, empty if it is not known. */
export function flag(value: boolean | null): number | null {
  return value === null ? null : Number(value)
}
