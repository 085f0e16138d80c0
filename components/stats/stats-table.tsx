import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

const cellClasses = 'py-2 ps-2 text-end tabular-nums'
const headClasses = 'py-2 text-start'

type Row = {
  /** Identifies the row. */
  key: number | string
  head: string
  cells: ReactNode[]
}

/** The numbers of a chart as a table, collapsed on screen. On paper it is always open. */
export function StatsTable({
  title,
  caption,
  columns: [firstColumn, ...columns],
  rows,
  total,
}: {
  /** Label of the control that opens it. */
  title: string
  caption: string
  /** The first is for the row heads. */
  columns: [string, ...string[]]
  rows: Row[]
  /** The last row, if there is something to sum up. */
  total?: Row
}) {
  return (
    <details className="group/table print:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-12 items-center gap-2 font-bold text-brand underline underline-offset-4 hover:decoration-2 print:hidden [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown aria-hidden="true" className="shrink-0 group-open/table:rotate-180" />
      </summary>
      <table className="mt-2 w-full max-w-md text-[min(1.0625rem,8vw)]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b-2 border-edge">
          <tr>
            <th scope="col" className={headClasses}>
              {firstColumn}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cellClasses} wrap-anywhere`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line">
              <Cells row={row} headClassName="font-normal" />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="font-bold">
            <tr>
              <Cells row={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </details>
  )
}

function Cells({ row, headClassName = '' }: { row: Row; headClassName?: string }) {
  return (
    <>
      <th scope="row" className={`${headClasses} ${headClassName}`}>
        {row.head}
      </th>
      {row.cells.map((cell, index) => (
        <td key={index} className={cellClasses}>
          {cell}
        </td>
      ))}
    </>
  )
}
