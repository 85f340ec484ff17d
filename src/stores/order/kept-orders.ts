import * as z from 'zod/mini'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { deviceStore } from '#client/storage/device-store.ts'
import { whenForgotten } from '#client/storage/forget.ts'
import { inTurn } from '#client/storage/tab-lock.ts'
import { type FollowedOrder, getOrder } from '#contract/order/order.ts'
import { KEPT_ORDERS } from '#contract/stored/kept-orders.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'
import type { NewOrder } from '#stores/checkout/sending/kept-submission.ts'
import { language } from '#words/language.ts'

/** An order as this device saw it last. */
export type KeptOrder = {
  order: FollowedOrder
  /** Milliseconds since 1970. */
  savedAt: number
  /** Seen while somebody was signed in: it ends with their session. */
  isMembers: boolean
}

/** How many orders a device keeps. */
const MAX_ORDERS = 5
/** §9, data retention. */
const KEPT_MS = RETENTION_DAYS * 24 * 60 * 60 * 1000

/** The page was opened by somebody who was signed in. */
const isMembersPage = hasStoredSession()
let isForgotten = false
whenForgotten(() => {
  isForgotten = true
})

/**
 * Keeps an order on this device, sealed, so that it opens without a line (§1). Nothing is kept once the visitor's data
 * are deleted, or once the member to whom the page belonged has signed out.
 */
export async function keepOrder(order: FollowedOrder): Promise<void> {
  if (isForgotten || (isMembersPage && !hasStoredSession())) return
  const entry = { order, savedAt: Date.now(), isMembers: hasStoredSession() }
  await change((all) => [entry, ...all.filter((other) => other.order.token !== order.token)])
}

/** Keeps an order that was placed a moment ago: it has no history yet, and without a line nobody can cancel it. */
export async function keepPlaced({ customerName = '', recipient = null, ...order }: NewOrder): Promise<void> {
  const { status, placedAt } = order
  await keepOrder({
    language: language(),
    ...order,
    customerName,
    recipient,
    events: [{ status, at: placedAt }],
    edits: [],
    toPay: 0,
    cancellation: { allowed: false, until: placedAt },
  })
}

/** The orders of this device, the latest first. */
export async function readKeptOrders(): Promise<KeptOrder[]> {
  const all = await deviceStore.read<unknown>(KEPT_ORDERS)
  return Array.isArray(all) ? all.filter(isWhole).filter(mayBeSeen) : []
}

/** The copy of the order behind a token; `null` if there is none. */
export async function findKept(token: string): Promise<KeptOrder | null> {
  return (await readKeptOrders()).find(({ order }) => order.token === token) ?? null
}

/** Forgets the order behind a token, which the shop no longer knows. */
export async function forgetKept(token: string): Promise<void> {
  await change((all) => all.filter(({ order }) => order.token !== token))
}

async function change(next: (all: KeptOrder[]) => KeptOrder[]): Promise<void> {
  await inTurn(KEPT_ORDERS, async () => {
    const all = next(await readKeptOrders()).slice(0, MAX_ORDERS)
    await deviceStore.write(KEPT_ORDERS, all.length > 0 ? all : null)
  })
}

/** Storage may hold anything, left by an older page or edited by hand: only a complete order is shown. */
function isWhole(entry: Partial<KeptOrder> | null): entry is KeptOrder {
  const { order, savedAt, isMembers } = entry ?? {}
  if (typeof savedAt !== 'number' || typeof isMembers !== 'boolean') return false
  return z.safeEncode(getOrder.answer, order as FollowedOrder).success
}

function mayBeSeen({ savedAt, isMembers }: KeptOrder): boolean {
  return Date.now() - savedAt < KEPT_MS && (!isMembers || hasStoredSession())
}
