import { request } from '#client/api.ts'
import { isUnreachable } from '#client/errors.ts'
import { cancelOrder } from '#contract/order/order.ts'
import { createSubmission } from '#stores/page/submission.ts'
import { takeFollowed } from './followed-order.ts'

/** Why an order is cancelled, if its customer says so. */
type Cancelling = { token: string; reason: string | null }

/** Cancels the order on the screen. */
export const cancelling = createSubmission(async ({ token, reason }: Cancelling) => {
  const input = { params: { token }, body: { reason } }
  const cancel = () => request(cancelOrder, input)
  // A cancelled order stays cancelled, so without an answer it is safe to ask once more (§8).
  const retry = (error: unknown) => {
    if (isUnreachable(error)) return cancel()
    throw error
  }
  takeFollowed(await cancel().catch(retry))
})
