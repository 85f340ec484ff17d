import { isLost } from '#server/db/guarded.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import type { OrderDeps } from '#server/order/change-order.ts'
import { announceSale } from '#server/order/news/announce-sale.ts'
import { listAccounts } from '#server/payment/sql/account.ts'
import {
  askAgainAt,
  claimDue,
  holdPayment,
  type Payment,
  updatePayment,
} from '#server/payment/sql/payment.ts'
import { type AccountDeps, openAccount } from './accounts.ts'
import { GatewayError, type PaymentGateway, type PaymentReport } from './gateway.ts'
import { mergeReport } from './merge-report.ts'
import { NoRoomError } from './retake.ts'
import { heldById, type Settled, settleOrder } from './settle.ts'

export type AskDeps = OrderDeps & AccountDeps

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const INTERVAL_MS = 10 * SECOND_MS
/** Longer than any call takes. */
const CLAIM_MS = 30 * SECOND_MS
/** Asked about at once. */
const BATCH = 8
/** The first question after opening, how much longer each interval is than the one before, and the longest while it can be paid. */
const FIRST_MS = 15 * SECOND_MS
const GROWTH = 1.3
const LONGEST_MS = 50 * SECOND_MS
/** Customers pay in the last moment, and networks are late. */
const AFTER_END_MS = 3 * 24 * HOUR_MS
const LATE_SHARE = 0.25
/** A payment that was paid is asked about once more, when nobody can pay it again. */
const CHECK_MS = 2 * HOUR_MS
/** Money that waits for more to come, or for its order to be over. */
const WAITING_MS = 2 * MINUTE_MS

/** When a payment is first asked about. */
export function firstAskAt(now: Date): Date {
  return new Date(now.getTime() + FIRST_MS)
}

/** When a payment is asked about again: soon while its customer can pay, ever later afterwards; `null` once nothing is expected. */
export function nextAskAt(
  {
    state,
    received,
    booked,
    expiresAt,
    asks,
  }: Pick<Payment, 'state' | 'received' | 'booked' | 'expiresAt' | 'asks'>,
  now: Date,
): Date | null {
  const inMs = (ms: number) => new Date(now.getTime() + ms)
  if (received > booked) return inMs(WAITING_MS)
  const checkAt = new Date(expiresAt.getTime() + CHECK_MS)
  if (state === 'paid') return now < checkAt ? checkAt : null
  const late = now.getTime() - expiresAt.getTime()
  if (late > AFTER_END_MS) return null
  if (late < LONGEST_MS) return inMs(Math.min(FIRST_MS * GROWTH ** asks, LONGEST_MS))
  return inMs(Math.max(LONGEST_MS, late * LATE_SHARE))
}

/**
 * Asks the provider about a payment and books what came. Resolves to what is wrong with the provider, or to `null`. Any number of
 * processes may do so at once: the order is locked, and what is booked is not booked again.
 */
export async function askPayment(
  deps: AskDeps,
  payment: Payment,
  gateway: PaymentGateway | null,
): Promise<GatewayError | null> {
  const claimedUntil = payment.nextAskAt ?? deps.clock()
  const { id } = payment
  const later = (ms: number) =>
    askAgainAt(deps.database, { id, claimedUntil, at: new Date(deps.clock().getTime() + ms) })
  if (!gateway) {
    await later(HOUR_MS)
    return null
  }
  let report: PaymentReport
  try {
    report = await gateway.ask({ id: payment.providerId, reference: payment.reference })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // A provider that is away is asked as soon as it may be back; a definite no will not change soon.
    const isAway = error.fault === 'unreachable' || error.fault === 'limited'
    await later(isAway ? CLAIM_MS : HOUR_MS)
    if (!isAway) deps.log.error({ err: error, payment: id }, 'a payment could not be asked about')
    return error
  }
  const settled = await record(deps, payment, report, claimedUntil)
  if (settled.products.length > 0) await announceSale(deps, settled.products)
  else if (settled.isChanged) await deps.orderNews.announce()
  return null
}

/** Writes down a report and books its money in one transaction. */
async function record(
  deps: AskDeps,
  { id, orderId }: Payment,
  report: PaymentReport,
  claimedUntil: Date,
): Promise<Settled> {
  const now = deps.clock()
  const run = (mayRetake: boolean) =>
    deps.database.transaction(async (transaction) => {
      // The order comes first: everybody who locks both does so in this order.
      const order = await heldById(transaction, deps, orderId)
      const before = await holdPayment(transaction, id)
      const after = mergeReport(before, report, now)
      await updatePayment(transaction, id, after)
      const settled = await settleOrder(transaction, deps, order, mayRetake)
      const { received, state, expiresAt } = after
      const { booked, use } = await holdPayment(transaction, id)
      const next = nextAskAt({ received, booked, state, expiresAt, asks: after.asks }, now)
      await askAgainAt(transaction, { id, claimedUntil, at: next })
      const isNews = after.state !== before.state || received !== before.received || use !== before.use
      return { ...settled, isChanged: settled.isChanged || isNews }
    })
  return run(true).catch((error) => {
    // Others bought what it held at this very moment.
    if (isLost(error) || error instanceof NoRoomError) return run(false)
    throw error
  })
}

/** Asks about one payment now, whether it is due or not; does nothing if another process is about to. */
export async function askNow(deps: AskDeps, id: number): Promise<void> {
  const now = deps.clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  const [payment] = await claimDue(deps.database, { now, until, limit: 1, id })
  if (!payment) return
  const account = (await listAccounts(deps.database)).find(({ id: of }) => of === payment.accountId)
  await askPayment(deps, payment, account ? openAccount(deps, account) : null)
}

/** Asks about all payments that are due. If a provider is away, the rest waits for the next pass. */
export async function askDue(deps: AskDeps): Promise<void> {
  const accounts = new Map<number, PaymentGateway | null>()
  let isAway = false
  for (;;) {
    const now = deps.clock()
    const until = new Date(now.getTime() + CLAIM_MS)
    const due = await claimDue(deps.database, { now, until, limit: BATCH })
    if (due.some(({ accountId }) => !accounts.has(accountId))) {
      for (const account of await listAccounts(deps.database))
        accounts.set(account.id, openAccount(deps, account))
    }
    await Promise.all(
      due.map(async (payment) => {
        try {
          const error = await askPayment(deps, payment, accounts.get(payment.accountId) ?? null)
          if (error?.fault === 'unreachable') isAway = true
        } catch (err) {
          // One payment must not keep the others from being asked about.
          deps.log.error({ err, payment: payment.id }, 'a payment could not be booked')
        }
      }),
    )
    if (due.length < BATCH || isAway) return
  }
}

/** Every few seconds asks about the payments that are due, so that nothing depends on a provider's events. */
export function startPaymentAsks(deps: AskDeps): Repeated {
  return repeat(deps.log, { name: 'payments', intervalMs: INTERVAL_MS, task: () => askDue(deps) })
}
