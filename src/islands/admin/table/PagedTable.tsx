import { type ReactNode, useState } from 'react'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import type { CallState } from '#islands/query/together.ts'
import { DataTable, type TableProps } from './DataTable.tsx'

/** A list as the server answers it (D33). */
type Page<Row> = { content: Row[]; page: number; totalPages: number; totalElements: number }

type View = { sort: string; dir: string; page: string }

export type PagedTableProps<Row extends object> = Pick<
  TableProps<Row>,
  'caption' | 'columns' | 'rowId' | 'rowName'
> & {
  of: CallState<Page<Row>>
  /** The plural name of the rows: "products". */
  noun: string
  /** Shown when the table is empty. */
  empty: string
  /** Sorting and page, as in the address; changing any filter also clears the selection. */
  view: View
  change: (values: Partial<View>) => void
  /** Actions on all chosen rows; `done` clears the selection. */
  bulk: (rows: Row[], done: () => void) => ReactNode
}

/** A list from the server, with sorting, selection and pages; the selection belongs to one page. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { of: source, caption, columns, rowId, rowName, noun, empty, view, change, bulk } = props
  const [selection, setSelection] = useState<readonly string[]>([])
  return (
    <Loaded of={source} lines={12}>
      {({ content, ...pages }) =>
        pages.totalElements === 0 ? (
          <p>{empty}</p>
        ) : (
          <>
            <DataTable<Row>
              caption={caption}
              columns={columns}
              rowId={rowId}
              rowName={rowName}
              rows={content}
              sorting={{
                by: view.sort,
                dir: view.dir,
                change: (sort, dir) => change({ sort, dir, page: '0' }),
              }}
              selection={{ ids: selection, change: setSelection }}
              isBusy={source.isFetching}
            />
            {bulk(
              content.filter((row) => selection.includes(rowId(row))),
              () => setSelection([]),
            )}
            <Pages
              {...pages}
              noun={noun}
              turn={(to) => {
                setSelection([])
                change({ page: String(to) })
              }}
            />
          </>
        )
      }
    </Loaded>
  )
}
