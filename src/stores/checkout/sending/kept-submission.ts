import * as z from 'zod/mini'
import { apiOrigin } from '#client/network/origin.ts'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { deviceStore } from '#client/storage/device-store.ts'
import { readSession, writeSession } from '#client/storage/session-storage.ts'
import { inTurn } from '#client/storage/tab-lock.ts'
import { type FollowedOrder, type PlacedOrder, placedOrder } from '#contract/order/order.ts'
import { type OrderDraft, orderDraft } from '#contract/order/order-draft.ts'
import { KEPT_ORDER, WAITING_KEY, type WaitingOrder } from '#contract/stored/waiting-order.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { TypedDetails } from '#stores/checkout/typed-details.ts'

/** A submission, and the cart lines it was made from. */
type SentOrder = { body: OrderDraft; items: CartItem[] }

/** One submission. The shop makes at most one order of everything sent under its key (D24). */
export type KeptSubmission = SentOrder &
  NonNullable<WaitingOrder['submission']> & {
    /** When it was sent first, in milliseconds since 1970. */
    sentAt: number
    /** The form that it was sent from: it is sent again by itself only while the form is the same. */
    typed?: TypedDetails
    /** It was sent, and the outcome is unknown. */
    isUnknown?: boolean
    /** Earlier versions sent under the key, oldest first: one of these may be the order. */
    earlier?: SentOrder[]
  }

/** An order placed a moment ago, with the people that were typed: the shop's answer leaves them out. */
export type NewOrder = PlacedOrder &
  Partial<Pick<FollowedOrder, 'customerName' | 'contact' | 'recipient' | 'cancelReason'>>

/** The last order sent by any tab: not settled yet, or placed a moment ago. */
export type LastSubmission = {
  submission?: KeptSubmission
  placed?: { key: string; question: string; at: number; order: NewOrder }
  /** Why the shop refused an order that waited here, with its form: the checkout has not shown it yet. */
  refusal?: { message: string; typed?: TypedDetails }
}

/** Equal lines ordered in another tab this recently are one order: nobody fills in a form that fast. */
export const SAME_ORDER_MS = 5000

/** Lets one tab of this browser at a time send an order; where browsers have no locks, each tab goes ahead. */
export function oneAtATime(job: () => Promise<void>): Promise<void> {
  return inTurn(KEPT_ORDER, job)
}

/** The kept submission, for all tabs if the browser can encrypt, otherwise for this one. */
export async function readKept(): Promise<LastSubmission> {
  const stored =
    (await deviceStore.read<LastSubmission>(KEPT_ORDER)) ?? readSession<LastSubmission>(KEPT_ORDER)
  const { submission, placed, refusal } = stored ?? {}
  return {
    ...(canBeSent(submission) && { submission }),
    ...(canBeShown(placed) && { placed }),
    ...(typeof refusal?.message === 'string' && { refusal }),
  }
}

/** Storage may hold anything, left by an older page or edited by hand: only a complete submission is sent. */
function canBeSent(submission: Partial<KeptSubmission> | undefined): boolean {
  const { key, sentAt, earlier = [], ...newest } = submission ?? {}
  if (typeof key !== 'string' || typeof sentAt !== 'number' || !Array.isArray(earlier)) return false
  return [newest, ...earlier].every(
    (order: Partial<SentOrder> | null) =>
      Array.isArray(order?.items) && z.safeEncode(orderDraft, order.body as OrderDraft).success,
  )
}

function canBeShown(last: Partial<NonNullable<LastSubmission['placed']>> | undefined): boolean {
  const { key, question, at, order } = last ?? {}
  if (typeof key !== 'string' || typeof question !== 'string' || typeof at !== 'number') return false
  return z.safeEncode(placedOrder, order as PlacedOrder).success
}

/** Stores it before the call returns; an empty one clears it. Returns whether it outlives this tab. */
export async function writeKept(last: LastSubmission): Promise<boolean> {
  const value = Object.keys(last).length > 0 ? last : null
  const isKept = await deviceStore.write(KEPT_ORDER, value)
  // A copy that ends with the tab is not promised to be sent later.
  const inTab = last.submission ? { ...last, submission: { ...last.submission, waits: undefined } } : value
  writeSession(KEPT_ORDER, isKept ? null : inTab)
  markWaiting(isKept && (last.submission?.waits ?? last.refusal) !== undefined)
  return isKept
}

/** An order as the service worker sends it. A member's order is sent by pages alone: it needs their token. */
export function wireOf(body: OrderDraft): Pick<KeptSubmission, 'wire'> {
  if (hasStoredSession()) return {}
  return { wire: { origin: apiOrigin, body: JSON.stringify(z.encode(orderDraft, body)) } }
}

/** Tells every page whether it has to load the code that sends an order which waits. */
export function markWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(WAITING_KEY, '1')
    else localStorage.removeItem(WAITING_KEY)
  } catch {
    // Forbidden: then the checkout alone sends it.
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const UNSEEN_NAME = 'pugon:unseen-order'

/** The order that this tab sent last and has not shown yet; `isInCart` until its lines have left the cart. */
type Unseen = { key: string; isInCart: boolean }

/** Remembers across a reload the order whose outcome this tab still has to show; `null` once it is seen. */
export function noteUnseen(unseen: Unseen | null): void {
  writeSession(UNSEEN_NAME, unseen)
}

/**
 * The order under that key, if this tab still has to show its outcome; `null` if it has shown it, or if another tab
 * sent it.
 */
export function readUnseen(key: string): Unseen | null {
  const unseen = readSession<Unseen>(UNSEEN_NAME)
  return unseen?.key === key ? unseen : null
}
