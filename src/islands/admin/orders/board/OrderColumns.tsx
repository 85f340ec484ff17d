import type { OrderRow } from '#contract/admin/order/order.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { checkWords } from '#domain/lawful-discount/lawful-words.ts'
import { formatCentavos } from '#domain/money.ts'
import { OVER_STATUSES } from '#domain/order/order-status.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import { dueWords } from '#domain/time/words/due-words.ts'
import { ORIGIN_WORDS, paymentWords, UNREADABLE_ORDER } from '#islands/admin/orders/step-words.ts'
import type { Column } from '#islands/admin/table/DataTable.tsx'
import { NextStep } from './NextStep.tsx'

export type Board = {
  now: Date
  open: (number: string) => void
  take: (step: { number: string; status: OrderStatus }) => void
  /** Orders whose step is on its way, or was taken a moment ago. */
  locked: ReadonlyMap<string, OrderStatus>
}

/**
 * An order's columns on the board. Their cells ask for the board of the moment: with other functions React would draw them from scratch,
 * and the focus would be lost.
 */
export function orderColumns(board: () => Board): Column<OrderRow>[] {
  return [
    {
      id: 'number',
      header: 'Order',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span>
          <span>
            <button
              type="button"
              className="link-button unbroken"
              onClick={() => board().open(original.number)}
            >
              {original.number}
            </button>
            {original.isNew && <span className="new-mark">New</span>}
            {/* The columns that a phone has no room for. */}
            <span className="brief"> {original.customerName}</span>
          </span>
          <span className="brief">
            {' '}
            <span className="money">{formatCentavos(original.total)}</span> {paymentWords(original)}
          </span>
        </span>
      ),
    },
    {
      id: 'due',
      header: 'Due',
      accessorKey: 'window',
      cell: ({ row: { original } }) => {
        const { now } = board()
        const { date, window, status } = original
        const due = dueWords(now, date, window)
        return (
          <span>
            <span className="due-when">
              {dayWords(date, manilaDate(now))}, {windowWords(window)}
            </span>
            {!OVER_STATUSES.includes(status) && (
              <small className="due" data-state={due.state}>
                {due.words}
              </small>
            )}
          </span>
        )
      },
    },
    {
      id: 'customer',
      header: 'For',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span>
          {original.customerName}{' '}
          {original.isUnreadable ? (
            <small>{UNREADABLE_ORDER}</small>
          ) : (
            <a className="unbroken" href={`tel:${original.phone.replaceAll(/[^+\d]/g, '')}`}>
              {original.phone}
            </a>
          )}
        </span>
      ),
    },
    {
      id: 'goods',
      header: 'What',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span>
          <b>{goodsWords(original.goods)}</b>{' '}
          <small>
            {[
              original.method === 'pickup' ? 'pickup' : 'delivery',
              original.origin !== 'web' && ORIGIN_WORDS[original.origin],
              original.hasNote && 'with a note',
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
          {original.lawful?.isShown === null && !OVER_STATUSES.includes(original.status) && (
            <small className="ids-to-check">{checkWords(original.lawful)}</small>
          )}
        </span>
      ),
    },
    {
      id: 'total',
      header: 'Total',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span>
          <span className="money">{formatCentavos(original.total)}</span>{' '}
          <small>{paymentWords(original)}</small>
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      enableSorting: false,
      cell: ({ row: { original } }) => <NextStep order={original} {...board()} />,
    },
  ]
}
