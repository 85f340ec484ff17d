import * as z from 'zod/mini'
import { searchWords } from '#contract/admin/query.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, pageOf, pageQuery, pathId } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { MAX_STOCK } from '#domain/product/stock.ts'
import { MOVEMENT_KINDS, WASTE_REASONS } from '#domain/product/stock-movement.ts'

const sizeParams = z.object({ sizeId: pathId })
const reason = z.nullable(z.enum(WASTE_REASONS))

/** A size that is kept on the shelf, and what happened to it today. */
const stockRow = z.object({
  productId: z.int(),
  productName: z.string(),
  sizeId: z.int(),
  sizeName: z.string(),
  /** Its product's main picture. */
  image: z._default(z.nullable(z.string()), null),
  /** Pieces on the shelf now. */
  stock: z.int(),
  /** Pieces that are on the shelf when the shop opens; 0 for none. */
  dailyPar: z.int(),
  today: z.object({
    /** Filled up at opening. */
    opening: z.int(),
    received: z.int(),
    /** Thrown away or given away, as a positive number. */
    waste: z.int(),
    /** Counted again; negative if there were fewer. */
    corrected: z.int(),
    /** In orders and sales of today that were not cancelled. */
    sold: z.int(),
  }),
})

export type StockRow = z.output<typeof stockRow>

export const listStock = endpoint({
  summary: 'The shelf: every size that is not made to order, by product name, with today’s movements',
  method: 'GET',
  path: '/admin/stock',
  access: 'staff',
  details:
    '`withPar` lists only sizes with a daily par, `search` those whose product’s name has these words.',
  query: z.object({
    ...pageQuery.shape,
    search: searchWords,
    withPar: z.optional(z.literal('true')),
  }),
  answer: pageOf(stockRow),
})

export const getStock = endpoint({
  summary: 'One size on the shelf',
  method: 'GET',
  path: '/admin/stock/{sizeId}',
  access: 'staff',
  params: sizeParams,
  answer: stockRow,
})

export const setDailyPar = endpoint({
  summary: 'Sets how many pieces of a size are on the shelf when the shop opens',
  method: 'PUT',
  path: '/admin/stock/{sizeId}/par',
  access: 'staff',
  details:
    'From the next opening on, the shelf is filled up to that number by itself, once each open day; it is never lowered. Pieces left from the day before count: a par of 60 with 5 left adds 55.',
  params: sizeParams,
  body: z.strictObject({ dailyPar: z.int().check(z.minimum(0), z.maximum(MAX_STOCK)) }),
  answer: stockRow,
})

type Movement = { kind: string; reason: string | null }

export const moveStock = endpoint({
  summary: 'Goods are received or wasted: pieces come onto the shelf, or leave it unsold for a reason',
  method: 'POST',
  path: '/admin/stock/movements',
  access: 'staff',
  idempotent: true,
  status: 201,
  details: '`reason` is required for waste, and only for that.',
  body: z
    .strictObject({
      sizeId: id,
      kind: z.enum(['received', 'waste']),
      quantity: z.int().check(z.minimum(1), z.maximum(MAX_STOCK)),
      reason,
    })
    .check(
      z.refine<Movement>(({ kind, reason: why }) => (kind === 'waste') === (why !== null), {
        ...whenSound,
        path: ['reason'],
        error: 'is required for waste',
      }),
    ),
  answer: stockRow,
})

export const listStockMovements = endpoint({
  summary: 'The history of a size’s shelf, newest first, without sales',
  method: 'GET',
  path: '/admin/stock/{sizeId}/movements',
  access: 'staff',
  params: sizeParams,
  query: z.object(pageQuery.shape),
  answer: pageOf(
    z.object({
      id: z.int(),
      at: z.string(),
      kind: z.enum(MOVEMENT_KINDS),
      /** Pieces added; negative if taken away. */
      quantity: z.int(),
      reason,
      /** Empty if the shop did it by itself. */
      by: z.nullable(z.string()),
    }),
  ),
})
