import type { Database, Transaction } from './open.ts'

/**
 * A query built once for a database: assembling one with many columns costs as much as running it. Within a
 * transaction it is built each time.
 */
export function builtOnce<Query>(
  build: (database: Database | Transaction) => Query,
): (database: Database | Transaction) => Query {
  const built = new WeakMap<Database | Transaction, Query>()
  return (database) => {
    const query = built.get(database) ?? build(database)
    built.set(database, query)
    return query
  }
}
