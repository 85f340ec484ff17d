import { useEffect, useState } from 'react'
import { momentWords } from '#domain/time/moment-words.ts'
import { type KeptOrder, readKeptOrders } from '#stores/order/kept-orders.ts'
import { OrderPart } from './OrderPart.tsx'
import './order.css'

/** The last orders that were made or looked at on this device; they open without a line. */
export function DeviceOrders() {
  const [orders, setOrders] = useState<KeptOrder[] | null>(null)
  useEffect(() => {
    void readKeptOrders().then(setOrders)
  }, [])
  if (!orders) return <p role="status">Looking for your orders…</p>
  return (
    <section className="device-orders">
      <h2>Your orders on this device</h2>
      {orders.length === 0 && (
        <>
          <p>
            There are none. Orders that you make or open here are kept for 30 days. If you have an account,
            your orders are in <a href="/account">your account</a>.
          </p>
          <a className="button" href="/menu">
            See the menu
          </a>
        </>
      )}
      {orders.map(({ order, savedAt }) => (
        <article key={order.token}>
          <OrderPart order={order} />
          <p>
            <a href={`/order?t=${order.token}`}>See order {order.number}</a>{' '}
            <small className="muted">
              Saved on this device on {momentWords(new Date(savedAt).toISOString())}.
            </small>
          </p>
        </article>
      ))}
    </section>
  )
}
