import { BellRing } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { listOrders, type OrderRow } from '#contract/admin/order/order.ts'
import { getPause } from '#contract/admin/shop/settings.ts'
import { useNotices } from '#islands/admin/notices/use-notices.ts'
import { LATE, type OrderAddress, TOLD } from '#islands/admin/orders/address.ts'
import { BulkSteps } from '#islands/admin/orders/bulk/BulkSteps.tsx'
import { SoundSwitch } from '#islands/admin/orders/news/NewOrders.tsx'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { useOrderStep } from '#islands/admin/orders/use-order-change.ts'
import { Pause } from '#islands/admin/pause/Pause.tsx'
import { PagedTable } from '#islands/admin/table/PagedTable.tsx'
import { rowsAPage } from '#islands/admin/table/rows-a-page.ts'
import { SavedViews } from '#islands/admin/views/SavedViews.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { type Board, orderColumns } from './OrderColumns.tsx'
import { ALL_STATUSES, OrderFilters } from './OrderFilters.tsx'
import { useOrderKeys } from './use-order-keys.ts'
import './board.css'

/** New orders announce themselves; steps of other tablets and references that customers send do not. */
const REFRESH_MS = 20_000

/** Names and numbers of customers are not kept on a device. */
const NOT_IN_VIEWS = ['order', 'page', 'q']

/** Shows only open orders by default; a search looks among all. */
function wantedStatus({ status, q }: OrderAddress[0]) {
  if (status === '' && q === '') return { open: 'true' }
  return status === '' || status === ALL_STATUSES ? {} : { status }
}

function wantedPayment({ paid }: OrderAddress[0]) {
  if (paid === TOLD) return { told: 'true' }
  if (paid === LATE) return { late: 'true' }
  return paid === '' ? {} : { paid }
}

/** Every order that is asked for, the most pressing first, with its next step a tap away. */
export function OrderBoard({ address: [view, change] }: { address: OrderAddress }) {
  const { take, locked } = useOrderStep()
  const now = useNow()
  useOrderKeys('.order-board tbody tr')
  const { data: pause } = useCall(getPause, { kind: 'live' })
  const board: Board = { now, open: (order) => change({ order }), take, locked }
  const latest = useRef(board)
  latest.current = board
  const columns = useMemo(() => orderColumns(() => latest.current), [])
  const ordersQuery = useCall(listOrders, {
    query: {
      page: view.page,
      size: rowsAPage(),
      sortBy: view.sort,
      sortDir: view.dir,
      ...(view.q && { search: view.q }),
      ...(view.date && { date: view.date }),
      ...wantedStatus(view),
      ...(view.method && { method: view.method }),
      ...wantedPayment(view),
    },
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  const filter = (values: Parameters<typeof change>[0], isTyping = false) =>
    change({ page: '0', ...values }, isTyping)

  return (
    <>
      <OrderFilters
        filters={view}
        change={filter}
        enter={() => change({ order: 'new' })}
        isPaused={Boolean(pause?.pausedUntil)}
      >
        <div className="board-tools">
          <Pause />
          <SoundSwitch />
          <NoticesSwitch />
          <SavedViews screen="orders" without={NOT_IN_VIEWS} />
        </div>
      </OrderFilters>
      <div className="order-board">
        <PagedTable<OrderRow>
          // Other filters show other rows, so the selection starts over.
          key={`${view.q} ${view.date} ${view.status} ${view.method} ${view.paid}`}
          of={ordersQuery}
          caption="Orders"
          noun="orders"
          empty={view.q || view.status ? 'No orders match.' : 'Nothing left to do.'}
          columns={columns}
          rowId={({ number }) => number}
          rowName={({ number }) => `order ${number}`}
          view={view}
          change={change}
          bulk={(orders, done) => <BulkSteps orders={orders} done={done} />}
        />
      </div>
    </>
  )
}

/** Notifies this device of new orders, also while no page is open. Absent where the browser cannot. */
function NoticesSwitch() {
  const { isOn, isBusy, toggle } = useNotices()
  if (isOn === null) return null
  return (
    <button
      type="button"
      className="link-button sound-switch"
      aria-pressed={isOn}
      aria-disabled={isBusy || undefined}
      onClick={toggle}
    >
      <BellRing size={16} aria-hidden /> Notifications {isOn ? 'on' : 'off'}
    </button>
  )
}
