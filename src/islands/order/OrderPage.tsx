import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { OrderView } from '#islands/checkout/OrderView.tsx'
import { $followed, followOrder } from '#stores/followed-order.ts'
import '#islands/checkout/checkout.css'

type Props = { token: string }

/** One's own order, opened by the signed link (D26). */
export function OrderPage({ token }: Props) {
  const { status, order, message } = useStore($followed)
  useEffect(() => void followOrder(token), [token])

  if (order) return <OrderView order={order} />
  if (status === 'loading') return <p role="status">Looking for your order…</p>
  return (
    <div role="alert" className="problem-box">
      <p>{message}</p>
      {status === 'failed' && (
        <button type="button" className="button quiet" onClick={() => void followOrder(token)}>
          Try again
        </button>
      )}
    </div>
  )
}
