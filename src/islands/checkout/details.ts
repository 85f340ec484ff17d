import * as z from 'zod/mini'
import { deliveryAddress } from '#contract/order/fulfilment.ts'
import { orderDraft } from '#contract/order/order-draft.ts'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { recipient as recipientRule } from '#contract/order/recipient.ts'
import { hiddenAdvice, nameAdvice } from '#domain/account/person-name.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { mayHidePrices } from '#domain/order/recipient.ts'
import type { OrderDetails } from '#stores/checkout/sending/place-order.ts'
import type { SplitOffer } from '#stores/checkout/split-choice.ts'
import { claimIn, type TypedDetails } from '#stores/checkout/typed-details.ts'
import { phrase, say } from '#words/say.ts'
import { isFree } from './fee.ts'

export type FieldErrors = Partial<Record<keyof TypedDetails | 'minimum', string>>

/** Advice for each field that the contract would refuse, in the order of the form. */
const ADVICE = {
  place: phrase('Please choose your barangay from the list.'),
  minimum: phrase('Your order is below the minimum for delivery.'),
  street: phrase('Please enter the house number and street, or the name of the place.'),
  landmark: phrase('Please name something nearby that the rider can see: a chapel, a store.'),
  riderNote: phrase('Please shorten the note to the rider.'),
  window: phrase('Please choose a time.'),
  laterWindow: phrase('Please choose a time for the rest.'),
  name: phrase('Please enter the name to call out.'),
  phone: phrase('Please enter a phone number of 10 to 15 digits and no letters, such as 0917 123 4567.'),
  email: phrase('Please check the e-mail address, or leave it empty.'),
  recipientName: phrase('Please enter the name of the recipient.'),
  recipientPhone: phrase(
    'Please enter their phone number of 10 to 15 digits and no letters, such as 0917 123 4567.',
  ),
  cardMessage: phrase('Please shorten the words on the card.'),
  payment: phrase('Please choose how to pay.'),
  note: phrase('Please shorten the note.'),
  people: phrase('Please check the numbers: all who share the order, seniors and PWDs among them.'),
} as const

/** Fields in which anything may be written. */
const IN_WORDS: readonly string[] = ['street', 'landmark', 'riderNote', 'cardMessage', 'note']

/** The list may name a place that the shop no longer delivers to. */
const UNSERVED = phrase('We no longer deliver there. Please choose another place, or pick it up.')

const { customer, note } = orderDraft.shape

/** Errors still in the form, by the contract's own rules. */
export function checkDetails(
  typed: TypedDetails,
  quote: QuoteAnswer | null,
  { payments, split }: { payments: readonly string[]; split: SplitOffer | null },
): FieldErrors {
  const details = toDetails(typed, split)
  const { name, phone, email } = customer.shape
  const refused = quote?.problems.find(({ code }) => code === 'delivery-refused')
  const isUnserved = typed.method === 'delivery' && refused !== undefined && refused.missing === undefined
  const isNotGiven = quote?.problems.some(({ code }) => code === 'lawful-unavailable') ?? false
  const address = addressChecks(typed)
  const ok = {
    ...address,
    place: address.place && !isUnserved,
    minimum: refused?.missing === undefined,
    window: isOpen(quote, typed),
    laterWindow: !split || isOpen(quote?.later, { date: typed.laterDate, window: typed.laterWindow }),
    name: z.safeDecode(name, details.customer.name).success,
    phone: z.safeDecode(phone, details.customer.phone).success,
    email: z.safeDecode(email, details.customer.email).success,
    ...recipientChecks(typed),
    payment: isFree(typed, quote) || payments.length === 0 || payments.includes(typed.payment),
    note: z.safeDecode(note, details.note).success,
    people: typed.claim === '' || (claimIn(typed) !== null && !isNotGiven),
  }
  const wrong = (Object.keys(ADVICE) as (keyof typeof ADVICE)[]).filter((field) => !ok[field])
  const words = address.place ? { ...ADVICE, place: UNSERVED } : ADVICE
  return Object.fromEntries(wrong.map((field) => [field, adviceOn(field, typed) ?? say(words[field])]))
}

/** The fault of the words in a field, apart from missing or too long ones. */
function adviceOn(field: keyof typeof ADVICE, typed: TypedDetails): string | undefined {
  if (field === 'name' || field === 'recipientName') return nameAdvice(typed[field])
  return IN_WORDS.some((name) => name === field)
    ? hiddenAdvice(typed[field as keyof TypedDetails])
    : undefined
}

/** The form as it is sent: trimmed, with `null` for optional fields that are empty. */
export function toDetails(
  typed: TypedDetails,
  split: SplitOffer | null,
  quote: QuoteAnswer | null = null,
): OrderDetails {
  const { laterDate: date, laterWindow: window, name, phone, email, payment, note: words } = typed
  const recipient = recipientOf(typed, quote)
  const lawful = claimIn(typed)
  return {
    customer: { name: name.trim(), phone: phone.trim(), email: email.trim() || null },
    fulfilment: fulfilmentOf(typed),
    ...(recipient && { recipient }),
    ...(split && { later: { items: split.items, date, window } }),
    ...(lawful && { lawful }),
    payment: { method: payment as PaymentMethod, reference: null },
    note: words.trim() || null,
  }
}

function isOpen(
  part: Pick<QuoteAnswer, 'windows'> | null | undefined,
  { date, window }: Pick<TypedDetails, 'date' | 'window'>,
): boolean {
  return part?.windows.some((one) => one.open && one.date === date && one.window === window) ?? false
}

function fulfilmentOf(typed: TypedDetails): OrderDetails['fulfilment'] {
  const { method, date, window, municipality, barangay, street, landmark, riderNote } = typed
  if (method !== 'delivery') return { method: 'pickup', date, window }
  const address = { municipality, barangay, street: street.trim(), landmark: landmark.trim() }
  return { method, date, window, address: { ...address, note: riderNote.trim() || null } }
}

function recipientOf(
  typed: TypedDetails,
  quote: QuoteAnswer | null = null,
): OrderDetails['recipient'] | null {
  const { isForOther, recipientName, recipientPhone, cardMessage, hidesPrices, payment } = typed
  if (isForOther !== 'yes') return null
  return {
    name: recipientName.trim(),
    phone: recipientPhone.trim(),
    message: cardMessage.trim() || null,
    hidesPrices: hidesPrices === 'yes' && mayHidePrices(payment as PaymentMethod, isFree(typed, quote)),
  }
}

function recipientChecks(typed: TypedDetails) {
  const recipient = recipientOf(typed)
  if (!recipient) return { recipientName: true, recipientPhone: true, cardMessage: true }
  const { name, phone, message } = recipientRule.shape
  return {
    recipientName: z.safeDecode(name, recipient.name).success,
    recipientPhone: z.safeDecode(phone, recipient.phone).success,
    cardMessage: z.safeDecode(message, recipient.message).success,
  }
}

function addressChecks({ method, municipality, barangay, street, landmark, riderNote }: TypedDetails) {
  if (method !== 'delivery') return { place: true, street: true, landmark: true, riderNote: true }
  const { shape } = deliveryAddress
  return {
    place: municipality !== '' && barangay !== '',
    street: z.safeDecode(shape.street, street).success,
    landmark: z.safeDecode(shape.landmark, landmark).success,
    riderNote: z.safeDecode(shape.note, riderNote.trim() || null).success,
  }
}
