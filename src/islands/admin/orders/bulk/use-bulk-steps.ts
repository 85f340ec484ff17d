import { useQueryClient } from '@tanstack/react-query'
import { request } from '#client/api.ts'
import { countWork } from '#contract/admin/office.ts'
import { changeOrderStatuses, confirmPayments, listOrders } from '#contract/admin/order/order.ts'
import type { OrderStatus } from '#contract/order/order.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { mayBeUndone, UNDO_MS } from '#domain/order/work/step-undo.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { offerMessageLater } from '#islands/admin/messages/send-by-hand.ts'
import { useUndo } from '#islands/admin/orders/use-order-change.ts'
import { refetch } from '#islands/query/use-change.ts'
import { useOnce } from '#islands/query/use-once.ts'
import { showToast } from '#stores/page/toasts.ts'

/** Changes several orders with one press, and says of each that could not follow why. */
export function useBulkSteps(done: () => void) {
  const client = useQueryClient()
  const undo = useUndo()
  const settle = {
    onError: (error: Error) => showFailure('Not done.', error),
    onSettled: () => {
      for (const call of [listOrders, countWork]) void refetch(client, call)
    },
  }
  const showChanged = (numbers: readonly string[], status: OrderStatus) => {
    if (numbers.length === 0) return
    showToast({
      type: 'success',
      title: `${STATUS_WORDS[status]}:`,
      message: `${ordersWords(numbers.length)}.`,
      ...(mayBeUndone(status) && {
        duration: UNDO_MS,
        action: { label: 'Undo', run: () => void undo(numbers, status) },
      }),
    })
  }
  const steps = useOnce({
    mutationFn: ({ numbers, status }: { numbers: string[]; status: OrderStatus }) =>
      request(changeOrderStatuses, { body: { numbers, status, reason: null } }),
    onSuccess: (result, { status }) => {
      showChanged(result.changed, status)
      if (status === 'READY') offerMessageLater(client, result.changed)
      showUnchanged(result)
      done()
    },
    ...settle,
  })
  const payments = useOnce({
    mutationFn: (numbers: string[]) => request(confirmPayments, { body: { numbers } }),
    onSuccess: (result) => {
      showChanged(result.changed, 'CONFIRMED')
      showUnchanged(result)
      done()
    },
    ...settle,
  })
  return {
    isPending: steps.isPending || payments.isPending,
    take: (numbers: string[], status: OrderStatus) => steps.mutate({ numbers, status }),
    confirm: (numbers: string[]) => payments.mutate(numbers),
  }
}

type Unchanged = { refused: { number: string; detail: string }[]; unsure: string[]; untried: string[] }

function showUnchanged({ refused, unsure, untried }: Unchanged): void {
  for (const { number, detail } of refused) {
    showToast({ type: 'error', title: `Order ${number} was not changed.`, message: detail })
  }
  for (const number of unsure) {
    const message = 'Something went wrong on our side. Check it before you continue.'
    showToast({ type: 'error', title: `Order ${number} may or may not have changed.`, message })
  }
  if (untried.length > 0) {
    const message = `Not changed: ${ordersWords(untried.length)} after it.`
    showToast({ type: 'error', title: 'Then it stopped.', message })
  }
}

function ordersWords(count: number): string {
  return `${count} ${count === 1 ? 'order' : 'orders'}`
}
