import pg from 'pg'

type Answer = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Interval between checks that the replica follows; one that does not is left alone for as long. */
const LOOK_MS = 10_000
/** One file of Postgres' log. A replica further behind does not follow any more. */
const MOST_BEHIND_BYTES = 16_777_216
/** Reports and figures are read by a few people. */
const CONNECTIONS = 5

/**
 * Connections to a replica of Postgres, for reads that may be some seconds old. While it is away, too far behind, or no replica
 * any more, they are connections of the first Postgres instead.
 */
export class ReplicaPool extends pg.Pool {
  readonly #first: pg.Pool
  readonly #say: (words: string) => void
  #lookedAt = Number.NEGATIVE_INFINITY
  #isFollowing = false
  #whyNot = ''

  constructor(connectionString: string, first: pg.Pool, say: (words: string) => void) {
    const { connectionTimeoutMillis, application_name, statement_timeout } = first.options
    super({
      connectionString,
      max: CONNECTIONS,
      connectionTimeoutMillis,
      application_name,
      statement_timeout,
    })
    this.#first = first
    this.#say = say
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
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => undefined),
      )
    return chosen
  }

  async #choose(): Promise<pg.PoolClient> {
    const isKnown = performance.now() - this.#lookedAt < LOOK_MS
    if (isKnown && !this.#isFollowing) return this.#first.connect()
    let client: pg.PoolClient | undefined
    try {
      client = await super.connect()
      if (!isKnown) this.#note(await this.#reason(client))
      if (this.#isFollowing) return client
      client.release()
    } catch (error) {
      client?.release(true)
      this.#note((error as Error).message)
    }
    return this.#first.connect()
  }

  /** Notes why the replica is not used; empty if it is. */
  #note(whyNot: string): void {
    this.#lookedAt = performance.now()
    this.#isFollowing = whyNot === ''
    if (whyNot !== this.#whyNot)
      this.#say(whyNot ? `The replica is not used: ${whyNot}.` : 'The replica is used again.')
    this.#whyNot = whyNot
  }

  async #reason(client: pg.PoolClient): Promise<string> {
    const { rows } = await client.query<{ at: string | null }>(
      'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END AS at',
    )
    const at = rows[0]?.at
    if (!at) return 'it is no replica'
    const compared = await this.#first.query<{ bytes: number }>(
      'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 AS bytes',
      [at],
    )
    const behind = compared.rows[0]?.bytes ?? 0
    return behind > MOST_BEHIND_BYTES ? `it is ${Math.round(behind / 1_000_000)} MB behind` : ''
  }
}
