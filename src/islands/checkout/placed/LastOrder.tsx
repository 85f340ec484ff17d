import { useEffect, useState } from 'react'
import { inline } from '#islands/kit/inline.ts'
import { type KeptOrder, readKeptOrders } from '#stores/order/kept-orders.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'

/** An order this recent is what somebody with an empty cart has come to look for. */
const RECENT_MS = 15 * 60_000
/** Another tab may be writing it down just now. */
const LOOKS_MS = [0, 1000, 5000]

/** The order that this device placed a moment ago, perhaps in a tab that is gone. */
export function LastOrder() {
  const [recent, setRecent] = useState<KeptOrder>()
  useEffect(() => {
    const look = async () => setRecent((await readKeptOrders()).find(isRecent))
    const timers = LOOKS_MS.map((ms) => setTimeout(look, ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  if (!recent) return null
  const { number, token } = recent.order
  return (
    <p role="status">
      {inline(
        sayParts('Your last order {number} · {link}', {
          number,
          link: <a href={here(`/order?t=${token}`)}>{say('see it')}</a>,
        }),
      )}
    </p>
  )
}

function isRecent({ order }: KeptOrder): boolean {
  return Date.now() - Date.parse(order.placedAt) < RECENT_MS
}
