import type { OrderStatus } from '#domain/order/order-status.ts'
import { Problem } from '#server/http/problem.ts'
import type { Rider } from '#server/order/sql/delivery.ts'
import { changeStatus, type OrderDeps } from './change-order.ts'
import { confirmPayment } from './confirm-payment.ts'

type Step = { status: OrderStatus; reason: string | null; userId: number; rider?: Rider }

/** The outcome for several orders: each number is in one of these lists. */
export type SeveralChanged = {
  changed: string[]
  refused: { number: string; code: string; detail: string }[]
  /** An error occurred here: whether it was written is unknown. */
  unsure: string[]
  /** The orders after it, which were not touched. */
  untried: string[]
}

/** Moves orders one step further. */
export async function changeSeveral(
  deps: OrderDeps,
  numbers: readonly string[],
  step: Step,
): Promise<SeveralChanged> {
  const returned = new Set<number>()
  const result = await inOrder(deps, numbers, async (number) => {
    for (const productId of await changeStatus(deps, number, step)) returned.add(productId)
  })
  const isUnsure = step.status === 'CANCELLED' && result.unsure.length > 0
  if (isUnsure || returned.size > 0) await deps.catalogue.announce(isUnsure ? 'all' : [...returned])
  await deps.orderNews.announce()
  return result
}

/** Confirms that the money for orders has arrived, by the references that their customers gave (D27). */
export async function confirmSeveral(
  deps: OrderDeps,
  numbers: readonly string[],
  userId: number,
): Promise<SeveralChanged> {
  const paid = new Set<string>()
  const result = await inOrder(deps, numbers, async (number) => {
    // Paid a moment ago, together with the other part of a split order.
    if (paid.has(number)) return
    for (const part of await confirmPayment(deps, number, { reference: null, userId })) paid.add(part)
  })
  await deps.orderNews.announce()
  return result
}

/**
 * Changes orders one after the other. Never throws once it has begun: whatever happens half-way, the caller learns which
 * orders changed.
 */
async function inOrder(
  deps: OrderDeps,
  numbers: readonly string[],
  change: (number: string) => Promise<void>,
): Promise<SeveralChanged> {
  const result: SeveralChanged = { changed: [], refused: [], unsure: [], untried: [] }
  for (const number of new Set(numbers)) {
    if (result.unsure.length > 0) {
      result.untried.push(number)
      continue
    }
    try {
      await change(number)
      result.changed.push(number)
    } catch (error) {
      if (error instanceof Problem) {
        result.refused.push({ number, code: error.code, detail: error.detail })
        continue
      }
      deps.log.error({ err: error }, 'changing several orders failed half-way')
      result.unsure.push(number)
    }
  }
  return result
}
