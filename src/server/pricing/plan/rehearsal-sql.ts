import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PastOrder } from '#domain/product/pricing/price-rehearsal.ts'
import { capOf, type Voucher } from '#domain/voucher/voucher.ts'
import type { Database } from '#server/db/open.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { SOLD, type Span } from '#server/figures/sales-sql.ts'

/** On both parts of a split order the same. */
const purchase = sql<string>`coalesce(${orders.firstNumber}, ${orders.number})`

const within = ({ from, to }: Span) =>
  and(gte(orders.placedAt, from), lt(orders.placedAt, to), inArray(orders.status, SOLD))

/** The number of purchases in a period, and what customers paid for their goods, after vouchers. */
export async function sumGoods(database: Database, span: Span): Promise<{ orders: number; goods: number }> {
  const [row] = await database
    .select({
      orders: sql<number>`count(DISTINCT ${purchase})::int`,
      goods: sql<number>`coalesce(sum(${orders.subtotal} - ${orders.discount}), 0)::float8`,
    })
    .from(orders)
    .where(within(span))
  return row ?? { orders: 0, goods: 0 }
}

/** The purchases of a period that contain one of some sizes, whole, both parts of a split order as one. */
export async function listPurchases(
  database: Database,
  span: Span,
  sizeIds: readonly number[],
): Promise<PastOrder[]> {
  const touched = database
    .select({ key: purchase })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(within(span), inArray(orderLines.sizeId, [...sizeIds])))
  const rows = await database
    .select({
      ...{ orderId: orders.id, key: purchase, voucherCode: orders.voucherCode, discount: orders.discount },
      lawful: orders.lawful,
      item: orderLines.item,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(within(span), inArray(purchase, touched)))
    .orderBy(asc(orders.id), asc(orderLines.position))
  return [...Map.groupBy(rows, ({ key }) => key)].map(([number, lines]) => {
    const discounts = new Map(lines.map(({ orderId, discount }) => [orderId, discount]))
    return {
      number,
      items: lines.map(({ item }) => item),
      voucherCode: lines[0]?.voucherCode ?? null,
      lawful: lines[0]?.lawful ?? null,
      discount: [...discounts.values()].reduce((sum, discount) => sum + discount, 0),
    }
  })
}

/** Vouchers by code with their present terms, retired ones included; nobody's uses are counted. */
export async function loadVoucherTerms(
  database: Database,
  codes: readonly string[],
): Promise<Map<string, Voucher>> {
  if (codes.length === 0) return new Map()
  const rows = await database
    .select()
    .from(vouchers)
    .where(inArray(vouchers.code, [...codes]))
  return new Map(
    rows.map((row) => [
      row.code,
      {
        ...row,
        maxDiscountCap: capOf(row),
        startsAt: row.startsAt?.toISOString() ?? null,
        expiresAt: row.expiresAt?.toISOString() ?? null,
        remainingUses: null,
        customerUses: { email: 0, phone: 0, account: 0 },
      },
    ]),
  )
}
