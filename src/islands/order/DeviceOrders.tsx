import { useEffect, useState } from 'react'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { type KeptOrder, readKeptOrders } from '#stores/order/kept-orders.ts'
import { OrderPart } from './OrderPart.tsx'
import './order.css'
import { inline } from '#islands/kit/inline.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

/** The last orders that were made or looked at on this device; they open without a line. */
export function DeviceOrders() {
  const [orders, setOrders] = useState<KeptOrder[] | null>(null)
  useEffect(() => {
    void readKeptOrders().then(setOrders)
  }, [])
  if (!orders) return <p role="status">{say('Looking for your orders…')}</p>
  return (
    <section className="device-orders">
      <h2>{say('Your orders on this device')}</h2>
      {orders.length === 0 && (
        <>
          <p>
            {inline(
              sayParts(
                'There are none. Orders that you make or open here are kept for 30 days. If you have an account, your orders are in {account}.',
                { account: <a href={here('/account')}>{say('your account')}</a> },
              ),
            )}
          </p>
          <a className="button" href={here('/menu')}>
            {say('See the menu')}
          </a>
        </>
      )}
      {orders.map(({ order, savedAt }) => (
        <article key={order.token}>
          <OrderPart order={order} />
          <p>
            <a href={here(`/order?t=${order.token}`)}>
              {say('See order {number}', { number: order.number })}
            </a>{' '}
            <small className="muted">
              {say('Saved on this device on {time}.', { time: momentWords(new Date(savedAt).toISOString()) })}
            </small>
          </p>
        </article>
      ))}
    </section>
  )
}
