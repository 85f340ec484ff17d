import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'

/** The number of products and orders; `phone` is a sealed telephone number, shared by all orders. */
type Size = { products: number; orders: number; now: Date; phone: string }

/** Distance between the ids of two copies of the sample, so that none occurs twice. */
const STEP = 100_000

/** Orders are spread over a year of days. */
const DAYS = 365
/** Orders for today and this many days ahead are still to be handed over. */
const OPEN_DAYS = 2

/**
 * Fills a seeded shop: copies of the sample's products, costs, and orders of one to five lines spread over a
 * year, some of them cancelled, the last ones still to be handed over. Written by SQL statements, so that
 * 50,000 orders take only seconds.
 */
export async function fillShop(database: Database, size: Size): Promise<void> {
  await database.transaction((transaction) => fill(transaction, size))
  // As Postgres does by itself after so many rows; the scratch cluster does not.
  await database.execute(sql`VACUUM (ANALYZE)`)
}

async function fill(transaction: Transaction, { products, orders, now, phone }: Size): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => transaction.execute(statement)
  // No shop writes this much at once, so the limit is lifted.
  await run(sql`SET LOCAL statement_timeout = 0`)
  await run(sql`CREATE TEMP TABLE copies AS
    SELECT p.id, g.n, p.id + g.n * ${STEP}::int AS new_id
    FROM products p, generate_series(1, ${products}::int) g(n)
    ORDER BY g.n, p.id LIMIT ${products}::int - (SELECT count(*) FROM products)`)
  await run(sql`INSERT INTO products
    SELECT (jsonb_populate_record(p, jsonb_build_object('id', c.new_id, 'slug', p.slug || '-' || c.n, 'name', p.name || ' ' || c.n))).*
    FROM copies c JOIN products p ON p.id = c.id`)
  await run(sql`INSERT INTO sizes (product_id, name, servings, price, stock_quantity, sort_order, price_tiers)
    SELECT c.new_id, s.name, s.servings, s.price, s.stock_quantity, s.sort_order, s.price_tiers
    FROM copies c JOIN sizes s ON s.product_id = c.id`)
  await run(sql`UPDATE sizes SET cost = price * (30 + id % 80) / 100 WHERE id % 5 > 0`)
  await run(sql`INSERT INTO orders (number, status, placed_at, method, date, "window", customer_name,
      customer_phone, customer_phone_index, subtotal, discount, delivery_fee, total, payment_method)
    SELECT 'P-' || to_char(n, 'FM0000000'),
      CASE WHEN n % 20 = 0 THEN 'CANCELLED' WHEN n % ${DAYS}::int > ${OPEN_DAYS}::int THEN 'COMPLETED'
        ELSE (ARRAY['CONFIRMED', 'BAKING', 'READY'])[1 + n % 3] END,
      ${now.toISOString()}::timestamptz - (n % ${DAYS}::int) * interval '1 day' - (n % 600) * interval '1 minute',
      'pickup', (${now.toISOString()}::timestamptz AT TIME ZONE 'Asia/Manila')::date + ${OPEN_DAYS}::int - n % ${DAYS}::int,
      (ARRAY['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00'])[1 + n / ${DAYS}::int % 5],
      (ARRAY['Ana', 'Ben', 'Carla', 'Dodong', 'Ester', 'Felix', 'Gloria', 'Hiraya'])[1 + n % 8] || ' '
        || (ARRAY['Reyes', 'Cruz', 'Santos', 'Bautista', 'Villanueva', 'Dela Cruz', 'Go'])[1 + n % 7],
      ${phone}, n % 9000, 50000, 0, 0, 50000, 'cash'
    FROM generate_series(1, ${orders}::int) n`)
  await run(sql`INSERT INTO order_lines (order_id, position, product_id, size_id, quantity, total_price, item)
    SELECT o.id, k, s.product_id, s.id, 1 + o.id % 4, s.price * (1 + o.id % 4), jsonb_build_object(
      'id', s.id::text, 'productId', s.product_id, 'productName', s.product_name, 'slug', s.slug, 'image', '',
      'sizeId', s.id, 'sizeName', s.name, 'quantity', 1 + o.id % 4, 'stock', 0, 'sizePrice', s.price,
      'baseSizePrice', s.price, 'bulkSizePrice', s.price, 'hasBulkDiscount', false, 'bulkDiscountAmount', 0,
      'priceTiers', '[]'::jsonb, 'packagingId', NULL, 'packagingName', '', 'packagingCost', 0, 'addons', '[]'::jsonb,
      'message', NULL, 'leadTimeDays', NULL, 'totalPrice', s.price * (1 + o.id % 4))
    FROM orders o CROSS JOIN generate_series(0, 4) k
    JOIN (SELECT z.*, p.name AS product_name, p.slug, row_number() OVER (ORDER BY z.id) - 1 AS place
      FROM sizes z JOIN products p ON p.id = z.product_id) s
      ON s.place = (o.id * 7919 + k * 104729) % (SELECT count(*) FROM sizes)
    WHERE k <= o.id % 5`)
  await run(sql`INSERT INTO order_events (order_id, status, at, by)
    SELECT id, 'CONFIRMED', placed_at, 'customer' FROM orders`)
  await run(sql`INSERT INTO price_changes (at, product_id, size_id, size_name, min_quantity, old_price, new_price, cost)
    SELECT ${now.toISOString()}::timestamptz - (id % 365) * interval '1 day', product_id, id, name, 1, price, price + 100, cost
    FROM sizes`)
  await run(sql`DROP TABLE copies`)
}
