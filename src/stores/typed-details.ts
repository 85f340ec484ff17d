import { atom, type ReadableAtom } from 'nanostores'
import { $order } from './order.ts'
import { BEFORE_RELOAD_EVENT } from './reload.ts'

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
const SAVED_KEY = 'pugon:typed-details'

const $state = atom<TypedDetails>(EMPTY)

/** What the shopper has typed so far; it outlives the form, which a fault may take away for a moment. */
export const $typed: ReadableAtom<TypedDetails> = $state

/** Takes what was typed into some of the fields. */
export function type(changes: Partial<TypedDetails>): void {
  $state.set({ ...$state.get(), ...changes })
}

/** Brings back what was saved before a reload, and saves it before the next one (D47). */
export function keepTypedThroughReload(): void {
  type(takeSaved())
  document.addEventListener(BEFORE_RELOAD_EVENT, () => {
    if ($order.get().status === 'placed') return
    try {
      sessionStorage.setItem(SAVED_KEY, JSON.stringify($state.get()))
    } catch {
      // Full or forbidden: skipped quietly (§8).
    }
  })
}

/** What was saved, once: it does not stay on a shared phone. */
function takeSaved(): Partial<TypedDetails> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(SAVED_KEY) ?? '{}')
    sessionStorage.removeItem(SAVED_KEY)
    const entries = Object.entries(saved ?? {}).filter(
      ([name, value]) => name in EMPTY && typeof value === 'string',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
