import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/api.ts'
import { changeOrderStatuses, listOrders, type OrderRow } from '#contract/admin/order.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { refetch } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import { STEP_WORDS } from './step-words.ts'

type Props = { orders: readonly OrderRow[]; done: () => void }

/** Steps that a tray of orders takes together. */
const TOGETHER = ['BAKING', 'READY'] as const satisfies readonly OrderStatus[]

/** Takes all chosen orders one step further, each on its own; those that could not follow say why. */
export function BulkReady({ orders, done }: Props) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: OrderStatus) =>
      request(changeOrderStatuses, {
        body: { numbers: orders.map(({ number }) => number), status, reason: null },
      }),
    onSuccess: ({ changed, refused, unsure, untried }) => {
      if (changed.length > 0) {
        showToast({ type: 'success', title: 'Done:', message: `${ordersWords(changed.length)}.` })
      }
      for (const { number, detail } of refused) {
        showToast({ type: 'error', title: `Order ${number} was not changed.`, message: detail })
      }
      for (const number of unsure) {
        showToast({
          type: 'error',
          title: `Order ${number} may or may not have changed.`,
          message: 'Something went wrong on our side. Check it before you continue.',
        })
      }
      if (untried.length > 0) {
        const message = `Not changed: ${ordersWords(untried.length)} after it.`
        showToast({ type: 'error', title: 'Then it stopped.', message })
      }
      done()
    },
    onError: (error) => showFailure('Not done.', error),
    onSettled: () => void refetch(client, listOrders),
  })

  if (orders.length === 0) return null
  return (
    <section className="bulk-bar" aria-label="Chosen orders">
      <b role="status">{orders.length} chosen</b>
      {TOGETHER.map((status) => (
        <button
          key={status}
          type="button"
          className="button quiet"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate(status)}
        >
          {STEP_WORDS[status]}
        </button>
      ))}
      <button type="button" className="button quiet" onClick={done}>
        Clear selection
      </button>
    </section>
  )
}

function ordersWords(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`
}
