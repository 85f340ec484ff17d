import { type SQL, sql } from 'drizzle-orm'
import { LOW_STOCK } from '#domain/product/stock.ts'
import { TEST_EVENT, type WebhookEvent } from '#domain/program/webhook-event.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { builtOnce } from '#server/db/built-once.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/db/schema/program.ts'

type OrderEvent = Extract<WebhookEvent, `order.${string}`>

/**
 * Writes an event of an order, as the order is now, for every endpoint that wants it. In one statement, which can travel
 * with others of its transaction; without endpoints it writes nothing.
 */
export async function recordOrderEvent(
  transaction: Transaction,
  type: OrderEvent,
  order: { id: number } | { number: string },
  at: Date,
): Promise<void> {
  const values = valuesOf(type, at)
  if ('id' in order) await ofId(transaction).execute({ ...values, id: order.id })
  else await ofNumber(transaction).execute({ ...values, number: order.number })
}

/** Writes that few pieces of a size are left, if taking this many has just brought it there. */
export async function recordLowStock(
  transaction: Transaction,
  { sizeId, taken: quantity, at }: { sizeId: number; taken: number; at: Date },
): Promise<void> {
  await lowStock(transaction).execute({ ...valuesOf('stock.low', at), sizeId, taken: quantity })
}

/** Writes a test event for one endpoint and returns its id; `null` if the endpoint is gone or off. */
export async function recordTest(database: Database, endpointId: number, at: Date): Promise<string | null> {
  const [row] = await test(database).execute({ ...valuesOf(TEST_EVENT, at), endpointId })
  return row?.id ?? null
}

function valuesOf(type: string, at: Date) {
  const [typeAgain, atAgain] = [type, at.toISOString()]
  return { type, typeAgain, timestamp: manilaIso(at), at: atAgain, due: atAgain }
}

const pesosOf = (centavos: SQL) => sql`round(${centavos} / 100.0, 2)`

const toPay = sql`CASE WHEN ${orders.status} = 'CANCELLED' THEN 0
  WHEN ${orders.paidAt} IS NULL AND ${orders.received} IS NULL THEN ${orders.total} ELSE ${orders.toPay} END`

const returned = sql`COALESCE((SELECT sum(amount) FROM ${refunds} WHERE order_id = ${orders}.id AND done_at IS NOT NULL), 0)`

const orderData = sql`json_build_object('number', ${orders.number}, 'status', ${orders.status}, 'origin', ${orders.origin},
  'method', ${orders.method}, 'date', ${orders.date}, 'window', ${orders.window}, 'paymentMethod', ${orders.paymentMethod},
  'total', ${pesosOf(sql`${orders.total}`)}, 'toPay', ${pesosOf(toPay)}, 'returned', ${pesosOf(returned)},
  'version', ${orders.version})`

const ofId = recording('record-order-event', {
  data: orderData,
  from: sql`${orders}`,
  where: sql`${orders.id} = ${sql.placeholder('id')}`,
})

const ofNumber = recording('record-placed-order', {
  data: orderData,
  from: sql`${orders}`,
  where: sql`${orders.number} = ${sql.placeholder('number')}`,
})

const lowStock = recording('record-low-stock', {
  data: sql`json_build_object('productId', ${products.id}, 'productName', ${products.name},
    'sizeId', ${sizes.id}, 'sizeName', ${sizes.name}, 'stock', ${sizes.stockQuantity})`,
  from: sql`${sizes} JOIN ${products} ON ${products.id} = ${sizes.productId}`,
  where: sql`${sizes.id} = ${sql.placeholder('sizeId')} AND ${sizes.stockQuantity} <= ${LOW_STOCK}
    AND ${sizes.stockQuantity} + ${sql.placeholder('taken')}::int > ${LOW_STOCK}`,
})

const test = recording('record-test-event', {
  data: sql`json_build_object()`,
  from: sql`(SELECT 1) AS nothing`,
  where: sql`true`,
  endpoint: sql`${webhookEndpoints.id} = ${sql.placeholder('endpointId')}`,
})

type Source = { data: SQL; from: SQL; where: SQL; endpoint?: SQL }

/** The endpoints are locked as a reference locks them: one that is being removed is left out, and no order fails for it. */
function recording(name: string, { data, from, where, endpoint }: Source) {
  const wants = endpoint ?? sql`${webhookEndpoints.events} ? ${sql.placeholder('type')}::text`
  return builtOnce((database) =>
    database
      .insert(webhookDeliveries)
      .select(
        sql`SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${webhookEndpoints.id},
          ${sql.placeholder('typeAgain')}::text,
          json_build_object('type', ${sql.placeholder('type')}::text, 'timestamp', ${sql.placeholder('timestamp')}::text,
            'data', ${data})::text,
          ${sql.placeholder('at')}::timestamptz, 0::smallint, NULL::timestamptz, ${sql.placeholder('due')}::timestamptz,
          NULL::timestamptz, NULL::smallint, NULL::text
        FROM ${from} CROSS JOIN ${webhookEndpoints}
        WHERE ${webhookEndpoints.off} IS NULL AND ${wants} AND ${where}
        FOR KEY SHARE OF ${sql.raw('webhook_endpoints')}`,
      )
      .returning({ id: webhookDeliveries.id })
      .prepare(name),
  )
}
