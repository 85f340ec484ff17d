import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { DatabaseRefusal } from '#server/db/database-refusal.ts'
import { clearMark, hasDatabase, markIfNew } from '#server/db/new-shop.ts'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'
import { openShop } from '#tests/server/setup/shop.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pugon-lost-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const database = (...names: string[]) => join(dataDir, 'database', ...names)
const refusal = () =>
  openDatabase({ databaseUrl: null, dataDir }).then(
    () => expect.fail('The database was opened'),
    (error: Error) => error,
  )

/** Leaves something of a shop in the folder. */
async function leave(name: string): Promise<void> {
  await mkdir(join(dataDir, name))
  await writeFile(join(dataDir, name, 'file'), '')
}

describe('a used data folder', () => {
  test('without its database is refused, with what to do, and left as it was', async () => {
    await leave('sites')
    await writeFile(join(dataDir, 'auth-secret'), 'the-secret-of-the-shop')
    const before = await readdir(dataDir)
    const error = await refusal()
    expect(error).toBeInstanceOf(DatabaseRefusal)
    expect(error.message).toBe(
      `The database ${database()} is missing, although a shop has used this DATA_DIR (auth-secret, sites). Bring that folder back, or restore a backup with npm run restore -- FILE. To start a new shop on purpose, set DATA_DIR to an empty folder.`,
    )
    // Where a volume was not mounted, its folder is empty.
    await mkdir(database())
    expect((await refusal()).message).toBe(error.message)
    await rm(database(), { recursive: true })
    expect(await readdir(dataDir)).toEqual(before)
  })

  test.each(['auth-secret', 'sites', 'uploads', 'pictures'])('is one if only %s is left', async (name) => {
    await leave(name)
    expect(() => hasDatabase(dataDir, false)).toThrow(`(${name})`)
    expect(() => hasDatabase(dataDir, true)).not.toThrow()
  })

  test('whose database has lost its PG_VERSION is refused, and the files stay', async () => {
    await leave('database')
    await mkdir(database('base'))
    const before = await readdir(database(), { recursive: true })
    expect((await refusal()).message).toBe(
      `The database ${database()} is damaged (it has no PG_VERSION). Move that folder away and restore a backup with npm run restore -- FILE. To start a new shop on purpose, set DATA_DIR to an empty folder.`,
    )
    expect(await readdir(database(), { recursive: true })).toEqual(before)
  })

  test.each([
    ['an empty PG_VERSION', () => truncate(database('PG_VERSION'))],
    [
      'half a WAL segment',
      async () => {
        const [segment = ''] = (await readdir(database('pg_wal'))).filter((name) => name.length === 24)
        await truncate(database('pg_wal', segment), 8_000_000)
      },
    ],
  ])('whose database has %s is refused in a sentence that names restoring', async (_, damage) => {
    await cp(inject('template'), dataDir, { recursive: true })
    clearMark(dataDir)
    await damage()
    const error = await refusal()
    expect(error).toBeInstanceOf(DatabaseRefusal)
    expect(error.message).toMatch(
      /^The database \S+ is damaged \(.+\)\. Move that folder .* npm run restore /,
    )
    expect(error.message.split('\n')).toHaveLength(1)
  })

  test.skipIf(!inject('postgres'))(
    'beside an empty Postgres is refused, and nothing is written',
    async () => {
      await leave('sites')
      const databaseUrl = await createDatabase()
      const opening = openDatabase({ databaseUrl, dataDir, allowsUnsafe: true })
      await expect(opening).rejects.toThrow(
        /^The database shop_\S+ of DATABASE_URL is empty, although a shop has used DATA_DIR \S+ \(sites\)\. .*npm run restore /,
      )
      const client = new pg.Client(databaseUrl)
      await client.connect()
      const tables = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")
      await client.end()
      expect(tables.rows).toEqual([])
      const restoring = { databaseUrl, dataDir, allowsUnsafe: true, isToBeFilled: true }
      await (await openDatabase(restoring)).close()
      // Its tables alone are no shop: the restore was refused or ended.
      await expect(openDatabase({ databaseUrl, dataDir, allowsUnsafe: true })).rejects.toThrow('is empty')
    },
  )
})

describe('a data folder is new', () => {
  test('with what a volume brings along, and goes on after a first start that was ended', async () => {
    await mkdir(join(dataDir, 'lost+found'))
    await mkdir(database('lost+found'), { recursive: true })
    await mkdir(join(dataDir, 'uploads'))
    // The end of the first start: its secret is made, and its database half laid out.
    readConfig({ DATA_DIR: dataDir })
    await writeFile(database('postgresql.conf'), '')
    const shop = await openShop('pglite', { DATA_DIR: dataDir })
    expect((await shop.deps.catalogue.read()).products.length).toBeGreaterThan(10)
    expect(await readdir(dataDir)).not.toContain('new-shop')
    await shop.close()
  })

  test('only until its shop has a database', async () => {
    markIfNew(dataDir)
    expect(await readdir(dataDir)).toEqual(['new-shop'])
    clearMark(dataDir)
    await leave('sites')
    markIfNew(dataDir)
    expect(await readdir(dataDir)).not.toContain('new-shop')
  })
})
