import { useRef } from 'react'
import { request } from '#client/api.ts'
import { isVerdict } from '#client/errors.ts'
import { randomId } from '#client/signing/random-id.ts'
import { listShelf } from '#contract/admin/order/counter-sale.ts'
import { listAdminProducts } from '#contract/admin/product/product-list.ts'
import { listStock, listStockMovements, moveStock, setDailyPar } from '#contract/admin/product/stock.ts'
import type { WasteReason } from '#domain/product/stock-movement.ts'
import { useChange } from '#islands/query/use-change.ts'

/** The part of the shelf that the screen shows. */
const ALSO = [listStockMovements, listShelf, listAdminProducts]

type Move = { sizeId: number; kind: 'received' | 'waste'; quantity: number; reason: WasteReason | null }

/** Receives or wastes goods once, however often it is sent: its key stays until the shop has said yes or no. */
export function useStockMove() {
  const key = useRef<string>(undefined)
  return useChange({
    send: async (body: Move) => {
      key.current ??= randomId()
      try {
        return await request(moveStock, { body, idempotencyKey: key.current })
      } catch (error) {
        if (isVerdict(error)) key.current = undefined
        throw error
      }
    },
    apply: () => {
      key.current = undefined
    },
    list: listStock,
    also: ALSO,
  })
}

/** Sets a daily par. Doing it twice is the same as once. */
export function useParChange() {
  return useChange({
    send: ({ sizeId, dailyPar }: { sizeId: number; dailyPar: number }) =>
      request(setDailyPar, { params: { sizeId: String(sizeId) }, body: { dailyPar } }),
    list: listStock,
    isHarmlessTwice: true,
  })
}
