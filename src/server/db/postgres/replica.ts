import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#server/db/open.ts'
import { inTime } from '#server/flow/in-time.ts'

type Answer = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Which database a connection leads to, and how far it has got in Postgres' log. */
type Place = { system: string; name: string }
type FirstPlace = Place & { at: string }
type ReplicaPlace = Place & { isReplica: boolean; behind: number }

/**
 * How often the replica is looked at while it is used, and at most otherwise; how long it may take to answer, and then to
 * have what Postgres has.
 */
type Patience = { lookMs: number; answerMs: number; catchUpMs: number }

/** A read is never older than these together. */
const PATIENCE: Patience = { lookMs: 10_000, answerMs: 2_000, catchUpMs: 2_000 }
const PAUSE_MS = 50
/** Reports and figures are read by a few people. */
const CONNECTIONS = 5
/** The server's own limit has ended a statement: it would take as long anywhere. */
const TOO_SLOW = '57014'
/** After the server's own limit, a replica that does not answer is given up. */
const GRACE_MS = 1_000

const PLACE =
  'SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system, current_database() AS name'
const FIRST_PLACE = `${PLACE}, pg_current_wal_flush_lsn()::text AS at`
const REPLICA_PLACE = `${PLACE}, pg_is_in_recovery() AS "isReplica",
  COALESCE(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8, 'Infinity') AS behind`

/**
 * Connections to a replica of Postgres, for reads that may be some seconds old. While it is away, behind, or no replica of
 * this Postgres any more, they are connections of the first Postgres instead, and one line says why.
 */
export class ReplicaPool extends pg.Pool {
  readonly #first: pg.Pool
  readonly #say: (words: string) => void
  readonly #patience: Patience
  #lookedAt = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | null = null
  /** Until the first look nothing else is known. */
  #isUsed = true
  #hasBeenSaid = false

  constructor(
    connectionString: string,
    first: pg.Pool,
    say: (words: string) => void,
    patience: Patience = PATIENCE,
  ) {
    const { connectionTimeoutMillis, application_name, statement_timeout } = first.options
    super({
      connectionString,
      max: CONNECTIONS,
      connectionTimeoutMillis,
      application_name,
      statement_timeout,
      query_timeout: (Number(statement_timeout) || 10_000) + GRACE_MS,
    })
    this.#first = first
    this.#say = say
    this.#patience = patience
    // Losing an idle connection, or one in the middle of a report, must not end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

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

  /** A statement that fails on the replica is asked again of the first Postgres: all of them only read. */
  override query(...args: unknown[]): never {
    const query = super.query as (...args: unknown[]) => Promise<unknown>
    const again = this.#first.query as (...args: unknown[]) => Promise<unknown>
    return this.orFirst(
      () => query.apply(this, args),
      () => again.apply(this.#first, args),
    ) as never
  }

  /** The result of work with the replica; if that fails, of the same work with the first Postgres. */
  async orFirst<Result>(work: () => Promise<Result>, again: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) === TOO_SLOW || !this.#isUsed) throw error
      this.#lookedAt = Number.NEGATIVE_INFINITY
      return again()
    }
  }

  async #choose(): Promise<pg.PoolClient> {
    if (performance.now() - this.#lookedAt >= this.#patience.lookMs) {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null
      })
      // One that is not used is looked at while the first Postgres answers.
      if (this.#isUsed) await this.#looking
      else this.#looking.catch(() => undefined)
    }
    if (!this.#isUsed) return this.#first.connect()
    return super.connect().catch((error: Error) => {
      this.#note(error.message)
      return this.#first.connect()
    })
  }

  /** Notes whether the replica can be used. Throws if the first Postgres cannot be reached, with which it is compared. */
  async #look(): Promise<void> {
    const { rows } = await this.#first.query<FirstPlace>(FIRST_PLACE)
    let client: pg.PoolClient | undefined
    let isOver = false
    try {
      client = await super.connect()
      this.#note(await this.#whyNot(client, rows[0]))
      isOver = true
    } catch (error) {
      this.#note((error as Error).message)
    } finally {
      // In the middle of a statement nobody else may get it.
      client?.release(!isOver)
    }
  }

  /** Why the replica cannot be used; empty if it can. */
  async #whyNot(client: pg.PoolClient, first: FirstPlace | undefined): Promise<string> {
    const { answerMs, catchUpMs } = this.#patience
    const from = performance.now()
    for (;;) {
      const { rows } = await inTime(client.query<ReplicaPlace>(REPLICA_PLACE, [first?.at]), answerMs)
      const [place] = rows
      if (!place?.isReplica) return 'it is no replica'
      if (place.system !== first?.system || place.name !== first.name) return 'it is one of another database'
      if (place.behind <= 0) return ''
      if (performance.now() - from >= catchUpMs) return `it is ${Math.ceil(place.behind / 1000)} kB behind`
      await pause(PAUSE_MS)
    }
  }

  #note(whyNot: string): void {
    this.#lookedAt = performance.now()
    this.#isUsed = whyNot === ''
    if (this.#isUsed === this.#hasBeenSaid)
      this.#say(whyNot ? `The replica is not used: ${whyNot}.` : 'The replica is used again.')
    this.#hasBeenSaid = !this.#isUsed
  }
}

/**
 * A database whose statements go to the replica, with transactions that the first one repeats if they fail there: they
 * only read.
 */
export function withFirst<Reading extends Database>(
  lagging: Reading,
  replica: ReplicaPool,
  first: Database,
): Reading {
  const there = lagging.transaction.bind(lagging)
  lagging.transaction = (work, config) =>
    replica.orFirst(
      () => there(work, config),
      () => first.transaction(work, config),
    )
  return lagging
}

/** Postgres' code of a failure, which the query builder wraps. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return cause?.code ?? code
}
