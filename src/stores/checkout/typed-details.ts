import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { hasStoredSession } from '#client/session/stored-session.ts'
import { whenForgotten } from '#client/storage/forget.ts'
import { readSession, writeSession } from '#client/storage/session-storage.ts'
import { psgcCode } from '#contract/shop/psgc.ts'
import type { LawfulClaim } from '#domain/lawful-discount/lawful-discount.ts'
import { DRAFT_KEY } from './draft-key.ts'

/**
 * The checkout form as typed: every field a string. `place` is the words, `municipality` and `barangay` their
 * codes.
 */
export type TypedDetails = {
  /** `pickup` or `delivery`. */
  method: string
  place: string
  /** PSGC code; empty until a place is chosen. */
  municipality: string
  barangay: string
  street: string
  landmark: string
  riderNote: string
  /** The number of the kept address that was chosen; empty for another one. */
  keptAddress: string
  date: string
  window: string
  /** How the order is split, as `split-choice.ts` writes it; empty while it is not. */
  split: string
  laterDate: string
  laterWindow: string
  name: string
  phone: string
  email: string
  /** `yes` when the order is for somebody else; then their name, phone and card. */
  isForOther: string
  recipientName: string
  recipientPhone: string
  cardMessage: string
  /** `yes` when no price is to go with the goods. */
  hidesPrices: string
  payment: string
  note: string
  /** The code in the voucher's field that is not applied yet. */
  voucher: string
  /** How many people share the order, and how many of them are senior citizens or have a disability. */
  people: string
  seniors: string
  pwds: string
  /** The discount by law that these numbers ask for, as JSON: `null` if they cannot be, empty without any. */
  claim: string
  /** `yes` when the shopper wants to be remembered on this device. */
  remember: string
  /** `no` when the account is not to keep the details for the next order. */
  keepInAccount: string
  /** The label of an address that the account keeps. */
  addressLabel: string
}

const EMPTY: TypedDetails = {
  method: 'pickup',
  place: '',
  municipality: '',
  barangay: '',
  street: '',
  landmark: '',
  riderNote: '',
  isForOther: '',
  recipientName: '',
  recipientPhone: '',
  cardMessage: '',
  hidesPrices: '',
  keptAddress: '',
  date: '',
  window: '',
  split: '',
  laterDate: '',
  laterWindow: '',
  name: '',
  phone: '',
  email: '',
  payment: 'cash',
  note: '',
  voucher: '',
  people: '',
  seniors: '',
  pwds: '',
  claim: '',
  remember: '',
  keepInAccount: '',
  addressLabel: '',
}

/** The discount by law that is asked for, if the numbers make sense. */
export function claimIn({ claim }: Pick<TypedDetails, 'claim'>): LawfulClaim | null {
  return JSON.parse(claim || 'null')
}

const $state = atom<TypedDetails>(EMPTY)

/** The shopper's draft; it outlives the form, a reload, Back, and a tab that the phone ended (D47). */
export const $typed: ReadableAtom<TypedDetails> = $state

/** Sets some of the fields. */
export function type(changes: Partial<TypedDetails>): void {
  $state.set({ ...$state.get(), ...changes })
}

/** One address: never half of one and half of another. */
const ADDRESS: readonly (keyof TypedDetails)[] = [
  ...(['place', 'municipality', 'barangay', 'street', 'landmark', 'riderNote', 'keptAddress'] as const),
]

/** Fills in known values, only where nothing has been typed; an address as a whole or not at all. */
export function prefill(values: Partial<TypedDetails>): void {
  const typed = $state.get()
  const isOpen = (name: string) =>
    typed[name as keyof TypedDetails] === EMPTY[name as keyof TypedDetails] &&
    (!(ADDRESS as readonly string[]).includes(name) || ADDRESS.every((part) => typed[part] === ''))
  const open = Object.entries(values).filter(([name, value]) => value && isOpen(name))
  if (open.length > 0) $state.set({ ...typed, ...Object.fromEntries(open) })
}

/** Forgets all of it, here and in the tab's storage. */
export function forgetTyped(): void {
  $state.set(EMPTY)
  writeSession(DRAFT_KEY, null)
}

/** Restores this tab's draft and keeps it from now on; a customer's draft only while they are signed in. */
export function keepTyped(): void {
  const draft = readSession<Record<string, unknown>>(DRAFT_KEY) ?? {}
  if (draft['isCustomers'] && !hasStoredSession()) forgetTyped()
  const saved = Object.entries(readSession<object>(DRAFT_KEY) ?? {})
  const fields = saved.filter(([name, value]) => name in EMPTY && typeof value === 'string')
  const typed = { ...EMPTY, ...Object.fromEntries(fields) }
  whenForgotten(forgetTyped)
  const isPlace = z.safeParse(psgcCode, typed.municipality).success
  $state.set(isPlace ? typed : { ...typed, municipality: '', barangay: '' })
  $state.listen((typed) =>
    writeSession(DRAFT_KEY, typed === EMPTY ? null : { ...typed, isCustomers: hasStoredSession() }),
  )
}
