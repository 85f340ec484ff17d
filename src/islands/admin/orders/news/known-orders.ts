import * as z from 'zod/mini'
import { stored } from '#stores/page/stored.ts'

const KEY = 'pugon:announced-orders'
/** More than wait at any time. */
const MAX_KEPT = 200
/** The alphabet of order numbers; nothing else is kept on the device. */
const numbers = z.array(z.string().check(z.regex(/^[\w-]{1,20}$/)))

const $announced = stored<readonly string[]>({
  key: KEY,
  empty: [],
  encode: JSON.stringify,
  decode: (text) => {
    try {
      return numbers.parse(JSON.parse(text))
    } catch {
      return []
    }
  },
})

/** Of these orders, those that this device has not announced; from now on it has. */
export function takeUnannounced<Order extends { number: string }>(orders: readonly Order[]): Order[] {
  const announced = $announced.get()
  const fresh = orders.filter(({ number }) => !announced.includes(number))
  if (fresh.length > 0) {
    $announced.set([...announced, ...fresh.map(({ number }) => number)].slice(-MAX_KEPT))
  }
  return fresh
}
