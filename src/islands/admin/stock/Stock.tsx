import { listStock } from '#contract/admin/product/stock.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { rowsAPage } from '#islands/admin/table/rows-a-page.ts'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { History } from './History.tsx'
import { StockItem } from './StockItem.tsx'
import './stock.css'

const UNSET = { search: '', show: '', page: '0', size: '', turn: '0' }
/** Orders take from the shelf. */
const REFRESH_MS = 20_000

/** The shelf: what is there, what came and went today, and what is there when the shop opens. */
export function Stock() {
  const [view, change] = useAddress(UNSET)
  if (view.size !== '') {
    return (
      <History
        sizeId={view.size}
        page={view.turn}
        turn={(turn) => change({ turn: String(turn) })}
        close={() => change({ size: '', turn: '0' })}
      />
    )
  }
  return (
    <>
      <div className="admin-filters">
        <SearchField
          label="Find a product"
          value={view.search}
          change={(search) => change({ search, page: '0' }, true)}
        />
        <Choice
          label="Show"
          choices={{ '': 'All', par: 'Filled at opening' }}
          choice={view.show}
          choose={(show) => change({ show, page: '0' })}
        />
      </div>
      <Shelf
        search={view.search.trim()}
        withPar={view.show === 'par'}
        page={view.page}
        turn={(page) => change({ page: String(page) })}
        showHistory={(sizeId) => change({ size: String(sizeId) })}
      />
    </>
  )
}

type Props = {
  search: string
  withPar: boolean
  page: string
  turn: (page: number) => void
  showHistory: (sizeId: number) => void
}

function Shelf({ search, withPar, page, turn, showHistory }: Props) {
  const stock = useCall(listStock, {
    query: { page, size: rowsAPage(), ...(search && { search }), ...(withPar && { withPar: 'true' }) },
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  return (
    <Loaded of={stock} lines={12}>
      {({ content, ...pages }) =>
        content.length === 0 ? (
          <p role="status">{emptyWords(search, withPar)}</p>
        ) : (
          <>
            <ul className="stock-list">
              {content.map((row) => (
                <StockItem key={row.sizeId} row={row} showHistory={() => showHistory(row.sizeId)} />
              ))}
            </ul>
            <Pages {...pages} noun="sizes" turn={turn} />
          </>
        )
      }
    </Loaded>
  )
}

function emptyWords(search: string, withPar: boolean): string {
  if (search) return 'Nothing on the shelf has that name.'
  return withPar
    ? 'Nothing is filled at opening yet. Show all, and set the pieces at opening of a product.'
    : 'No product is sold from the shelf.'
}
