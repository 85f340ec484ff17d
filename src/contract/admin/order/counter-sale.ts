import * as z from 'zod/mini'
import { searchWords } from '#contract/admin/query.ts'
import { priceTier } from '#contract/catalogue/price-tier.ts'
import { lawfulRate } from '#contract/content/site.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { lawfulClaim } from '#contract/order/lawful.ts'
import { orderNumber } from '#contract/order/order.ts'
import { chosenPayment } from '#contract/order/payment/payment.ts'
import { id } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/order/order-limits.ts'
import { orderDetail } from './order.ts'

const shelfSize = z.object({
  id: z.int(),
  name: z.string(),
  price: pesoAmount,
  /** Pieces left on the shelf. */
  stockQuantity: z.int(),
  priceTiers: z.array(priceTier),
})

const shelfProduct = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** The main picture; empty if there is none. */
  image: z.string(),
  category: z.string(),
  /** All its categories: a discount by law may be for some of them. */
  categoryIds: z.array(z.int()),
  sizes: z.array(shelfSize),
})

export type ShelfProduct = z.output<typeof shelfProduct>

/** Products of the shelf in one answer; more than a screen shows. */
export const SHELF_SHOWN = 40

const shelf = z.object({
  /** The first that match. */
  products: z.array(shelfProduct),
  /** Products of the sale that are still on the shelf. */
  sale: z.array(shelfProduct),
  /** How many products match. */
  found: z.int(),
  /** How many products are on the shelf. */
  all: z.int(),
  /** The main categories of all that is on the shelf. */
  categories: z.array(z.string()),
  /** The discounts by law that the shop gives now; empty if it gives none. */
  rates: z.array(lawfulRate),
})

export type Shelf = z.output<typeof shelf>

/** Ids of the sizes in a sale, such as `3,14`. */
const saleIds = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)),
  z.transform((ids) => ids.split(',').map(Number)),
)

export const listShelf = endpoint({
  summary: 'Goods on the shelf at this moment: nothing that is made to order, nothing sold out',
  details:
    'At most `SHELF_SHOWN` products, whose names contain `q`, of one category if it is named, beside those of the sale.',
  method: 'GET',
  path: '/admin/counter/shelf',
  access: 'staff',
  query: z.object({
    q: searchWords,
    category: searchWords,
    sale: z.optional(saleIds.check(z.maxLength(MAX_LINES))),
  }),
  answer: shelf,
})

type Cash = { payment: { method: string }; cashReceived: number | null; expectedTotal: number }

/** Cash is received for a sale in cash, and only for that; it covers the total. None need be where nothing is to pay. */
function isCovered({ payment, cashReceived, expectedTotal }: Cash): boolean {
  if (expectedTotal === 0 && cashReceived === null) return true
  return payment.method === 'cash'
    ? cashReceived !== null && cashReceived >= expectedTotal
    : cashReceived === null
}

const counterSale = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          productId: id,
          sizeId: id,
          quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
    payment: chosenPayment,
    /** The cash that the customer handed over, at least the total; `null` for other ways to pay, and if nothing is to pay. */
    cashReceived: z.nullable(pesoAmount),
    expectedTotal: pesoAmount,
    /** The discount by law that the walk-in has; staff have seen the IDs. */
    lawful: z.optional(lawfulClaim),
  })
  .check(z.refine<Cash>(isCovered, { ...whenSound, path: ['cashReceived'], error: 'must cover the total' }))

export type CounterSale = z.output<typeof counterSale>

export const sellAtCounter = endpoint({
  summary: 'Sells goods from the shelf to a walk-in: paid, handed over and completed at once',
  method: 'POST',
  path: '/admin/counter/sales',
  access: 'staff',
  idempotent: true,
  status: 201,
  details:
    'Takes the same stock as orders online. Priced like the menu, with prices for many pieces; refused with 409 `SALE_CHANGED` if a price is not as shown or too few pieces are left. No window, lead time, minimum or delivery applies, and no customer is asked for. `cashReceived` is required for cash. With `lawful` the IDs of these persons have been shown; the order notes who saw them, and nothing of the IDs.',
  body: counterSale,
  answer: orderDetail,
})

export const undoCounterSale = endpoint({
  summary: 'Takes back a sale of a moment ago: the goods return to the shelf, and the money does not count',
  method: 'POST',
  path: '/admin/counter/sales/{number}/undo',
  access: 'staff',
  details: 'Within 10 seconds of the sale. After that, money is returned by a refund.',
  params: z.object({ number: orderNumber }),
  answer: orderDetail,
})
