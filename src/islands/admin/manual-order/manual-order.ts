import * as z from 'zod/mini'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { QuoteAnswer, QuoteDraft } from '#contract/order/quote.ts'
import { hiddenAdvice, nameAdvice } from '#domain/account/person-name.ts'
import { claimOf } from '#domain/lawful-discount/typed-claim.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import type { VoucherRefusal } from '#domain/voucher/voucher.ts'
import { voucherRefusalWords } from '#domain/voucher/voucher-words.ts'
import { lineProblems } from '#islands/checkout/problem-words.ts'
import { type ManualLine, toItem } from './manual-line.ts'

/** The fields of a manual order besides its goods. */
export const EMPTY_ORDER = {
  origin: 'phone' as 'phone' | 'messenger',
  name: '',
  phone: '',
  email: '',
  method: 'pickup' as 'pickup' | 'delivery',
  municipality: '',
  barangay: '',
  street: '',
  landmark: '',
  riderNote: '',
  date: '',
  window: '',
  /** Of the later part, where the order is split. */
  laterDate: '',
  laterWindow: '',
  payment: 'cash' as PaymentMethod,
  voucherCode: '',
  note: '',
  /** The people who share it, for a discount by law. */
  people: '',
  seniors: '',
  pwds: '',
}

export type ManualFields = typeof EMPTY_ORDER

/** The order as it is sent. */
export type ManualDraft = OrderDraft & Pick<ManualFields, 'origin'>

/** A way to have some of it days earlier; `items` are places among the lines. */
export type SplitOffer = NonNullable<QuoteAnswer['split']>

/** An accepted offer and the order it was made for: other lines or another place lead to another offer. */
export type Split = { basis: string; offer: SplitOffer }

type PricedFields = Pick<
  ManualFields,
  'method' | 'municipality' | 'voucherCode' | 'date' | 'people' | 'seniors' | 'pwds'
>

/** The fields that an offer to split depends on; the words on a cake change no day. */
export function basisOf(
  lines: readonly ManualLine[],
  { method, municipality }: Pick<PricedFields, 'method' | 'municipality'>,
): string {
  return JSON.stringify({ items: lines.map(wordless), method, municipality })
}

/**
 * The fields that a price depends on, so not the words on a cake. The later part depends on the first one's
 * day.
 */
export function questionOf(
  lines: readonly ManualLine[],
  { method, municipality, voucherCode, date, ...counts }: PricedFields,
  split: SplitOffer | null,
): QuoteDraft {
  const open = { date: split ? date || null : null, window: null }
  const address = municipality ? { municipality } : null
  const lawful = claimOf(counts)
  return {
    items: lines.map(wordless),
    fulfilment: method === 'delivery' ? { method, ...open, address } : { method, ...open },
    ...(split && { later: { items: split.items, date: null, window: null } }),
    voucherCode: voucherCode.trim() || null,
    ...(lawful && { lawful }),
  }
}

/** The order as it is sent, with the total that is on the screen. */
export function draftOf(
  lines: readonly ManualLine[],
  fields: ManualFields,
  { split, total }: { split: SplitOffer | null; total: number },
): ManualDraft {
  const { origin, method, date, window, municipality, payment, laterDate, laterWindow } = fields
  const words = (name: 'barangay' | 'street' | 'landmark') => fields[name].trim()
  const orNone = (name: 'email' | 'note' | 'riderNote' | 'voucherCode') => fields[name].trim() || null
  const address = {
    municipality,
    barangay: words('barangay'),
    street: words('street'),
    landmark: words('landmark'),
    note: orNone('riderNote'),
  }
  const lawful = claimOf(fields)
  return {
    origin,
    items: lines.map(toItem),
    expectedTotal: total,
    customer: { name: fields.name.trim(), phone: fields.phone.trim(), email: orNone('email') },
    fulfilment: method === 'delivery' ? { method, date, window, address } : { method, date, window },
    ...(split && { later: { items: split.items, date: laterDate, window: laterWindow } }),
    payment: { method: payment, reference: null },
    voucherCode: orNone('voucherCode'),
    note: orNone('note'),
    ...(lawful && { lawful }),
  }
}

function wordless(line: ManualLine) {
  return { ...toItem(line), message: null }
}

/** Said of every telephone number that cannot be sent. */
export const PHONE_WORDS =
  'Please enter a phone number of 10 to 15 digits and no letters, such as 0917 123 4567.'

/** Why a field cannot be sent as it is, by the contract's own rule; `words` say what to do. */
export function checkBy(rule: z.core.$ZodType, words: string) {
  return (typed: unknown) => z.safeParse(rule, typed).success || (hiddenAdvice(String(typed)) ?? words)
}

/** Why a person's name, which is mailed (D70), cannot be sent. */
export function checkName(rule: z.core.$ZodType, words: string) {
  return (typed: unknown) => z.safeParse(rule, typed).success || (nameAdvice(String(typed)) ?? words)
}

/** Why a field that may be empty cannot be sent. */
export function orEmpty(rule: z.core.$ZodType, words: string) {
  return (typed: unknown) => typed === '' || checkBy(rule, words)(typed)
}

/** Reasons why an order cannot be placed, as its shopper would read them. */
export function problemWords(
  problems: QuoteAnswer['problems'],
  lines: readonly ManualLine[],
  now: Date,
): string[] {
  const ofOrder = problems.flatMap((problem) => {
    if (problem.code === 'paused')
      return [
        problem.until ? `We take no orders until ${momentWords(problem.until)}` : 'The shop is not open yet',
      ]
    if (problem.code === 'lawful-unavailable') return ['We do not give this discount any more']
    if (problem.code === 'voucher-refused') return [voucherRefusalWords(problem as VoucherRefusal, now)]
    if (problem.code !== 'delivery-refused') return []
    return problem.missing === undefined
      ? ['We do not deliver there']
      : [`Add ${formatCentavos(problem.missing)} more to have it delivered`]
  })
  return [...ofOrder, ...lineProblems(problems, lines)]
}
