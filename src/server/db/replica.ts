import pg from 'pg'
import { isConnectionLoss } from './connection-loss.ts'

type Answer = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** How often it is looked whether the replica follows, and how long one that does not is left alone. */
const LOOK_MS = 10_000
/** One file of Postgres' log: seconds of a busy shop. A replica further behind does not follow any more. */
const MOST_BEHIND_BYTES = 16_777_216
/** Reports and figures are read by a few people. */
const CONNECTIONS = 5

/**
 * Connections to a replica of Postgres, for reads that may be some seconds old. While it is away, too far behind, or no replica
 * any more, they are connections of the first Postgres instead.
 */
export class ReplicaPool extends pg.Pool {
  readonly #first: pg.Pool
  #lookedAt = Number.NEGATIVE_INFINITY
  #isFollowing = false

  constructor(connectionString: string, first: pg.Pool) {
    const { connectionTimeoutMillis, application_name, statement_timeout } = first.options
    super({
      connectionString,
      max: CONNECTIONS,
      connectionTimeoutMillis,
      application_name,
      statement_timeout,
    })
    this.#first = first
    // Losing an idle connection, or one in the middle of a report, must not end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  /** Also called by `query`. */
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Answer): Promise<pg.PoolClient>
  override connect(callback?: Answer): Promise<pg.PoolClient> {
    const chosen = this.#choose()
    if (callback)
      chosen.then(
        (client) => callback(undefined, client, () => client.release()),
        (error: Error) => callback(error, undefined, () => undefined),
      )
    return chosen
  }

  async #choose(): Promise<pg.PoolClient> {
    const isKnown = performance.now() - this.#lookedAt < LOOK_MS
    if (isKnown && !this.#isFollowing) return this.#first.connect()
    try {
      const client = await super.connect()
      if (!isKnown) await this.#look(client)
      if (this.#isFollowing) return client
      client.release()
    } catch (error) {
      if (!isConnectionLoss(error)) throw error
      this.#lookedAt = performance.now()
      this.#isFollowing = false
    }
    return this.#first.connect()
  }

  async #look(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ at: string | null }>(
      'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END AS at',
    )
    const compared = await this.#first.query<{ behind: number | null }>(
      'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 AS behind',
      [rows[0]?.at ?? null],
    )
    const behind = compared.rows[0]?.behind ?? null
    this.#lookedAt = performance.now()
    this.#isFollowing = behind !== null && behind <= MOST_BEHIND_BYTES
  }
}
