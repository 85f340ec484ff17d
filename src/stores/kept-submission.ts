import { deviceStore } from '#client/device-store.ts'
import { readSession, writeSession } from '#client/session-storage.ts'
import type { OrderDraft, PlacedOrder } from '#contract/order.ts'
import type { CartItem } from '#domain/cart-item.ts'

/** One submission: its key goes with this very body and no other (D24). */
export type Submission = {
  key: string
  body: OrderDraft
  items: CartItem[]
  /** When it was sent first, in milliseconds since 1970. */
  sentAt: number
  /** It was sent and nobody knows what became of it. */
  isUnknown?: boolean
}

/** What all tabs know of the order that was sent last: not settled yet, or made a moment ago. */
export type Kept = {
  submission?: Submission
  placed?: { question: string; at: number; order: PlacedOrder }
}

const NAME = 'pugon:order'
const LOCK = 'pugon:order'

/** One tab of this browser at a time sends an order; where browsers have no locks, each tab goes on alone. */
export async function oneAtATime(job: () => Promise<void>): Promise<void> {
  // Plain http has none.
  const locks = navigator.locks as LockManager | undefined
  if (locks) await locks.request(LOCK, job)
  else await job()
}

/** What is kept, for all tabs where the browser encrypts, else for this one. */
export async function readKept(): Promise<Kept> {
  return (await deviceStore.read<Kept>(NAME)) ?? readSession<Kept>(NAME) ?? {}
}

/** Keeps it before the call returns; an empty one forgets. */
export async function writeKept(kept: Kept): Promise<void> {
  const value = kept.submission || kept.placed ? kept : null
  const isKept = await deviceStore.write(NAME, value)
  writeSession(NAME, isKept ? null : value)
}
