import * as z from 'zod/mini'
import { orderDraft, type QuoteAnswer } from '#contract/order.ts'
import type { OrderDetails } from '#stores/order.ts'

/** The form as it is typed: every field a string, `window` holding day and time. */
export type TypedDetails = {
  name: string
  phone: string
  email: string
  date: string
  window: string
  note: string
}

export type FieldErrors = Partial<Record<keyof TypedDetails, string>>

/** What was typed, for this tab only; forgotten once the order is placed. */
export const DRAFT_KEY = 'pugon:checkout'

export const EMPTY_DETAILS: TypedDetails = { name: '', phone: '', email: '', date: '', window: '', note: '' }

/** What to do about each field that the contract would refuse; in the order of the form. */
const ADVICE = {
  name: 'Please enter the name to call out at pickup.',
  phone: 'Please enter a phone number of 10 to 15 digits, such as 0917 123 4567.',
  email: 'Please check the e-mail address, or leave it empty.',
  window: 'Please choose a pickup time.',
  note: 'Please shorten the note.',
} as const

const { customer, note } = orderDraft.shape

/** What is still wrong with the form, by the contract's own rules. */
export function checkDetails(typed: TypedDetails, quote: QuoteAnswer | null): FieldErrors {
  const details = toDetails(typed)
  const { name, phone, email } = customer.shape
  const isOpen = quote?.windows.some(
    (open) => open.open && open.date === typed.date && open.window === typed.window,
  )
  const ok = {
    name: z.safeDecode(name, details.customer.name).success,
    phone: z.safeDecode(phone, details.customer.phone).success,
    email: z.safeDecode(email, details.customer.email).success,
    window: isOpen === true,
    note: z.safeDecode(note, details.note).success,
  }
  const wrong = (Object.keys(ADVICE) as (keyof typeof ADVICE)[]).filter((field) => !ok[field])
  return Object.fromEntries(wrong.map((field) => [field, ADVICE[field]]))
}

/** The form as it is sent: trimmed, and nothing where nothing was typed. */
export function toDetails({ name, phone, email, date, window, note: words }: TypedDetails): OrderDetails {
  return {
    customer: { name: name.trim(), phone: phone.trim(), email: email.trim() || null },
    fulfilment: { method: 'pickup', date, window },
    note: words.trim() || null,
  }
}
