import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'

/** How much there is to be; `phone` is a sealed telephone number, which all orders share. */
type Size = { products: number; orders: number; now: Date; phone: string }

/** Between two copies of the sample, so that no slug and no id is there twice. */
const STEP = 100_000

/**
 * Fills a seeded shop up: copies of the sample's products, costs, and orders of one to five lines spread over a year,
 * some of them cancelled. All by statements of the database, so that 50,000 orders are there within seconds.
 */
export async function fillShop(database: Database, size: Size): Promise<void> {
  await database.transaction((transaction) => fill(transaction, size))
  await database.execute(sql`ANALYZE`)
}

async function fill(transaction: Transaction, { products, orders, now, phone }: Size): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => transaction.execute(statement)
  // No shop writes so much at once: its limit is not for this.
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
    SELECT 'B-' || n, CASE WHEN n % 20 = 0 THEN 'CANCELLED' ELSE 'COMPLETED' END,
      ${now.toISOString()}::timestamptz - (n % 365) * interval '1 day' - (n % 600) * interval '1 minute',
      'pickup', '2026-11-23', '10:00-12:00', 'Ana', ${phone}, n % 9000, 50000, 0, 0, 50000, 'cash'
    FROM generate_series(1, ${orders}::int) n`)
  await run(sql`INSERT INTO order_lines (order_id, position, product_id, size_id, quantity, total_price, item)
    SELECT o.id, k, s.product_id, s.id, 1 + o.id % 4, s.price * (1 + o.id % 4), '{}'
    FROM orders o CROSS JOIN generate_series(0, 4) k
    JOIN (SELECT id, product_id, price, row_number() OVER (ORDER BY id) - 1 AS place FROM sizes) s
      ON s.place = (o.id * 7919 + k * 104729) % (SELECT count(*) FROM sizes)
    WHERE k <= o.id % 5`)
  await run(sql`INSERT INTO price_changes (at, product_id, size_id, size_name, min_quantity, old_price, new_price, cost)
    SELECT ${now.toISOString()}::timestamptz - (id % 365) * interval '1 day', product_id, id, name, 1, price, price + 100, cost
    FROM sizes`)
  await run(sql`DROP TABLE copies`)
}
