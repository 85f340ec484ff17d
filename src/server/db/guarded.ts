import { DrizzleQueryError, type SQLWrapper, sql } from 'drizzle-orm'
import { builtOnce } from './built-once.ts'
import type { Database, Transaction } from './open.ts'

/** What Postgres logs, and says of the text that is no number. */
const LOST = 'Others were first: rows changed '

/** Fails unless exactly one row was changed. */
const ONE_ROW = sql`CASE count(*) WHEN 1 THEN 1 ELSE (${sql.raw(`'${LOST}'`)} || count(*))::int END`

/** `tried` answers with the row or without, `made` fails without. */
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
      const changed = database.$with('changed', {}).as(change(database).getSQL())
      return database.with(changed).select({ rows: ONE_ROW }).from(sql`changed`).prepare(`${name}-or-fail`)
    }),
  }
}

/** Whether a `made` statement found that others were first. */
export function isLost(error: unknown): boolean {
  return error instanceof DrizzleQueryError && error.cause?.message.includes(LOST) === true
}

/** The query builder does not name it: the connection of a transaction. */
type Connection = { endWith?: () => void }

/**
 * Sends the transaction's end together with the statements that are asked for next, in this turn: what they lock is free again
 * without another round trip. Each must fail unless it does its work, as the form `made` does. On the embedded database,
 * where nobody else waits, the transaction ends as usual.
 */
export function endWith(transaction: Transaction): void {
  const { client } = transaction._.session as unknown as { client: Connection }
  client.endWith?.()
}
