import * as z from 'zod/mini'
import type { AdminProduct } from '#contract/admin/product.ts'
import type { OrderDraft, QuoteAnswer, QuoteDraft } from '#contract/order.ts'
import { momentWords } from '#domain/moment-words.ts'
import { formatCentavos } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { VoucherRefusal } from '#domain/voucher.ts'
import { voucherRefusalWords } from '#domain/voucher-words.ts'
import { lineProblems } from '#islands/checkout/problem-words.ts'

/** What is wanted of one size. */
export type ManualLine = {
  productId: number
  productName: string
  sizeId: number
  sizeName: string
  quantity: number
  /** What is written on it; `null` where nothing can be. */
  message: string | null
}

/** The rest of an order that somebody writes down, as it stands in its fields. */
export type ManualFields = {
  origin: 'phone' | 'messenger'
  name: string
  phone: string
  email: string
  method: 'pickup' | 'delivery'
  municipality: string
  barangay: string
  street: string
  landmark: string
  riderNote: string
  date: string
  window: string
  payment: PaymentMethod
  voucherCode: string
  note: string
}

export const EMPTY_ORDER: ManualFields = {
  ...{ origin: 'phone', name: '', phone: '', email: '', method: 'pickup' },
  ...{ municipality: '', barangay: '', street: '', landmark: '', riderNote: '' },
  ...{ date: '', window: '', payment: 'cash', voucherCode: '', note: '' },
}

/** The order as it is sent. */
export type ManualDraft = OrderDraft & Pick<ManualFields, 'origin'>

/** One more piece of a size; the same size has one line, unless something is written on it. */
export function addLine(
  lines: readonly ManualLine[],
  product: Pick<AdminProduct, 'id' | 'name' | 'allowsMessage'>,
  size: Pick<AdminProduct['sizes'][number], 'id' | 'name'>,
): ManualLine[] {
  const same = lines.findIndex(({ sizeId, message }) => sizeId === size.id && !message)
  if (same >= 0)
    return lines.map((line, at) => (at === same ? { ...line, quantity: line.quantity + 1 } : line))
  const message = product.allowsMessage ? '' : null
  const named = { productId: product.id, productName: product.name, sizeId: size.id, sizeName: size.name }
  return [...lines, { ...named, quantity: 1, message }]
}

/** What a price is asked for; none depends on what is written on a cake. */
export function questionOf(
  lines: readonly ManualLine[],
  { method, municipality, voucherCode }: Pick<ManualFields, 'method' | 'municipality' | 'voucherCode'>,
): QuoteDraft {
  const open = { date: null, window: null }
  const address = municipality ? { municipality } : null
  return {
    items: lines.map((line) => ({ ...toItem(line), message: null })),
    fulfilment: method === 'delivery' ? { method, ...open, address } : { method, ...open },
    voucherCode: voucherCode.trim() || null,
  }
}

/** The order as it is sent, with the total that is on the screen. */
export function draftOf(
  lines: readonly ManualLine[],
  fields: ManualFields,
  expectedTotal: number,
): ManualDraft {
  const { origin, method, date, window, municipality, payment } = fields
  const words = (name: 'barangay' | 'street' | 'landmark') => fields[name].trim()
  const orNone = (name: 'email' | 'note' | 'riderNote' | 'voucherCode') => fields[name].trim() || null
  const address = {
    ...{ municipality, barangay: words('barangay'), street: words('street'), landmark: words('landmark') },
    note: orNone('riderNote'),
  }
  return {
    ...{ origin, items: lines.map(toItem), expectedTotal },
    customer: { name: fields.name.trim(), phone: fields.phone.trim(), email: orNone('email') },
    fulfilment: method === 'delivery' ? { method, date, window, address } : { method, date, window },
    payment: { method: payment, reference: null },
    ...{ voucherCode: orNone('voucherCode'), note: orNone('note') },
  }
}

function toItem({ productId, sizeId, quantity, message }: ManualLine): QuoteDraft['items'][number] {
  return { productId, sizeId, quantity, packagingId: null, addonIds: [], message: message?.trim() || null }
}

/** Why a field cannot be sent as it is, by the contract's own rule; `words` say what to do. */
export function checkBy(rule: z.core.$ZodType, words: string) {
  return (typed: unknown) => z.safeParse(rule, typed).success || words
}

/** What stands in the way of an order, as its shopper would be told. */
export function problemWords(
  problems: QuoteAnswer['problems'],
  lines: readonly ManualLine[],
  now: Date,
): string[] {
  const ofOrder = problems.flatMap((problem) => {
    if (problem.code === 'paused') return [`We take no orders until ${momentWords(problem.until ?? '')}`]
    if (problem.code === 'voucher-refused') return [voucherRefusalWords(problem as VoucherRefusal, now)]
    if (problem.code !== 'delivery-refused') return []
    return problem.missing === undefined
      ? ['We do not deliver there']
      : [`Add ${formatCentavos(problem.missing)} more to have it delivered`]
  })
  return [...ofOrder, ...lineProblems(problems, lines)]
}
