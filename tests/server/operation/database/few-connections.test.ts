import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { type OwnCluster, openOwnCluster } from '#tests/drill/setup/own-cluster.ts'
import { hasBouncer, startBouncer } from '#tests/server/setup/database/bouncer.ts'

/** Three of them are for administrators. */
const MAX_CONNECTIONS = 60

describe.runIf(inject('postgres'))('a process that starts on a Postgres of few connections', () => {
  let cluster: OwnCluster
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    cluster = await openOwnCluster(`max_connections=${MAX_CONNECTIONS}`)
    const client = new pg.Client(cluster.url)
    await client.connect()
    for (const shop of ['one', 'two']) {
      await client.query(`CREATE ROLE ${shop} LOGIN`)
      await client.query(`CREATE DATABASE ${shop} OWNER ${shop}`)
    }
    await client.end()
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  afterAll(() => cluster?.remove())

  const urlOf = (shop: string) => cluster.url.replace('pugon@/postgres', `${shop}@/${shop}`)
  /** Starts a process of a shop, and says of what it warns. */
  const start = async (shop: string, databasePoolSize: number, more: object = {}) => {
    const said: string[] = []
    const place = { databaseUrl: urlOf(shop), dataDir: '', databasePoolSize, ...more }
    const opened = await openDatabase(place, (words) => said.push(words))
    closing.push(opened.close)
    await opened.listen('news', () => undefined)
    return said
  }
  const limit = async (text: string) => {
    const client = new pg.Client(cluster.url)
    await client.connect()
    await client.query(text)
    await client.end()
  }

  test('is content while all processes together may open no more than there are', async () => {
    expect(await start('one', 18)).toEqual([])
    expect(await start('one', 18)).toEqual([])
    // 57 - 2 * 19
    expect(await start('one', 18)).toEqual([])
  })

  test('warns as soon as they may open more, although they have not opened them', async () => {
    expect(await start('one', 20)).toEqual([])
    expect(await start('one', 20)).toEqual([])
    expect(await start('one', 20)).toEqual([
      'Postgres allows 57 connections; this process may open 21, and others have or may open 42. Raise max_connections, or lower DATABASE_POOL_SIZE in every process.',
    ])
  })

  test('counts the processes of another shop, of another role and another size, by what they say', async () => {
    expect(await start('two', 5)).toEqual([])
    expect(await start('one', 50)).toEqual([])
    expect(await start('two', 5)).toEqual([expect.stringContaining('others have or may open 57.')])
  })

  test('counts other programs, and no connection twice', async () => {
    expect(await start('two', 20)).toEqual([])
    const programs = Array.from({ length: 10 }, () => new pg.Client(urlOf('one')))
    closing.push(() => Promise.all(programs.map((client) => client.end())))
    for (const client of programs) await client.connect()
    expect(await start('two', 25)).toEqual([])
    expect(await start('two', 0)).toEqual([expect.stringContaining('others have or may open 57.')])
  })

  test('warns of a limit of its database, and of one of its role', async () => {
    await limit('ALTER DATABASE one CONNECTION LIMIT 30; ALTER ROLE one CONNECTION LIMIT 25')
    expect(await start('two', 20)).toEqual([])
    expect(await start('one', 20)).toEqual([])
    expect(await start('one', 20)).toEqual([
      expect.stringMatching(/^Postgres allows 57 /),
      expect.stringMatching(/^The database one allows 30 connections; .* others have or may open 21\./),
      expect.stringMatching(/^The role one allows 25 connections; .* others have or may open 21\./),
    ])
    await limit('ALTER DATABASE one CONNECTION LIMIT -1; ALTER ROLE one CONNECTION LIMIT -1')
  })

  test.runIf(hasBouncer)(
    'counts one connection for each process behind PgBouncer, and those of PgBouncer itself',
    async () => {
      const bouncer = await startBouncer(urlOf('one'), 3)
      closing.push(bouncer.stop)
      const direct = cluster.url
      const behind = { databaseUrl: bouncer.urlFor(direct), databaseDirectUrl: direct }
      const words = await start('', 200, behind)
      expect(words).toEqual([expect.stringContaining('Nothing ends a statement')])
      expect(await start('', 200, behind)).toEqual(words)
      expect(await start('two', 55)).toEqual([
        expect.stringMatching(/may open 56, and others have or may open [3-5]\./),
      ])
    },
  )
})
