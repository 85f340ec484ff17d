import { avg, count, desc, eq, lt } from 'drizzle-orm'
import { FEEDBACK_RETENTION_DAYS, type FeedbackAnswers } from '#contract/shop/feedback.ts'
import type { Database } from '#server/db/open.ts'
import { feedback } from '#server/db/schema/feedback.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'

/** A customer's feedback on an order, with its time. */
export type Feedback = { givenAt: Date; answers: FeedbackAnswers }

const DAY_MS = 86_400_000

/** Stores a customer's feedback on an order, replacing an earlier one; deletes those that are too old. */
export async function keepFeedback(
  database: Database,
  vault: Vault,
  orderId: number,
  { givenAt, answers: { bake, ...rest } }: Feedback,
): Promise<void> {
  const values = { givenAt, rating: bake ?? null, answers: vault.seal(JSON.stringify(rest)) }
  await database
    .insert(feedback)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: feedback.orderId, set: values })
  const oldest = new Date(givenAt.getTime() - FEEDBACK_RETENTION_DAYS * DAY_MS)
  await database.delete(feedback).where(lt(feedback.givenAt, oldest))
}

/** The feedback on an order; `null` if there is none yet. */
export async function findFeedback(
  database: Database,
  vault: Vault,
  orderId: number,
): Promise<Feedback | null> {
  const [row] = await database.select().from(feedback).where(eq(feedback.orderId, orderId))
  return row ? toFeedback(row, vault) : null
}

/** A page of feedback, newest first, with the total number and the average rating. */
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
  const opened = vault.read(answers)
  if (opened === null) return { givenAt, answers: { bake: rating, words: UNREADABLE } }
  return { givenAt, answers: { bake: rating, ...JSON.parse(opened) } }
}
