import { DrizzleQueryError, type SQLWrapper, sql } from 'drizzle-orm'
import { allInOrder } from '#server/flow/turns/all-in-order.ts'
import { builtOnce } from './built-once.ts'
import type { Database, Transaction } from './open.ts'

/** Text that Postgres fails to read as a number, so that its error and its log name the reason. */
const LOST = 'Others were first: rows changed '

/** Fails unless exactly one row was changed. */
const ONE_ROW = sql`CASE count(*) WHEN 1 THEN 1 ELSE (${sql.raw(`'${LOST}'`)} || count(*))::int END`

/** `tried` answers with no row if others were first; `made` fails. */
export type Form = 'tried' | 'made'

/** A change as the query builder has it. */
type Change<Statement> = SQLWrapper & { prepare: (name: string) => Statement }

/**
 * A change of one row that others may have made impossible, in two forms: one answers with the row or without, the other fails
 * without (`isLost`). Only the latter may travel with the end of its transaction (`endWith`): whatever comes
 * after a failure is not done.
 *
 * @param change the statement, whose condition and change are one, and which returns the row.
 */
export function guarded<Statement extends object>(
  name: string,
  change: (database: Database | Transaction) => Change<Statement>,
) {
  return {
    tried: builtOnce((database) => change(database).prepare(name)),
    made: builtOnce((database) => {
      const changedRows = database.$with('changed', {}).as(change(database).getSQL())
      return database
        .with(changedRows)
        .select({ rows: ONE_ROW })
        .from(sql`changed`)
        .prepare(`${name}-or-fail`)
    }),
  }
}

/** Whether a `made` statement found that others were first. */
export function isLost(error: unknown): boolean {
  return error instanceof DrizzleQueryError && error.cause?.message.includes(LOST) === true
}

/** The connection of a transaction, which the query builder's types leave out; the embedded database has no such parts. */
type Connection = { endSoon?: () => void; stay?: () => void; asked?: number }

/**
 * The last steps of a transaction, sent together with its end: what they lock is free again without another round trip. Each
 * asks for all its statements at once, and fails unless it does its work, as the form `made` does: if one fails, nothing is
 * done. On the embedded database, where nobody else waits, the transaction ends as usual.
 */
export async function endWith<Results extends readonly unknown[]>(
  transaction: Transaction,
  steps: { [Key in keyof Results]: () => Promise<Results[Key]> },
): Promise<Results> {
  const { client } = transaction._.session as unknown as { client: Connection }
  client.endSoon?.()
  const promises = steps.map((step) => {
    const before = client.asked
    const promise = step()
    // One that waits for something, or fails before it asks, must not be left behind.
    if (client.asked === before) client.stay?.()
    promise.catch(() => client.stay?.())
    return promise
  })
  return allInOrder(promises as { [Key in keyof Results]: Promise<Results[Key]> })
}
