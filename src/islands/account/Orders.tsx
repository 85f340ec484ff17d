import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ORDERS_A_PAGE, ownOrders } from '#stores/own-orders.ts'
import { Loaded } from './Loaded.tsx'
import { OrderCard } from './OrderCard.tsx'

/** One's orders, the newest first, some at a time. */
export function Orders() {
  const state = useStore(ownOrders.$state)
  const [page, setPage] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const load = useCallback(() => void ownOrders.load(page), [page])
  useEffect(load, [load])

  const turn = (to: number) => {
    setPage(to)
    title.current?.focus()
  }

  return (
    <section className="account-part" aria-labelledby="orders-title">
      <h2 id="orders-title" ref={title} tabIndex={-1}>
        Your orders
      </h2>
      <Loaded state={state} retry={load} lines={6}>
        {({ content, page: shown, totalPages, totalElements, cancelHours }) =>
          totalElements === 0 ? (
            <div className="no-orders">
              <p>You have not ordered anything with this account yet.</p>
              <a className="button" href="/menu">
                See the menu
              </a>
            </div>
          ) : (
            <>
              <ul className="own-orders" aria-busy={state.status === 'loading'}>
                {content.map((order) => (
                  <OrderCard key={order.number} order={order} cancelHours={cancelHours} />
                ))}
              </ul>
              {totalElements > ORDERS_A_PAGE && (
                <nav className="order-pages" aria-label="Pages of your orders">
                  <button
                    type="button"
                    className="button quiet"
                    disabled={shown === 0}
                    onClick={() => turn(shown - 1)}
                  >
                    Newer
                  </button>
                  <span>
                    Page {shown + 1} of {totalPages}
                  </span>
                  <button
                    type="button"
                    className="button quiet"
                    disabled={shown + 1 >= totalPages}
                    onClick={() => turn(shown + 1)}
                  >
                    Older
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
