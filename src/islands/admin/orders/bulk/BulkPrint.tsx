import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { request } from '#client/api.ts'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import { listOrderTickets } from '#contract/admin/order/ticket.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { OrderTicket } from '#islands/admin/orders/OrderTicket.tsx'
import { shopName } from '#islands/order/shop-facts.ts'

/** Prints the tickets of several orders, each on a page of its own. */
export function BulkPrint({ numbers }: { numbers: readonly string[] }) {
  const [tickets, setTickets] = useState<readonly OrderDetail[]>([])
  const isHeld = useRef(false)
  useEffect(() => {
    if (tickets.length === 0) return
    print()
    setTickets([])
  }, [tickets])
  const load = async () => {
    if (isHeld.current) return
    isHeld.current = true
    await request(listOrderTickets, { query: { numbers: numbers.join() } }).then(
      ({ orders }) => setTickets(orders),
      (error) => showFailure('Not printed.', error),
    )
    isHeld.current = false
  }
  const paper = document.querySelector('#content')
  return (
    <>
      <button type="button" className="button quiet" onClick={() => void load()}>
        Print tickets
      </button>
      {paper &&
        tickets.length > 0 &&
        createPortal(
          <div className="print-sheets">
            {tickets.map((order) => (
              <div key={order.number} className="print-sheet">
                <OrderTicket order={order} shop={shopName()} />
              </div>
            ))}
          </div>,
          paper,
        )}
    </>
  )
}
