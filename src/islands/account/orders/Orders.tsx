import { useRef, useState } from 'react'
import { listOwnOrders } from '#contract/order/order.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { OrderCard } from './OrderCard.tsx'

/** Orders on one page of the list. */
const ORDERS_A_PAGE = 5

/** The customer's orders, newest first, a page at a time. */
export function Orders() {
  const [page, setPage] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const parts = together({
    orders: useCall(listOwnOrders, { query: { page, size: ORDERS_A_PAGE }, keepsPrevious: true }),
    options: useCall(getOrderOptions),
  })

  const turn = (to: number) => {
    setPage(to)
    title.current?.focus()
  }

  return (
    <section className="account-part" aria-labelledby="orders-title">
      <h2 id="orders-title" ref={title} tabIndex={-1}>
        {say('Your orders')}
      </h2>
      <Loaded of={parts} lines={6}>
        {({ orders: { content, page: current, totalPages, totalElements }, options }) =>
          totalElements === 0 ? (
            <div className="no-orders">
              <p>{say('You have not ordered anything with this account yet.')}</p>
              <a className="button" href={here('/menu')}>
                {say('See the menu')}
              </a>
            </div>
          ) : (
            <>
              <ul className="own-orders" aria-busy={parts.isFetching}>
                {content.map((order) => (
                  <OrderCard key={order.number} order={order} cancelHours={options.cancelHours} />
                ))}
              </ul>
              {totalElements > ORDERS_A_PAGE && (
                <nav className="order-pages" aria-label={say('Pages of your orders')}>
                  <button
                    type="button"
                    className="button quiet"
                    disabled={current === 0}
                    onClick={() => turn(current - 1)}
                  >
                    {say('Newer')}
                  </button>
                  <span>{say('Page {page} of {pages}', { page: current + 1, pages: totalPages })}</span>
                  <button
                    type="button"
                    className="button quiet"
                    disabled={current + 1 >= totalPages}
                    onClick={() => turn(current + 1)}
                  >
                    {say('Older')}
                  </button>
                </nav>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
