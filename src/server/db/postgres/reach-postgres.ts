import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'

type Options = {
  /** The setting that has the address, for what an operator reads. */
  setting?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
  /** How long a database that does not answer is waited for. */
  waitMs?: number
  pauseMs?: number
}

/** As long as a database takes that starts beside the shop. */
const WAIT_MS = 30_000
const PAUSE_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
/** No server there, or not yet: its name, its port, or its start (57P03). */
const NOT_YET = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P03)$/

/**
 * A connection to Postgres. One that does not answer yet is waited for, which is reported to `say`. Throws
 * `DatabaseRefusal`, which names the database but not the password.
 */
export async function reachPostgres(
  connectionString: string,
  say: (words: string) => void,
  { setting = 'DATABASE_URL', waitMs = WAIT_MS, pauseMs = PAUSE_MS }: Options = {},
): Promise<pg.Client> {
  const from = performance.now()
  for (let count = 1; ; count++) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    // A lost connection fails the query under way; without a listener it would end the process.
    client.on('error', () => undefined)
    const failure = await client.connect().then(
      () => null,
      (error: Error & { code?: string }) => error,
    )
    if (!failure) return client
    await client.end().catch(() => undefined)
    const name = placeOf(client)
    const reason = failure.code && NOT_YET.test(failure.code) ? failure.code : failure.message
    const mayCome = NOT_YET.test(failure.code ?? '') || /timeout/.test(failure.message)
    if (!mayCome) {
      throw new DatabaseRefusal(`The database ${name} refuses the shop: ${reason}. Check ${setting}.`, {
        cause: failure,
      })
    }
    if (count === 1) say(`The database ${name} does not answer yet (${reason}). Waiting for it.`)
    if (performance.now() - from >= waitMs) {
      const silence = waitMs > 0 ? `did not answer for ${waitMs / 1000} s` : 'does not answer'
      throw new DatabaseRefusal(
        `The database ${name} ${silence} (${reason}). Start it, or check ${setting}.`,
        { cause: failure },
      )
    }
    await wait(pauseMs)
  }
}

function placeOf({ host, port, database }: pg.Client): string {
  return `${database} at ${host.startsWith('/') ? host : `${host}:${port}`}`
}
