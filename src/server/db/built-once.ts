import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from './open.ts'

/** The query builder does not name it: a statement runs on the connection in this field, which its session has as well. */
type WithConnection = { client: unknown }

/**
 * A statement that is put together once: assembling one with many columns costs as much as running it. It takes the
 * connection of the database or transaction that it is run on.
 */
export function builtOnce<Statement extends object>(
  build: (database: Database | Transaction) => Statement,
): (database: Database | Transaction) => Statement {
  /** By kind of database: the embedded one and Postgres differ. */
  const built = new WeakMap<object, Statement>()
  const bound = new WeakMap<object, Statement>()
  return (database) => {
    const { session } = database._
    const copy = bound.get(session)
    if (copy) return copy
    const statement = built.get(session.constructor) ?? build(database)
    built.set(session.constructor, statement)
    const { client } = session as unknown as WithConnection
    const boundCopy = Object.create(statement, { client: { value: client } }) as Statement
    bound.set(session, boundCopy)
    return boundCopy
  }
}

/** Columns whose values come with each run, under their own names. Times and JSON that may be `null` cannot come so: the query builder encodes it as a value. */
export function valuesOfRun<const Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    Name,
    Placeholder<Name>
  >
}

/**
 * To compare with any of some ids, an `int[]`. As a value of its own: knowing how many there are, Postgres would plan the
 * statement for each order.
 */
export function anyOf(ids: SQL): SQL {
  return sql`ANY((SELECT ${ids})::int[])`
}
