import * as z from 'zod/mini'
import { placedOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { payDeadline } from '#domain/order/payment/pay-deadline.ts'
import { normaliseVoucherCode } from '#domain/voucher/voucher.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { isOfGoneRow } from '#server/db/connection-loss.ts'
import { endWith, isLost } from '#server/db/guarded.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { allInOrder } from '#server/flow/turns/all-in-order.ts'
import { Problem } from '#server/http/problem.ts'
import type { Vault } from '#server/keys/vault.ts'
import { inOrdersLanguage } from '#server/order/message/goods-here.ts'
import type { NotifyDeps } from '#server/order/message/notice.ts'
import { orderMessage } from '#server/order/message/order-message.ts'
import { askedDiscount } from '#server/order/quote/asked-discount.ts'
import {
  type Asking,
  changedProblem,
  type Priced,
  priceDraft,
  priceRemembered,
} from '#server/order/quote/price-draft.ts'
import { claimKey, findKey, type UsedKey } from '#server/order/sql/placing/idempotency-key.ts'
import { insertOrder, makeOrder, type NewOrder } from '#server/order/sql/placing/new-order.ts'
import { newOrderNumber } from '#server/order/sql/placing/order-number.ts'
import { customerKeys } from '#server/voucher/customer-keys.ts'
import { takeVoucherUse } from '#server/voucher/sql.ts'
import { language } from '#words/language.ts'
import { placedAnswer } from './order-answer.ts'
import { takeGoods, takeWindows } from './order-goods.ts'
import type { OrderTokens } from './order-token.ts'

/** The parts of the server that placing an order needs. */
export type PlaceOrderDeps = NotifyDeps & {
  database: Database
  catalogue: Pick<Catalogue, 'current' | 'sold'>
}

/** One submission: its idempotency key, its content, and the account. */
type OrderSubmission = {
  key: string
  draft: OrderDraft
  userId: number | undefined
  /** The account that sent it, if the order belongs to somebody else: the key is bound to it (D24). */
  senderId?: number
  /** The whole request under the key, if it is more than the draft. */
  request?: OrderDraft
  /** Further writes in the order's own transaction. */
  alsoWrite?: (transaction: Transaction, orderId: number) => Promise<void>
}

/** The answer's JSON, and whether it repeats the answer to an earlier submission of the same key. */
export type Placed = { body: string; replayed: boolean }

/** Thrown when goods or the voucher were used up in the meantime; the transaction is rolled back. */
class SoldMeanwhileError extends Error {
  override name = 'SoldMeanwhileError'
}

/** A buyer who loses the race this often in a row, after the first time, gets a new quote. */
const MAX_ATTEMPTS = 3

/**
 * Places an order, or both parts of a split one, exactly once for a key (D24): prices it, takes stock,
 * capacity, window and voucher use, and writes order, message and answer in one transaction. Throws
 * `Problem`: 409 with the new quote if anything is not as the shopper saw it (D22), 422 if the key was used
 * for another body or by another account, 401 if the account was erased in the meantime.
 */
export async function placeOrder(deps: PlaceOrderDeps, submission: OrderSubmission): Promise<Placed> {
  const { database, catalogue, vault, clock } = deps
  const { draft, userId } = submission
  const customer = customerKeys(vault, draft.customer, userId)
  for (let attempt = 0; ; attempt++) {
    const asking = { draft, customer, now: clock(), isByStaff: submission.senderId !== undefined }
    // Before the transaction, which would not lock the rows anyway: goods are taken by guarded statements.
    const remembered = attempt === 0 ? priceRemembered(catalogue.current(), asking) : null
    const priced = remembered ?? (await priceDraft(database, asking))
    if (attempt > MAX_ATTEMPTS) {
      throw (
        changedProblem(priced, asking) ??
        new Problem('UNAVAILABLE', 'Too many orders at once. Please try again.')
      )
    }
    try {
      return await database.transaction((transaction) =>
        placeIn(transaction, deps, submission, { priced, asking }),
      )
    } catch (cause) {
      // Its access token outlives it.
      if (userId !== undefined && isOfGoneRow(cause))
        throw new Problem('AUTHENTICATION_REQUIRED', 'This account no longer exists.')
      if (!(cause instanceof SoldMeanwhileError || isLost(cause))) throw cause
    }
    // The process that sold it may have ended before it told this one.
    if (remembered) catalogue.sold(draft.items.map(({ productId }) => productId))
    const used = await findKey(database, vault, submission.key)
    if (used) return replayOf(used, deps, submission)
  }
}

/** The answer to an earlier submission of the same key; throws `Problem` if it was of something else. */
function replayOf(used: UsedKey, { vault, tokens }: PlaceOrderDeps, submission: OrderSubmission): Placed {
  const { draft, userId, senderId = userId, request = draft } = submission
  // A guest who has since signed in repeats their own order.
  const hashes = [
    ...submissionHashes(vault, request, senderId),
    ...submissionHashes(vault, request, undefined),
  ]
  if (used.answer === null || !hashes.includes(used.bodyHash)) {
    throw new Problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another order.')
  }
  return { body: withTokens(used.answer, tokens), replayed: true }
}

async function placeIn(
  transaction: Transaction,
  deps: PlaceOrderDeps,
  submission: OrderSubmission,
  { priced, asking }: { priced: Priced; asking: Asking },
): Promise<Placed> {
  const { tokens, vault } = deps
  const { key, draft, userId, senderId = userId, request = draft, alsoWrite } = submission
  const { customer, now: placedAt } = asking
  const [bodyHash] = submissionHashes(vault, request, senderId)
  const mine = { key, bodyHash, now: placedAt }
  const problem = changedProblem(priced, asking)
  if (problem) {
    const claim = await claimKey(transaction, vault, mine)
    if (claim.state === 'used') return replayOf(claim, deps, submission)
    throw problem
  }
  const { products, settings } = priced
  const isMadeToOrder = (id: number) => products.some((product) => product.id === id && product.madeToOrder)
  const parts = partsOf(priced, draft, placedAt, { isMadeToOrder, userId: customer.account })
  const [first, later] = parts
  const orders = [first.order, ...(later ? [later.order] : [])] as const
  const message = orderMessage(deps, { orders, kind: 'order-placed', settings, products })
  const order = { ...first.order, linked: later?.order ?? null }
  const answer = JSON.stringify(
    z.encode(
      placedOrder,
      placedAnswer(inOrdersLanguage(order, products), () => '', settings),
    ),
  )
  const claim = () => claimKey(transaction, vault, { ...mine, answer }, 'made')
  const write = () =>
    allInOrder(parts.map((part) => insertOrder(transaction, vault, part, part === first ? message : null)))
  const goods = () => takeGoods(transaction, priced, draft, placedAt)
  const windows = () => takeWindows(transaction, priced, draft)
  const code = voucherOf(priced, draft)
  if (!code && !alsoWrite) await finish(transaction, [claim, write, goods, windows])
  else {
    const [, orderIds] = await allInOrder([claim(), write()])
    for (const orderId of orderIds) await alsoWrite?.(transaction, orderId)
    const use = code && { code, orderId: orderIds[0] as number, customer, usedAt: placedAt }
    if (!(await goods()) || (use && !(await takeVoucherUse(transaction, use)))) throw new SoldMeanwhileError()
    await finish(transaction, [windows])
  }
  return { body: withTokens(answer, tokens), replayed: false }
}

/** The last steps of an order: others want these rows, too, and they stay locked until the transaction ends. */
async function finish(transaction: Transaction, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await endWith(transaction, steps)
  if (outcomes.includes(false)) throw new SoldMeanwhileError()
}

/**
 * The hashes that a key is bound to: for an account, of the body and the account; for a guest, of the body
 * alone, since only the key distinguishes guests. Keyed, because a plain hash of so little text would reveal
 * a phone number to anyone who tries them all. First under the current secret, then under the previous ones.
 */
function submissionHashes(vault: Vault, draft: OrderDraft, sender: number | undefined) {
  const body = JSON.stringify(draft)
  return vault.indexes(sender === undefined ? body : `account ${sender} ${body}`)
}

/**
 * The order, or the two orders of a split one, that a draft leads to: one customer, one payment, one number
 * to pay under.
 */
function partsOf(
  priced: Priced,
  draft: OrderDraft,
  placedAt: Date,
  common: Pick<NewOrder, 'isMadeToOrder' | 'userId'>,
): readonly [NewOrder, ...NewOrder[]] {
  const { first, later } = priced.quote
  const { settings } = priced
  const { fulfilment, customer, recipient = null, payment, note, lawful: claim } = draft
  const number = newOrderNumber()
  const firstNumber = later ? number : null
  const payBefore = payDeadline({ first, later }, draft, placedAt, settings)
  const lawful = askedDiscount(claim, settings)
  const spoken = draft.language ?? language()
  const voucherCode = voucherOf(priced, draft)
  const terms = {
    customer,
    recipient,
    payment,
    payBefore,
    returns: settings.deposit.returns,
    firstNumber,
    placedAt,
    language: spoken,
    lawful,
    note,
    voucherCode: voucherCode && normaliseVoucherCode(voucherCode),
  }
  const one = { ...common, order: makeOrder(first, { ...terms, number, fulfilment }) }
  if (!later || !draft.later) return [one]
  const { date, window } = draft.later
  const after = { ...terms, number: newOrderNumber(), fulfilment: { ...fulfilment, date, window } }
  return [one, { ...common, order: makeOrder(later, after) }]
}

/** The voucher that the order uses: none if it has a discount by law instead. */
function voucherOf({ quote }: Priced, { voucherCode }: OrderDraft): string | null {
  return quote.lawful?.isTaken ? null : voucherCode
}

/**
 * The answer is stored without its tokens, which are made again each time, so that the database contains
 * none.
 */
function withTokens(answer: string, tokens: OrderTokens): string {
  const signed = <Part extends { number: string }>(part: Part) => ({
    ...part,
    token: tokens.sign(part.number),
  })
  const { linked, ...order } = JSON.parse(answer) as { number: string; linked?: { number: string } }
  return JSON.stringify({ ...signed(order), ...(linked && { linked: signed(linked) }) })
}
