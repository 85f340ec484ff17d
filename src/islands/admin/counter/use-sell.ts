import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { request } from '#client/api.ts'
import { isUnreachable, isVerdict, RequestError, wordsOf } from '#client/errors.ts'
import { randomId } from '#client/signing/random-id.ts'
import {
  type CounterSale,
  listShelf,
  sellAtCounter,
  undoCounterSale,
} from '#contract/admin/order/counter-sale.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { listOrders, type OrderDetail } from '#contract/admin/order/order.ts'
import { refetch, useChange } from '#islands/query/use-change.ts'
import { useOnce } from '#islands/query/use-once.ts'

/** The key was already used for the first request: that one is the sale (D24). */
const SOLD_EARLIER = 'IDEMPOTENCY_KEY_REUSED'

/** Sells once, however often it is sent: its key stays until the shop has said yes or no. */
export function useSell(sold: (order: OrderDetail) => void) {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  return useOnce({
    mutationFn: (body: CounterSale) => {
      key.current ??= randomId()
      return request(sellAtCounter, { body, idempotencyKey: key.current })
    },
    onSuccess: (order) => {
      key.current = undefined
      sold(order)
    },
    onError: (error) => {
      if (isVerdict(error)) key.current = undefined
    },
    // Something of the shelf has changed, or of the money.
    onSettled: () => {
      for (const call of [listShelf, listOrders, getDayMoney]) void refetch(client, call)
    },
  })
}

/** Takes a sale of a moment ago back. */
export function useUndoSale() {
  return useChange({
    send: (number: string) => request(undoCounterSale, { params: { number } }),
    list: listShelf,
    also: [listOrders, getDayMoney],
  })
}

/** Why a sale was not made, or that nobody knows. */
export function failureWords(error: Error): string {
  if (error instanceof RequestError && error.code === SOLD_EARLIER)
    return 'The sale was made as you first sent it. Find it among the orders.'
  if (!isUnreachable(error)) return wordsOf(error)
  return `${wordsOf(error)}. The sale may have reached us: press “Sell” again, it is never made twice.`
}
