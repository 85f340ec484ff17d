import { request } from '#client/api.ts'
import { countWork } from '#contract/admin/office.ts'
import { getDayMoney, listRefunds, type Refund, returnOnline } from '#contract/admin/order/money.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'

/** Has the payment provider return the money the way it came; once told, it is not told again (D82). */
export function ReturnOnline({ refund: { id, orderNumber, online } }: { refund: Refund }) {
  const { mutate, isPending } = useChange({
    send: () => request(returnOnline, { params: { id } }),
    apply: () => showSuccess(`Order ${orderNumber}:`, 'money returned.'),
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
    <WorkButton
      words="Return it the way it came"
      aria-label={`Return it the way it came: order ${orderNumber}`}
      isBusy={isPending}
      run={() => mutate(undefined, reportFailure('Not returned.'))}
    />
  )
}
