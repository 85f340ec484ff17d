import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { cancelOrder, listOwnOrders, type PlacedOrder } from '#contract/order/order.ts'
import { CancelOrder } from '#islands/order/CancelOrder.tsx'
import { useChange } from '#islands/query/use-change.ts'

type OrderPage = z.output<typeof listOwnOrders.answer>
type Props = { order: PlacedOrder; until: Date }
type Cancelling = { token: string; reason: string | null }

/** Cancels an order of the list, which shows it at once. */
export function OwnCancel({ order, until }: Props) {
  const cancelling = useChange({
    send: ({ token, reason }: Cancelling) => request(cancelOrder, { params: { token }, body: { reason } }),
    apply: (client, { status }, { token }) =>
      client.setQueriesData({ queryKey: [listOwnOrders.path] }, (page: OrderPage | undefined) => {
        const content = page?.content.map((order) => (order.token === token ? { ...order, status } : order))
        return page && content && { ...page, content }
      }),
    list: listOwnOrders,
    isHarmlessTwice: true,
  })
  return (
    <CancelOrder
      order={order}
      until={until.toISOString()}
      isBusy={cancelling.isPending}
      problem={cancelling.error ? wordsOf(cancelling.error) : ''}
      onCancel={(reason) => cancelling.mutate({ token: order.token, reason })}
      onAsk={cancelling.reset}
    />
  )
}
