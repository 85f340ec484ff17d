import { request } from '#client/api.ts'
import { countWork } from '#contract/admin/office.ts'
import { getDayMoney, listRefunds, type Refund, returnOnline } from '#contract/admin/order/money.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'

/** Has the payment provider return the money the way it came; once told, it is not told again (D82). */
export function ReturnOnline({ refund: { id, orderNumber, online } }: { refund: Refund }) {
  const { mutate, isPending } = useChange({
    send: () => request(returnOnline, { params: { id } }),
    apply: () => showToast({ type: 'success', title: `Order ${orderNumber}:`, message: 'money returned.' }),
    list: listRefunds,
    also: [getDayMoney, getOrderDetail, countWork],
  })
  if (online === 'sent') {
    return (
      <p className="refusal">
        The provider was told to return it, and has not answered. Look at its own screen; then record here how
        it was returned.
      </p>
    )
  }
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isPending || undefined}
      onClick={() =>
        !isPending && mutate(undefined, { onError: (error) => showFailure('Not returned.', error) })
      }
    >
      Return it the way it came<span className="visually-hidden">: order {orderNumber}</span>
    </button>
  )
}
