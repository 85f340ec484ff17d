import { request } from '#client/api.ts'
import { getOrderDetail, listOrders } from '#contract/admin/order.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import { STAFF_STATUS_WORDS } from './step-words.ts'

type Step = { number: string; status: OrderStatus; reason?: string | null }

/** Takes an order a step further. If somebody else was quicker, the list shows its current status. */
export function useOrderStep() {
  const change = useChange({
    send: ({ number, status, reason = null }: Step) =>
      request(changeOrderStatus, { params: { number }, body: { status, reason } }),
    apply: (_client, _order, { number, status }) =>
      showToast({ type: 'success', title: `Order ${number}:`, message: STAFF_STATUS_WORDS[status] }),
    list: listOrders,
    also: [getOrderDetail],
  })
  const take = (step: Step) =>
    change.mutate(step, {
      onError: (error) => showFailure(`Order ${step.number} was not changed.`, error),
    })
  return { take, pending: change.isPending ? change.variables : undefined }
}
