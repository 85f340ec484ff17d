import { useState } from 'react'
import { listHitOrders } from '#contract/admin/shop/hit-orders.ts'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { shopName, shopPhone } from '#islands/order/shop-facts.ts'
import { useCall } from '#islands/query/use-call.ts'
import { CancelHit } from './CancelHit.tsx'
import { HitList } from './HitList.tsx'
import { closureMessage, hitWords } from './hit-words.ts'

/** Orders that the saved opening times hit, and what to do with them; nothing while there are none. */
export function HitNow() {
  const { data } = useCall(listHitOrders, { kind: 'live' })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  if (!data || data.total === 0) return null
  const selection = data.orders.filter(({ number }) => ticked.has(number))
  const choose = (number: string, isChosen: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      if (isChosen) next.add(number)
      else next.delete(number)
      return next
    })
  const shop = { name: shopName(), phone: shopPhone() }
  return (
    <section className="hit-now" aria-labelledby="hit-now">
      <h2 id="hit-now">{hitWords(data.total)} promised for a time when you are closed</h2>
      <p>
        Open an order to move it or to write to its customer. Tick several to cancel them or to copy their
        messages.
      </p>
      <HitList hit={data} ticked={ticked} choose={choose} />
      <div className="admin-actions">
        <button
          type="button"
          className="button quiet"
          onClick={() =>
            setTicked(new Set(selection.length > 0 ? [] : data.orders.map(({ number }) => number)))
          }
        >
          {selection.length > 0 ? `Untick all ${selection.length}` : 'Tick all'}
        </button>
        {selection.length > 0 && (
          <>
            <CopyButton
              label={selection.length === 1 ? 'Copy the message' : `Copy ${selection.length} messages`}
              text={selection.map((order) => `${order.phone}\n${closureMessage(order, shop)}`).join('\n\n')}
            />
            <CancelHit orders={selection} done={() => setTicked(new Set())} />
          </>
        )}
      </div>
    </section>
  )
}
