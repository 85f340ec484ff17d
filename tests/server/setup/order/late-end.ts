import { vi } from 'vitest'
import * as guarded from '#server/db/guarded.ts'
import { allInOrder } from '#server/flow/turns/all-in-order.ts'

/**
 * Until the test ends, the end of an order's transaction no longer travels with its last statements: whatever a test does between
 * them still belongs to it.
 */
export function endLater(): void {
  vi.spyOn(guarded, 'endWith').mockImplementation(async (_, steps: readonly (() => Promise<unknown>)[]) =>
    allInOrder(steps.map((step) => step())),
  )
}
