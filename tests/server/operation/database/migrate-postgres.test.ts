import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'
import { openDatabase } from '#server/db/open.ts'
import { migratePostgres } from '#server/db/postgres/migrate-postgres.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'

/** The server's own limit for a statement, in the tests' databases. */
const STATEMENT_TIMEOUT = '&options=-c%20statement_timeout%3D300'
const PATIENCE = { lockTimeoutMs: 100, pauseMs: 20, tries: 1000 }

describe.skipIf(!inject('postgres'))('a migration of Postgres (skipped where it is not installed)', () => {
  let url: string
  let folder: string
  let clients: pg.Client[]
  beforeEach(async () => {
    url = await createDatabase()
    folder = await mkdtemp(join(tmpdir(), 'pugon-migrations-'))
    clients = []
  })
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await rm(folder, { recursive: true })
  })

  const connect = async (options = '') => {
    const client = new pg.Client(url + options)
    clients.push(client)
    await client.connect()
    return client
  }

  /** A folder of migrations with one step, in the form that `npm run migration` writes. */
  const migrations = async (...statements: string[]) => {
    await mkdir(join(folder, 'meta'), { recursive: true })
    const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_step', breakpoints: true }]
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }))
    await writeFile(join(folder, '0000_step.sql'), statements.join('\n--> statement-breakpoint\n'))
    return { migrationsFolder: folder }
  }

  /** Locks the table's rows in an open transaction. */
  const hold = async () => {
    const holder = await connect()
    await holder.query('CREATE TABLE cakes (id int)')
    await holder.query('BEGIN')
    await holder.query('SELECT * FROM cakes')
    return holder
  }

  const addColumn = 'ALTER TABLE cakes ADD COLUMN name text'

  test('waits for a transaction that holds a table, and says so at each try', async () => {
    const holder = await hold()
    const said: string[] = []
    const migrated = migratePostgres(
      await connect(),
      await migrations(addColumn),
      (words) => said.push(words),
      PATIENCE,
    )
    await expect.poll(() => said.length).toBeGreaterThan(2)
    await holder.query('COMMIT')
    await migrated
    expect((await holder.query('SELECT name FROM cakes')).rows).toEqual([])
    expect(said[0]).toContain('Trying again (2 of 1000)')
  })

  test('ends with one sentence when the table is never let go', async () => {
    const holder = await hold()
    const refusal = await migratePostgres(await connect(), await migrations(addColumn), () => undefined, {
      ...PATIENCE,
      tries: 2,
    }).catch((error: Error) => error)
    expect(refusal).toBeInstanceOf(DatabaseRefusal)
    expect(String(refusal)).toMatch(/kept locks on it through 2 attempts/)
    await holder.query('COMMIT')
  })

  test("may have steps that take longer than the server's statement_timeout", async () => {
    const client = await connect(STATEMENT_TIMEOUT)
    await expect(client.query('SELECT pg_sleep(1)')).rejects.toThrow('statement timeout')
    await migratePostgres(client, await migrations('SELECT pg_sleep(1)'), () => undefined)
  })

  test('that fails leaves nothing behind, and its message has Postgres’ own words without statements', async () => {
    const client = await connect()
    const steps = await migrations('CREATE TABLE pies (id int)', 'ALTER TABLE nowhere ADD COLUMN name text')
    const refusal = await migratePostgres(client, steps, () => undefined).catch((error: Error) => error)
    expect(refusal).toBeInstanceOf(DatabaseRefusal)
    expect(String(refusal)).toContain('relation "nowhere" does not exist')
    expect(String(refusal)).not.toContain('ALTER')
    expect((await client.query("SELECT to_regclass('pies') AS found")).rows).toEqual([{ found: null }])
  })

  test('is done by one of two processes at a time', async () => {
    const other = await connect()
    const migrating = 'SELECT pg_sleep(0.5); CREATE TABLE pies (id int)'
    const steps = await migrations(migrating)
    const said: string[] = []
    const say = (words: string) => said.push(words)
    await Promise.all([
      migratePostgres(await connect(), steps, say, PATIENCE),
      migratePostgres(other, steps, say, PATIENCE),
    ])
    const { rows } = await other.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ count: 1 }])
    expect(said.length).toBeGreaterThan(0)
  })
})

describe.skipIf(!inject('postgres'))(
  'a Postgres that may lose or spoil what it is given (skipped where it is not installed)',
  () => {
    test('is refused if it stores other than UTF-8', async () => {
      const name = `plain_bytes_${process.pid}_${Date.now()}`
      const client = new pg.Client(inject('postgres'))
      await client.connect()
      await client.query(
        `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
      )
      await client.end()
      const databaseUrl = inject('postgres').replace('/postgres?', `/${name}?`)
      await expect(openDatabase({ databaseUrl, dataDir: '', allowsUnsafe: true })).rejects.toThrow(
        "The database's encoding is SQL_ASCII: make one with createdb --encoding=UTF8 --template=template0.",
      )
    })

    test('is refused at start in one sentence unless the operator allows it', async () => {
      const databaseUrl = await createDatabase()
      const refusal = await openDatabase({ databaseUrl, dataDir: '' }).catch((error: Error) => error)
      expect(refusal).toBeInstanceOf(DatabaseRefusal)
      expect(String(refusal)).toMatch(
        /^DatabaseRefusal: Postgres runs with fsync=off and full_page_writes=off and synchronous_commit=off, .*ALLOW_UNSAFE_DATABASE=yes/,
      )
      expect(String(refusal)).not.toContain('\n')
      const client = new pg.Client(databaseUrl)
      await client.connect()
      const { rows } = await client.query("SELECT to_regclass('orders') AS found")
      expect(rows).toEqual([{ found: null }])
      await client.end()
      await (await openDatabase({ databaseUrl, dataDir: '', allowsUnsafe: true })).close()
    })
  },
)
