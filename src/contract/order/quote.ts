import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { whenSound } from '#contract/sound.ts'
import { line, text } from '#contract/text.ts'
import { MAX_LINES, MAX_VOUCHER_CODE } from '#domain/order/order-limits.ts'
import { openFulfilment, openHandover } from './fulfilment.ts'
import { lawfulClaim, lawfulQuote } from './lawful.ts'
import { lineRequest } from './line-request.ts'
import { amounts, orderLine } from './order-line.ts'
import { handover, pricePart, quoteProblem, times } from './quote-parts.ts'

export const MAX_NOTE = 500

/** The lines of an order or a cart, by id and quantity. */
export const lines = z.array(lineRequest).check(z.minLength(1), z.maxLength(MAX_LINES))
/** A voucher code as typed by the shopper. */
export const voucherCode = z.nullable(line(MAX_VOUCHER_CODE))

/** Indexes into `items` of the goods to be handed over on a later day than the rest. */
export const laterItems = z.array(z.int().check(z.minimum(0), z.maximum(MAX_LINES - 1))).check(z.minLength(1))

type Splittable = { items: unknown[]; later?: { items: number[] } | null | undefined }

/** Whether both parts have lines. */
function isSplit({ items, later }: Splittable): boolean {
  if (!later) return true
  const places = new Set(later.items)
  return (
    places.size === later.items.length &&
    places.size < items.length &&
    later.items.every((place) => place < items.length)
  )
}

/** An order's `later` splits it in two. */
export const splitRule = z.refine<Splittable>(isSplit, {
  ...whenSound,
  path: ['later', 'items'],
  error: 'format is invalid',
})

/** A request for a price: an order without customer and payment; date and window may be open. */
export const quoteDraft = z
  .strictObject({
    items: lines,
    fulfilment: openFulfilment,
    later: z.optional(z.nullable(z.strictObject({ items: laterItems, ...openHandover }))),
    voucherCode,
    lawful: z.optional(z.nullable(lawfulClaim)),
    note: z.optional(z.nullable(text(MAX_NOTE))),
  })
  .check(splitRule)

export type QuoteDraft = z.output<typeof quoteDraft>

/**
 * The shop's own price for a cart and the times it can be ready. For a split order, amounts cover both parts,
 * `earliest` and `windows` belong to the first part, and `later` has the price and times of the second.
 * `split` offers to hand over some goods days earlier; its `items` are indexes into the request, and its
 * `later` is `null` if no day has room for the other goods, so that only these can be ordered.
 */
export const quote = z.object({
  items: z.array(orderLine),
  ...amounts,
  ...times,
  /** The parts in which it will be paid; left out if it is paid at once. */
  schedule: z.optional(z.array(pricePart)),
  problems: z.array(quoteProblem),
  /** Set if a discount by law was asked for: an order has the better of it and the voucher. */
  lawful: z.optional(z.nullable(lawfulQuote)),
  /** The products whose lines may carry a message. */
  messageProducts: z.optional(z.array(z.int())),
  /** The windows of any day in which the counter is busiest. */
  busyWindows: z.optional(z.array(z.string())),
  later: z.optional(z.nullable(z.object({ items: z.array(z.int()), ...amounts, ...times }))),
  split: z.optional(
    z.nullable(z.object({ items: z.array(z.int()), first: handover, later: z.nullable(handover) })),
  ),
})

export type QuoteAnswer = z.output<typeof quote>

export const quoteOrder = endpoint({
  summary: 'Prices an order and lists its windows, without changing anything',
  method: 'POST',
  path: '/orders/quote',
  access: 'public',
  repeatable: true,
  body: quoteDraft,
  answer: quote,
})
