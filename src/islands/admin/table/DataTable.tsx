import {
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import './table.css'

const TABLE_FEATURES = tableFeatures({ rowSelectionFeature, rowSortingFeature })

/** A column: `id` is the call's `sortBy` where it can be sorted by, `header` its words. */
export type Column<Row extends RowData> = ColumnDef<typeof TABLE_FEATURES, Row> & {
  id: string
  header: string
}

type Sorting = { by: string; dir: string; change: (by: string, dir: string) => void }
type Selection = { ids: readonly string[]; change: (ids: readonly string[]) => void }

export type TableProps<Row extends RowData> = {
  /** The table's description for people who do not see it. */
  caption: string
  /** The first column names the row. Like the rows, it must be the same array from one rendering to the next. */
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  /** How the server sorts; without it no column can be sorted by. */
  sorting?: Sorting
  selection?: Selection
  isBusy?: boolean
}

/** A table that becomes a card for each row where there is no room for its columns. */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  rowName,
  sorting,
  selection,
  isBusy,
}: TableProps<Row>) {
  const sorted: SortingState = sorting ? [{ id: sorting.by, desc: sorting.dir === 'desc' }] : []
  const rowSelection: RowSelectionState = Object.fromEntries(selection?.ids.map((id) => [id, true]) ?? [])
  const table = useTable({
    features: TABLE_FEATURES,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSorting: Boolean(sorting),
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting: sorted, rowSelection },
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(sorted) : update
      if (first) sorting?.change(first.id, first.desc ? 'desc' : 'asc')
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      selection?.change(Object.keys(next).filter((id) => next[id]))
    },
  })
  return (
    <div className="admin-table">
      <table aria-busy={isBusy}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col">
                  <label className="choose-all">
                    <input
                      type="checkbox"
                      aria-label="Choose all on this page"
                      checked={table.getIsAllRowsSelected()}
                      onChange={table.getToggleAllRowsSelectedHandler()}
                    />
                    <span>All on this page</span>
                  </label>
                </th>
              )}
              {group.headers.map(({ id, column }) => {
                const words = (column.columnDef as Column<Row>).header
                if (!column.getCanSort())
                  return (
                    <th key={id} scope="col">
                      {words}
                    </th>
                  )
                const direction = column.getIsSorted()
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={direction ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
                  >
                    <button type="button" className="link-button" onClick={column.getToggleSortingHandler()}>
                      {words}
                      {direction === 'asc' && <ArrowUp size={16} aria-hidden />}
                      {direction === 'desc' && <ArrowDown size={16} aria-hidden />}
                    </button>
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-chosen={row.getIsSelected() || undefined}>
              {selection && (
                <td className="choice">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${rowName(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, index) => {
                return index === 0 ? (
                  <th key={cell.id} scope="row">
                    <table.FlexRender cell={cell} />
                  </th>
                ) : (
                  <td key={cell.id} data-label={(cell.column.columnDef as Column<Row>).header}>
                    <table.FlexRender cell={cell} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
