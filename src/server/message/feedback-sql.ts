import { avg, count, desc, eq, lt } from 'drizzle-orm'
import { FEEDBACK_RETENTION_DAYS, type FeedbackAnswers } from '#contract/shop/feedback.ts'
import type { Database } from '#server/db/open.ts'
import { feedback } from '#server/db/schema/feedback.ts'
import { orders } from '#server/db/schema/order.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'

/** What a customer told of an order, and when. */
export type Feedback = { givenAt: Date; answers: FeedbackAnswers }

const DAY_MS = 86_400_000

/** Keeps what a customer told of an order, in the place of what they told before; drops what is too old. */
export async function keepFeedback(
  database: Database,
  vault: Vault,
  orderId: number,
  { givenAt, answers: { bake, ...rest } }: Feedback,
): Promise<void> {
  const told = { givenAt, rating: bake ?? null, answers: vault.seal(JSON.stringify(rest)) }
  await database
    .insert(feedback)
    .values({ orderId, ...told })
    .onConflictDoUpdate({ target: feedback.orderId, set: told })
  const oldest = new Date(givenAt.getTime() - FEEDBACK_RETENTION_DAYS * DAY_MS)
  await database.delete(feedback).where(lt(feedback.givenAt, oldest))
}

/** What the customer told of an order; `null` when nothing yet. */
export async function findFeedback(
  database: Database,
  vault: Vault,
  orderId: number,
): Promise<Feedback | null> {
  const [row] = await database.select().from(feedback).where(eq(feedback.orderId, orderId))
  return row ? toFeedback(row, vault) : null
}

/** A page of what customers told, the newest first, how many there are in all, and the average of their ratings. */
export async function listFeedback(
  database: Database,
  vault: Vault,
  { page, size }: { page: number; size: number },
) {
  const [all] = await database
    .select({ totalElements: count(), averageRating: avg(feedback.rating).mapWith(Number) })
    .from(feedback)
  const rows = await database
    .select({ row: feedback, orderNumber: orders.number })
    .from(feedback)
    .innerJoin(orders, eq(orders.id, feedback.orderId))
    .orderBy(desc(feedback.givenAt), desc(feedback.orderId))
    .limit(size)
    .offset(page * size)
  return {
    content: rows.map(({ row, orderNumber }) => ({ orderNumber, ...toFeedback(row, vault) })),
    totalElements: all?.totalElements ?? 0,
    averageRating: all?.averageRating ?? null,
  }
}

function toFeedback({ givenAt, rating, answers }: typeof feedback.$inferSelect, vault: Vault): Feedback {
  const told = vault.read(answers)
  if (told === null) return { givenAt, answers: { bake: rating, words: UNREADABLE } }
  return { givenAt, answers: { bake: rating, ...JSON.parse(told) } }
}
