import { atom } from 'nanostores'
import { request } from '#client/api.ts'
import { givePaymentReference } from '#contract/order/order.ts'
import { createSubmission } from '#stores/page/submission.ts'
import { $followed, takeFollowed } from './followed-order.ts'

/** The reference number sent last, with its order's token. */
export const $sentReference = atom<{ token: string; reference: string } | null>(null)

/** Tells the shop the number of the transfer that pays an order (D27). */
export const paymentReference = createSubmission(
  async ({ token, reference }: { token: string; reference: string }) => {
    const order = await request(givePaymentReference, { params: { token }, body: { reference } })
    $sentReference.set({ token, reference })
    if ($followed.get().order) takeFollowed(order)
  },
)
