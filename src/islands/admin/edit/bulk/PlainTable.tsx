import type { ReactNode } from 'react'
import '#islands/admin/table/table.css'

type Props = {
  caption: string
  columns: readonly string[]
  /** The first cell names the row. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/** A table that is only read; a card for each row where there is no room. */
export function PlainTable({ caption, columns, rows }: Props) {
  return (
    <div className="admin-table">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-label={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
