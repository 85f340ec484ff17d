import { atom, type ReadableAtom } from 'nanostores'
import { readSession, writeSession } from '#client/session-storage.ts'
import { $order, editOrder } from './order.ts'

/** The checkout form as it is typed: every field a string, `window` holding the time of day. */
export type TypedDetails = {
  name: string
  phone: string
  email: string
  date: string
  window: string
  note: string
}

const EMPTY: TypedDetails = { name: '', phone: '', email: '', date: '', window: '', note: '' }

/** What was typed, for this tab only: it does not stay on a shared phone. */
const DRAFT_KEY = 'pugon:checkout'

const $state = atom<TypedDetails>(EMPTY)

/** What the shopper has typed so far; it outlives the form, a reload, Back, and a tab that the phone ended (D47). */
export const $typed: ReadableAtom<TypedDetails> = $state

/** Takes what was typed into some of the fields; what was refused before is being mended. */
export function type(changes: Partial<TypedDetails>): void {
  editOrder()
  $state.set({ ...$state.get(), ...changes })
}

/** Brings back what this tab had typed, and keeps it from now on until the order is placed. */
export function keepTyped(): void {
  const saved = Object.entries(readSession<object>(DRAFT_KEY) ?? {})
  const known = saved.filter(([name, value]) => name in EMPTY && typeof value === 'string')
  $state.set({ ...EMPTY, ...Object.fromEntries(known) })
  $state.listen((typed) => writeSession(DRAFT_KEY, typed))
  $order.listen(({ status }) => {
    if (status === 'placed') writeSession(DRAFT_KEY, null)
  })
}
