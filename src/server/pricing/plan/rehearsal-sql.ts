import { and, asc, type Column, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money.ts'
import type { PastOrder } from '#domain/product/pricing/price-rehearsal.ts'
import { capOf, type Voucher } from '#domain/voucher/voucher.ts'
import type { Database } from '#server/db/open.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { SOLD, type Span } from '#server/figures/sales-sql.ts'
import { nextTurn } from '#server/flow/turns/turns.ts'

/**
 * Orders that are read at once. The embedded database works on this thread, so other requests wait while it reads them: some 25 ms
 * (`npm run bench -- rehearsal`).
 */
const AT_ONCE = 150

/** Some of the past: what was sold, and the purchases with one of the sizes, whole. */
type PastPart = {
  /** Purchases; both parts of a split order are one. */
  orders: number
  /** What customers paid for their goods, after vouchers. */
  goods: Centavos
  purchases: PastOrder[]
}

/** `at` is the database's own text, exact; `key` is the same on both parts of a split order. */
type OrderRow = Awaited<ReturnType<typeof listOrders>>[number]

/** All purchases of a period, the oldest first, in parts that each take a short turn. */
export async function* readPast(
  database: Database,
  span: Span,
  sizeIds: readonly number[],
): AsyncGenerator<PastPart> {
  let after: Pick<OrderRow, 'at' | 'id'> | null = null
  let remainder: OrderRow[] = []
  for (;;) {
    const rows: OrderRow[] = await listOrders(database, span, after)
    const unread = [...remainder, ...rows]
    const last = unread.at(-1)
    const isLast = rows.length < AT_ONCE
    // Both parts of a split order are placed at the same moment: they stay together.
    remainder = isLast ? [] : unread.filter(({ at }) => at === last?.at)
    const whole = isLast ? unread : unread.filter(({ at }) => at !== last?.at)
    if (whole.length > 0) yield await readPart(database, whole, sizeIds)
    if (isLast || !last) return
    after = last
    await nextTurn()
  }
}

function listOrders(database: Database, { from, to }: Span, after: { at: string; id: number } | null) {
  // With a name of its own: otherwise the order would be that of the text.
  const at = sql<string>`${orders.placedAt}::text`.as('exactly_at')
  const since = after && sql`${after.at}::timestamptz`
  return database
    .select({
      id: orders.id,
      key: sql<string>`coalesce(${orders.firstNumber}, ${orders.number})`,
      at,
      voucherCode: orders.voucherCode,
      subtotal: orders.subtotal,
      discount: orders.discount,
      lawful: orders.lawful,
    })
    .from(orders)
    .where(
      and(
        gte(orders.placedAt, since ?? from),
        lt(orders.placedAt, to),
        inArray(orders.status, SOLD),
        since ? or(gt(orders.placedAt, since), gt(orders.id, after.id)) : undefined,
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(AT_ONCE)
}

async function readPart(
  database: Database,
  rows: readonly OrderRow[],
  sizeIds: readonly number[],
): Promise<PastPart> {
  const ids = rows.map(({ id }) => id)
  const touched = await database
    .selectDistinct({ id: orderLines.orderId })
    .from(orderLines)
    .where(and(isOneOf(orderLines.orderId, ids), isOneOf(orderLines.sizeId, sizeIds)))
  const touchedIds = new Set(touched.map(({ id }) => id))
  const keys = new Set(rows.filter(({ id }) => touchedIds.has(id)).map(({ key }) => key))
  const touchedRows = rows.filter(({ key }) => keys.has(key))
  const lines = touchedRows.length > 0 ? await listLines(database, touchedRows) : []
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return {
    orders: new Set(rows.map(({ key }) => key)).size,
    goods: rows.reduce((sum, { subtotal, discount }) => sum + subtotal - discount, 0),
    purchases: [...Map.groupBy(touchedRows, ({ key }) => key)].map(([number, parts]) => ({
      number,
      items: parts.flatMap(({ id }) => linesOf.get(id) ?? []).map(({ item }) => item),
      voucherCode: parts[0]?.voucherCode ?? null,
      lawful: parts[0]?.lawful ?? null,
      discount: parts.reduce((sum, { discount }) => sum + discount, 0),
    })),
  }
}

async function listLines(database: Database, rows: readonly OrderRow[]) {
  await nextTurn()
  const { orderId, item, position } = orderLines
  const ids = rows.map(({ id }) => id)
  return database
    .select({ orderId, item })
    .from(orderLines)
    .where(isOneOf(orderId, ids))
    .orderBy(asc(orderId), asc(position))
}

/** One parameter, however many there are. */
function isOneOf(column: Column, ids: readonly number[]) {
  return sql`${column} = ANY(${sql.param([...ids])}::int[])`
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
