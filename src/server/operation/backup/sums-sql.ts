import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/open.ts'

/** Sums that must hold in every shop, and the orders in which they do not. */
const SUMS = {
  'total = subtotal − discount + delivery': sql`
    SELECT number FROM orders WHERE total <> subtotal - discount + delivery_fee ORDER BY id`,
  'subtotal = the sum of its lines': sql`
    SELECT number FROM orders o
    WHERE subtotal <> (SELECT coalesce(sum(total_price), 0) FROM order_lines WHERE order_id = o.id) ORDER BY id`,
  'status = that of its last step': sql`
    SELECT number FROM orders o
    WHERE status <> (SELECT status FROM order_events WHERE order_id = o.id AND undone_at IS NULL ORDER BY id DESC LIMIT 1) ORDER BY id`,
}

/** One sentence for each sum that does not hold, naming its first orders. */
export async function brokenSums(transaction: Transaction): Promise<string[]> {
  const sentences: string[] = []
  for (const [sum, broken] of Object.entries(SUMS)) {
    const { rows } = (await transaction.execute(broken)) as unknown as { rows: { number: string }[] }
    if (rows.length === 0) continue
    const numbers = rows.slice(0, 3).map(({ number }) => number)
    sentences.push(`${rows.length} orders are not as they must be (${sum}), such as ${numbers.join(', ')}.`)
  }
  return sentences
}
