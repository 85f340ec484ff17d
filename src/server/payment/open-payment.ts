import { randomInt } from 'node:crypto'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { Problem } from '#server/http/problem.ts'
import { payableOf } from '#server/order/order-answer.ts'
import { findOrder, type Order } from '#server/order/sql/order.ts'
import { findActiveAccount, type PaymentAccount } from '#server/payment/sql/account.ts'
import { endPayment, insertPayment, listPayments, type Payment } from '#server/payment/sql/payment.ts'
import { phrase, say } from '#words/say.ts'
import { openAccount } from './accounts.ts'
import { type AskDeps, askNow, firstAskAt } from './ask.ts'
import { GatewayError, type PaymentGateway } from './gateway.ts'
import { amountDue, idsOf, partsToPay } from './settle.ts'

/** A code or a page lives this long, and never longer than its order waits for the payment. */
const LIFE_MS = 30 * 60_000
/** Too short to open an app and pay. */
const MIN_LIFE_MS = 60_000
/** Our names for payments of one order differ by their last letters. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const SUFFIX_LENGTH = 6

/** What is known of an order's payment online. */
export type OrderPayments = { order: Order; due: number; waiting: number; payments: Payment[] }

/** An order with its payments and the amount that is still to come; `waiting` came already and is too little. */
export async function readOrderPayments(deps: AskDeps, number: string): Promise<OrderPayments> {
  const order = await findOrder(deps.database, deps.vault, number)
  if (!order) throw new Problem('NOT_FOUND', phrase('There is no such order.'))
  const payments = await listPayments(deps.database, idsOf(order))
  const waiting = payments.reduce((sum, { received, booked }) => sum + received - booked, 0)
  return { order, due: Math.max(0, amountDue(order) - waiting), waiting, payments }
}

/** Whether a payment can still be paid by whoever sees it, and asks for what is to pay. */
export function isUsable(
  { state, amount, method, expiresAt }: Payment,
  { due, order, now }: { due: number; order: Order; now: Date },
): boolean {
  return state === 'open' && expiresAt > now && amount === due && method === order.payment.method
}

/**
 * Opens a payment for what an order has to pay now, or leaves the one that is open. One that asks for something else, or has
 * lapsed, is taken back first; if it was paid after all, nothing is opened. Throws 409 if there is nothing to pay this way, 503 if
 * the provider is away.
 */
export async function openOrderPayment(deps: AskDeps, number: string): Promise<void> {
  const { database, clock } = deps
  const account = await findActiveAccount(database)
  const gateway = account && openAccount(deps, account)
  const before = await readOrderPayments(deps, number)
  if (!account || !gateway || before.order.payment.method === 'cash') throw nothingToPay()
  const open = before.payments.find(({ state }) => state === 'open')
  if (open && isUsable(open, { ...before, now: clock() })) return
  if (open) await withdraw(deps, open)
  const { order, due, payments } = open ? await readOrderPayments(deps, number) : before
  if (due === 0) {
    if (payments.some(({ state }) => state === 'paid')) return
    throw nothingToPay()
  }
  await openFor(deps, { account, gateway, order, due })
}

async function openFor(
  deps: AskDeps,
  {
    account,
    gateway,
    order,
    due,
  }: { account: PaymentAccount; gateway: PaymentGateway; order: Order; due: number },
): Promise<void> {
  const now = deps.clock()
  const target = partsToPay(order)?.[0] ?? order
  const method = order.payment.method as Exclude<PaymentMethod, 'cash'>
  const { payBefore } = payableOf(order, order.linked)
  const last = Math.max(now.getTime() + MIN_LIFE_MS, payBefore?.getTime() ?? Number.POSITIVE_INFINITY)
  const terms = {
    reference: `${target.number}-${suffix()}`,
    method,
    amount: due,
    title: say('Order {number}', { number: target.number }),
    returnUrl: `${deps.siteUrl}/order?t=${deps.tokens.sign(order.number)}`,
    now,
    expiresAt: new Date(Math.min(now.getTime() + LIFE_MS, last)),
  }
  const opened = await gateway.create(terms).catch((error) => {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, provider: account.provider }, 'a payment could not be opened')
    throw new Problem(
      'PROVIDER_AWAY',
      phrase('Paying online does not work at the moment. Your order stays as it is.'),
    )
  })
  const payment = await insertPayment(deps.database, {
    orderId: target.id,
    accountId: account.id,
    provider: account.provider,
    providerId: opened.id,
    reference: terms.reference,
    method,
    amount: due,
    show: opened.show,
    createdAt: now,
    expiresAt: opened.expiresAt,
    nextAskAt: firstAskAt(now),
  })
  // Another tab was faster: its payment is shown, and nobody sees this one.
  if (!payment) await gateway.cancel(opened.id).catch(() => undefined)
}

/** Takes a payment back, as far as its customer was not faster. */
async function withdraw(deps: AskDeps, payment: Payment): Promise<void> {
  const accounts = await findActiveAccount(deps.database)
  const gateway = accounts && accounts.id === payment.accountId ? openAccount(deps, accounts) : null
  await gateway?.cancel(payment.providerId).catch((error) => {
    // It has ended already, or cannot be taken back: what comes for it is booked all the same.
    if (!(error instanceof GatewayError)) throw error
  })
  await askNow(deps, payment.id)
  await endPayment(deps.database, payment.id)
}

function suffix(): string {
  return Array.from({ length: SUFFIX_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

function nothingToPay(): Problem {
  return new Problem('PAYMENT_NOT_AWAITED', phrase('There is nothing to pay for this order here.'))
}
