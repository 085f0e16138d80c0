import type { ReactNode } from 'react'

const cellClasses = 'py-2 ps-2 text-end tabular-nums'
const headClasses = 'py-2 text-start'

type Row = {
  /** Identifies the row. */
  key: number | string
  head: string
  cells: ReactNode[]
}

/** The numbers of a picture as a table. */
export function StatsTable({
  caption,
  columns: [firstColumn, ...columns],
  rows,
  total,
}: {
  caption: string
  /** The first is for the row heads. */
  columns: [string, ...string[]]
  rows: Row[]
  /** The last row, if there is something to sum up. */
  total?: Row
}) {
  return (
    <table className="w-full max-w-md text-[min(1.0625rem,8vw)]">
      <caption className="pb-2 text-start text-ink-2">{caption}</caption>
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
