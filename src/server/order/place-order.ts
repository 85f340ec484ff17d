import * as z from 'zod/mini'
import { type OrderDraft, placedOrder } from '#contract/order.ts'
import { claimKey } from '#server/db/idempotency-key.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { insertOrder, makeOrder } from '#server/db/order.ts'
import { takeVoucherUse } from '#server/db/voucher.ts'
import { takeWindow } from '#server/db/window.ts'
import { Problem } from '#server/problem.ts'
import { customerKeys } from '#server/security/customer-keys.ts'
import { placedAnswer } from './order-answer.ts'
import { takeGoods } from './order-goods.ts'
import { orderMessage, type TellDeps } from './order-message.ts'
import type { OrderTokens } from './order-token.ts'
import { priceDraft, refuseChanged } from './price-draft.ts'

/** What placing an order needs of the server. */
export type PlaceOrderDeps = TellDeps & { database: Database }

/** One submission: its idempotency key, what was sent, and who was signed in. */
type Submission = {
  key: string
  draft: OrderDraft
  userId: number | undefined
  /** What else is to be written when the order is, or not at all. */
  alsoWrite?: (transaction: Transaction, orderId: number) => Promise<void>
}

/** The answer's JSON, and whether an earlier submission of the same key had made the order. */
export type Placed = { body: string; replayed: boolean }

/** What was on the shelf when the order was priced was gone when it was taken; the transaction is rolled back. */
class SoldMeanwhileError extends Error {
  override name = 'SoldMeanwhileError'
}

/** A buyer who loses the race this often in a row is told what is left. */
const MAX_ATTEMPTS = 3

/**
 * Places an order exactly once for a key (D24): prices it, takes stock, capacity, window and voucher use, and writes
 * order, message and answer in one transaction. Throws `Problem`: 409 with the new quote when anything is not as the
 * shopper saw it (D22), 422 when the key was used for another body.
 */
export async function placeOrder(deps: PlaceOrderDeps, submission: Submission): Promise<Placed> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.database.transaction((transaction) => placeIn(transaction, deps, submission))
    } catch (cause) {
      if (!(cause instanceof SoldMeanwhileError)) throw cause
      const { draft, userId } = submission
      const asking = { draft, customer: customerKeys(deps.vault, draft.customer, userId), now: deps.clock() }
      refuseChanged(await priceDraft(deps.database, asking), asking)
      if (attempt === MAX_ATTEMPTS)
        throw new Problem('UNAVAILABLE', 'Too many orders at once. Please try again.')
    }
  }
}

async function placeIn(
  transaction: Transaction,
  deps: PlaceOrderDeps,
  { key, draft, userId, alsoWrite }: Submission,
): Promise<Placed> {
  const { tokens, vault, clock } = deps
  const placedAt = clock()
  // Keyed: a plain hash of so little text would tell a phone number to whoever tries them all.
  const bodyHash = vault.index(JSON.stringify(draft))
  const claim = await claimKey(transaction, vault, { key, bodyHash, now: placedAt })
  if (claim.state === 'used') {
    if (claim.bodyHash !== bodyHash) {
      throw new Problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another order.')
    }
    return { body: withToken(claim.answer, tokens), replayed: true }
  }
  const customer = customerKeys(vault, draft.customer, userId)
  const asking = { draft, customer, now: placedAt }
  const priced = await priceDraft(transaction, asking)
  refuseChanged(priced, asking)
  const { quote, products, settings } = priced
  const isMadeToOrder = (id: number) => products.some((product) => product.id === id && product.madeToOrder)
  const ordered = { draft, quote, isMadeToOrder, userId: customer.account, placedAt, settings }
  const order = makeOrder(ordered)
  const message = orderMessage(deps, { order, kind: 'order-placed', settings })
  const answer = JSON.stringify(z.encode(placedOrder, placedAnswer(order, '', settings)))
  const orderId = await insertOrder(transaction, vault, order, { ...ordered, message, key, answer })
  await alsoWrite?.(transaction, orderId)
  // Last: these rows are wanted by others, and are held only until the transaction ends.
  if (!(await takeGoods(transaction, priced, draft))) throw new SoldMeanwhileError()
  const { voucherCode: code } = draft
  const use = code && { code, orderId, customer, usedAt: placedAt }
  if (use && !(await takeVoucherUse(transaction, use))) throw new SoldMeanwhileError()
  const { date, window } = draft.fulfilment
  if (!(await takeWindow(transaction, { date, window, capacity: settings.ordersPerWindow })))
    throw new SoldMeanwhileError()
  return { body: withToken(answer, tokens), replayed: false }
}

/** The answer is stored without its token, which is made again each time, so that none lies in the database. */
function withToken(answer: string, tokens: OrderTokens): string {
  const order = JSON.parse(answer) as { number: string; token: string }
  return JSON.stringify({ ...order, token: tokens.sign(order.number) })
}
