import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ReplicaPool, withFirst } from '#server/db/postgres/replica.ts'
import { type OwnCluster, openOwnCluster, openReplica } from '#tests/drill/setup/own-cluster.ts'

// What a report reads from a replica that is behind, refuses, never answers, or has lost its Postgres.
// A whole shop with a replica: replica.test.ts.

/** Looked at for each statement. */
const PATIENCE = { lookMs: 0, answerMs: 500, catchUpMs: 300 }
const NOT_USED = expect.stringMatching(/^The replica is not used: .+\.$/)
const USED_AGAIN = 'The replica is used again.'
/** More than one file of Postgres' log. */
const MANY_ROWS = 200_000

describe.runIf(inject('postgres'))('what may lag is read', () => {
  let first: OwnCluster
  let replica: OwnCluster
  let said: string[]
  let firstPool: pg.Pool
  let pool: ReplicaPool
  /** A session of an administrator of each cluster. */
  let onFirst: pg.Client
  let onReplica: pg.Client

  beforeAll(async () => {
    first = await openOwnCluster('wal_level=replica', 'max_wal_senders=4')
    replica = await openReplica(first)
  })
  beforeEach(async () => {
    ;[onFirst, onReplica] = [new pg.Client(first.url), new pg.Client(replica.url)]
    for (const client of [onFirst, onReplica]) {
      client.on('error', () => undefined)
      await client.connect()
    }
    await onFirst.query('DROP TABLE IF EXISTS loaves; CREATE TABLE loaves (id int)')
    said = []
    firstPool = new pg.Pool({ connectionString: first.url, statement_timeout: 10_000 })
    firstPool.on('error', () => undefined)
    pool = poolOf(replica.url)
  })
  afterEach(async () => {
    await Promise.all([onFirst.end(), onReplica.end(), pool.end(), firstPool.end()])
  })
  afterAll(async () => {
    await replica?.remove()
    await first?.remove()
  })

  const poolOf = (url: string) => new ReplicaPool(url, firstPool, (words) => said.push(words), PATIENCE)
  /** How many loaves a report counts, and which cluster it asks. */
  const report = async () => {
    const { rows } = await (pool as pg.Pool).query(
      'SELECT count(*)::int AS loaves, pg_is_in_recovery() AS "isReplica" FROM loaves',
    )
    const [{ loaves, isReplica }] = rows as [{ loaves: number; isReplica: boolean }]
    return [loaves, isReplica ? 'replica' : 'first']
  }
  const bake = (count = 1) => onFirst.query('INSERT INTO loaves SELECT generate_series(1, $1::int)', [count])
  const reload = async (...settings: string[]) => {
    for (const setting of settings) await onReplica.query(setting)
    await onReplica.query('SELECT pg_reload_conf()')
  }
  /** Reads until the replica is used again. */
  const usedAgain = () => expect.poll(async () => (await report())[1]).toBe('replica')

  test('from a replica that follows, and always with what was written before', async () => {
    for (let count = 1; count <= 20; count++) {
      await bake()
      expect(await report()).toEqual([count, 'replica'])
    }
    expect(said).toEqual([])
  })

  test('from Postgres itself while the replica is far behind; the log says so once', async () => {
    await onReplica.query('SELECT pg_wal_replay_pause()')
    await bake(MANY_ROWS)
    expect(await report()).toEqual([MANY_ROWS, 'first'])
    await bake(MANY_ROWS)
    expect(await report()).toEqual([2 * MANY_ROWS, 'first'])
    expect(said).toEqual([expect.stringMatching(/^The replica is not used: it is \d+ kB behind\.$/)])
    await onReplica.query('SELECT pg_wal_replay_resume()')
    await usedAgain()
    expect([await report(), said.slice(1)]).toEqual([[2 * MANY_ROWS, 'replica'], [USED_AGAIN]])
  })

  test('from Postgres itself once the replica has lost it, however little it misses', async () => {
    expect((await report())[1]).toBe('replica')
    const { rows } = await onReplica.query('SHOW primary_conninfo')
    await reload("ALTER SYSTEM SET primary_conninfo = ''")
    await expect
      .poll(async () => (await onReplica.query('SELECT pid FROM pg_stat_wal_receiver')).rowCount)
      .toBe(0)
    for (const count of [1, 2, 3]) {
      await bake()
      expect(await report()).toEqual([count, 'first'])
    }
    expect(said).toEqual([NOT_USED])
    await reload(`ALTER SYSTEM SET primary_conninfo = ${onReplica.escapeLiteral(rows[0].primary_conninfo)}`)
    await usedAgain()
    expect(said).toEqual([NOT_USED, USED_AGAIN])
  })

  test('from Postgres itself if the replica refuses the password, which the log does not show', async () => {
    const { rows } = await onReplica.query('SHOW hba_file')
    const allow = (how: string) =>
      reload(`COPY (SELECT 'local all all ${how}') TO ${onReplica.escapeLiteral(rows[0].hba_file)}`)
    await allow('scram-sha-256')
    await pool.end()
    pool = poolOf(replica.url.replace('pugon@', 'pugon:wrong-secret@'))
    await bake()
    for (let reading = 0; reading < 3; reading++) expect(await report()).toEqual([1, 'first'])
    expect(said).toEqual(['The replica is not used: password authentication failed for user "pugon".'])
    await allow('trust')
    await usedAgain()
  })

  test('from Postgres itself while the replica accepts connections and never answers', async () => {
    expect((await report())[1]).toBe('replica')
    replica.freeze()
    try {
      await bake()
      for (let reading = 0; reading < 3; reading++) expect(await report()).toEqual([1, 'first'])
      expect(said).toEqual([NOT_USED])
    } finally {
      replica.thaw()
    }
    await usedAgain()
  })

  test('from Postgres itself if the replica is one of another database, or none', async () => {
    const other = await openOwnCluster('wal_level=replica', 'max_wal_senders=2')
    const its = await openReplica(other)
    for (const [cluster, words] of [
      [its, 'it is one of another database'],
      [other, 'it is no replica'],
    ] as const) {
      await pool.end()
      pool = poolOf(cluster.url)
      await bake()
      expect((await report())[1]).toBe('first')
      expect(said.pop()).toBe(`The replica is not used: ${words}.`)
    }
    await its.remove()
    await other.remove()
  })

  test('again from Postgres itself if the replica ends a report that holds its changes up', async () => {
    await bake()
    expect((await report())[1]).toBe('replica')
    await reload("ALTER SYSTEM SET max_standby_streaming_delay = '10ms'")
    const counted = (pool as pg.Pool).query('SELECT id, pg_sleep(2) FROM loaves')
    const running =
      "SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(2)%' AND pid <> pg_backend_pid()"
    await expect.poll(async () => (await onReplica.query(running)).rowCount).toBe(1)
    await onFirst.query('DELETE FROM loaves')
    await onFirst.query('VACUUM (FREEZE) loaves')
    expect((await counted).rows).toEqual([])
    await reload('ALTER SYSTEM RESET max_standby_streaming_delay')
  })

  test('in a transaction, which is repeated as a whole', async () => {
    const [there, here] = [drizzle({ client: pool }), drizzle({ client: firstPool })]
    const lagging = withFirst(there, pool, here)
    await bake()
    const places: unknown[] = []
    const read = await lagging.transaction(
      async (transaction) => {
        const isReplica = sql<boolean>`pg_is_in_recovery()`
        const [place] = await transaction.select({ isReplica }).from(sql`generate_series(1, 1)`)
        places.push(place?.isReplica)
        // Fails on the replica alone.
        await transaction.execute(sql`SELECT 1 / (NOT pg_is_in_recovery())::int`)
        return place?.isReplica
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    expect([read, places]).toEqual([false, [true, false]])
  })

  test('once, if Postgres itself refuses the statement too', async () => {
    await expect(pool.query('SELECT nothing FROM loaves')).rejects.toThrow('column "nothing" does not exist')
    expect((await report())[1]).toBe('replica')
    expect(said).toEqual([])
  })
})
