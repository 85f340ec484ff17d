import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { cancelOrder, type PlacedOrder } from '#contract/order.ts'
import { listOwnOrders } from '#contract/own-order.ts'
import { useChange } from '#islands/query/use-change.ts'

type OrderPage = z.output<typeof listOwnOrders.answer>
type Props = { order: PlacedOrder }

/** Cancelling cannot be taken back, so it is asked for twice. */
export function CancelOrder({ order }: Props) {
  const [isAsked, ask] = useState(false)
  const cancelling = useChange({
    send: ({ token }: PlacedOrder) => request(cancelOrder, { params: { token } }),
    apply: (client, { status }, { token }) =>
      client.setQueriesData({ queryKey: [listOwnOrders.path] }, (page: OrderPage | undefined) => {
        const content = page?.content.map((order) => (order.token === token ? { ...order, status } : order))
        return page && content && { ...page, content }
      }),
    list: listOwnOrders,
  })
  const yes = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isAsked) yes.current?.focus()
  }, [isAsked])

  const change = (asks: boolean) => {
    cancelling.reset()
    ask(asks)
  }

  if (!isAsked) {
    return (
      <button
        type="button"
        className="button quiet"
        aria-label={`Cancel order ${order.number}`}
        onClick={() => change(true)}
      >
        Cancel order
      </button>
    )
  }
  return (
    <fieldset className="cancel">
      <legend>Cancel order {order.number}? This cannot be undone.</legend>
      <button
        ref={yes}
        type="button"
        className="button quiet danger"
        aria-disabled={cancelling.isPending || undefined}
        onClick={() => !cancelling.isPending && cancelling.mutate(order)}
      >
        {cancelling.isPending ? 'Cancelling…' : 'Yes, cancel it'}
      </button>
      <button type="button" className="button quiet" onClick={() => change(false)}>
        Keep it
      </button>
      <p role="alert" className="field-error">
        {cancelling.error && wordsOf(cancelling.error)}
      </p>
    </fieldset>
  )
}
