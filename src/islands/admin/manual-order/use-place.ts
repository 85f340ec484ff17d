import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { request } from '#client/api.ts'
import { isVerdict, RequestError } from '#client/errors.ts'
import { randomId } from '#client/signing/random-id.ts'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import { listOrders } from '#contract/admin/order/order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { refetch } from '#islands/query/use-change.ts'
import { useOnce } from '#islands/query/use-once.ts'
import type { ManualDraft } from './manual-order.ts'

/** The key was already used for the first request: that one is the order (D24). */
const PLACED_EARLIER = 'IDEMPOTENCY_KEY_REUSED'

/**
 * Places an order once, however often it is sent: its key stays until the shop has said yes or no, also when something
 * is changed after an answer was lost.
 */
export function usePlace(onPlaced: (number: string) => void) {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  const place = useOnce({
    mutationFn: (body: ManualDraft) => {
      key.current ??= randomId()
      return request(placeManualOrder, { body, idempotencyKey: key.current })
    },
    onSuccess: ({ number }) => {
      key.current = undefined
      onPlaced(number)
    },
    onError: (error) => {
      if (isVerdict(error) && !isPlacedEarlier(error)) key.current = undefined
      // Something has changed since it was shown.
      void refetch(client, quoteOrder)
    },
    onSettled: () => void refetch(client, listOrders),
  })
  return { ...place, isPlacedEarlier: isPlacedEarlier(place.error) }
}

function isPlacedEarlier(error: unknown): boolean {
  return error instanceof RequestError && error.code === PLACED_EARLIER
}
