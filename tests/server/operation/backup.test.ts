import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { getOrder } from '#contract/order/order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { readConfig } from '#server/config.ts'
import { MIGRATIONS_FOLDER, openDatabase } from '#server/db/open.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { BackupDamage } from '#server/operation/backup/backup-file.ts'
import { type Restored, restoreBackup } from '#server/operation/backup/restore-backup.ts'
import { writeBackup } from '#server/operation/backup/write-backup.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { createDatabase } from '#tests/server/setup/database/database.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { draftOf, openShop, readyProduct, type Shop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const SECRET = 'the-secret-of-the-shop-that-is-backed-up'
const PICTURE = '0123456789abcdef01234567.webp'
const silent = pino({ level: 'silent' })

let folder: string
let file: string
let shops: Shop[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-backup-'))
  file = join(folder, 'shop.backup')
  shops = []
})
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.close()))
  await rm(folder, { recursive: true })
})

const open = async (kind: 'pglite' | 'postgres' | undefined, settings: Record<string, string> = {}) => {
  const shop = await openShop(kind, { AUTH_SECRET: SECRET, ...settings })
  shops.push(shop)
  return shop
}

/** Backs a shop up into the file. */
const backUp = ({ deps }: Shop) => writeBackup(createWriteStream(file), { ...deps, authSecret: SECRET })

/** Restores the file into a new Postgres where it is installed, otherwise into a new folder. */
const restore = async (settings: Record<string, string> = {}, from = file): Promise<Restored> => {
  const place = settings['DATA_DIR'] ? {} : await newDatabase()
  const common = { AUTH_SECRET: SECRET, DATA_DIR: join(folder, randomUUID()) }
  const config = readConfig({ ...place, ...common, ...settings })
  return restoreBackup(from, config, createPictureStore(config, silent))
}

/** An empty database of a kind, and an empty folder. */
const newPlace = async (kind: 'pglite' | 'postgres') => ({
  ...(kind === 'postgres' && (await newDatabase())),
  AUTH_SECRET: SECRET,
  DATA_DIR: join(folder, 'new'),
})

const newDatabase = async () =>
  inject('postgres') ? { ...POSTGRES_SETTINGS, DATABASE_URL: await createDatabase() } : {}

const place = async (shop: Shop) => {
  const { product, size } = await readyProduct(shop)
  return shop.request(submitOrder, {
    body: draftOf([{ product, size, quantity: 2 }], size.price * 2),
    idempotencyKey: randomUUID(),
  })
}

const stockOf = async (shop: Shop, id: number) => {
  const { rows } = (await shop.deps.database.execute(
    sql`SELECT stock_quantity FROM sizes WHERE id = ${id}`,
  )) as unknown as { rows: unknown[] }
  return rows
}

describe('a backup', () => {
  test.each(SOME_DATABASES)(
    'on %s, restored into an empty one, is the same shop: orders, stock, pictures, ids',
    async (kind) => {
      const shop = await open(kind)
      const order = await place(shop)
      const { size } = await readyProduct(shop)
      await shop.deps.pictureStore.write(PICTURE, Buffer.from([0, 10, 13, 226, 128, 168]))
      await backUp(shop)

      const emptyPlace = await newPlace(kind)
      const restored = await restore(emptyPlace)
      expect(restored).toMatchObject({ pictures: 1, brokenSums: [] })
      expect(restored.rows).toBeGreaterThan(100)
      const again = await open(kind, emptyPlace)
      expect(await again.request(getOrder, { params: { token: order.token } })).toEqual(
        await shop.request(getOrder, { params: { token: order.token } }),
      )
      expect(await stockOf(again, size.id)).toEqual(await stockOf(shop, size.id))
      expect(await again.deps.pictureStore.read(PICTURE)).toEqual(await shop.deps.pictureStore.read(PICTURE))
      expect((await place(again)).number).not.toBe(order.number)
    },
  )

  const moves = test.runIf(IS_DEEP && inject('postgres'))
  moves('of the embedded database can move into Postgres (skipped where it is not installed)', async () => {
    const shop = await open('pglite')
    const order = await place(shop)
    await backUp(shop)
    const emptyPlace = await newPlace('postgres')
    await restore(emptyPlace)
    const moved = await open('postgres', emptyPlace)
    expect(await moved.request(getOrder, { params: { token: order.token } })).toMatchObject({
      number: order.number,
    })
  })

  // Opening an embedded database that is empty takes ten times as long as the rest.
  test.runIf(IS_DEEP && inject('postgres'))('of Postgres can move into the embedded database', async () => {
    const shop = await open('postgres')
    await place(shop)
    await backUp(shop)
    expect((await restore(await newPlace('pglite'))).brokenSums).toEqual([])
  })

  test('is one moment: an order that comes while it is written is in it whole or not at all', async () => {
    const shop = await open(undefined)
    await place(shop)
    await Promise.all([backUp(shop), ...Array.from({ length: 10 }, () => place(shop))])
    expect((await restore()).brokenSums).toEqual([])
  })

  test.each(SOME_DATABASES)(
    'of an earlier version on %s is restored as it was, and then brought up to date',
    async (kind) => {
      const migrationsFolder = join(folder, 'earlier')
      await cp(MIGRATIONS_FOLDER, migrationsFolder, { recursive: true })
      const path = join(migrationsFolder, 'meta', '_journal.json')
      const journal = JSON.parse(await readFile(path, 'utf8'))
      await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 4) }))
      const dataDir = join(folder, 'old')
      const databaseUrl = kind === 'postgres' ? await createDatabase() : null
      const { database, close } = await openDatabase({
        databaseUrl,
        dataDir,
        migrationsFolder,
        allowsUnsafe: true,
      })
      await database.execute(
        sql`INSERT INTO settings (name, value, updated_at) VALUES ('greeting', '"Mabuhay"', now())`,
      )
      const pictureStore = createPictureStore({ dataDir, s3: null }, silent)
      const source = { database, pictureStore, authSecret: SECRET, clock: () => new Date() }
      await writeBackup(createWriteStream(file), source)
      await close()
      const emptyPlace = await newPlace(kind)
      expect(await restore(emptyPlace)).toMatchObject({ rows: 1 })
      const again = await open(kind, emptyPlace)
      const found = await again.deps.database.execute(sql`SELECT value FROM settings WHERE name = 'greeting'`)
      expect(found).toMatchObject({ rows: [{ value: 'Mabuhay' }] })
    },
  )

  test('that was cut off, changed or is something else is refused, and nothing is written', async () => {
    await backUp(await open(undefined))
    const bytes = await readFile(file)
    const half = join(folder, 'half')
    await writeFile(half, bytes.subarray(0, bytes.length / 2))
    await expect(restore({}, half)).rejects.toThrow(BackupDamage)
    const other = join(folder, 'other')
    await writeFile(other, 'something else')
    await expect(restore({}, other)).rejects.toThrow(`${other} is not a backup of this shop.`)
  })

  test('is refused with another AUTH_SECRET and for a database that is not empty', async () => {
    const shop = await open(undefined)
    await backUp(shop)
    await expect(restore({ AUTH_SECRET: `${SECRET}-of-others` })).rejects.toThrow(
      'AUTH_SECRET is not the secret of this backup',
    )
    const place = { ...(await newDatabase()), AUTH_SECRET: SECRET, DATA_DIR: join(folder, 'twice') }
    await restore(place)
    await expect(restore(place)).rejects.toThrow('The database is not empty')
  })

  test('names orders whose sums are wrong', async () => {
    const shop = await open(undefined)
    const { number } = await place(shop)
    await shop.deps.database.execute(sql`UPDATE orders SET total = total + 1 WHERE number = ${number}`)
    await backUp(shop)
    expect((await restore()).brokenSums).toEqual([
      `1 orders are not as they must be (total = subtotal − discount + delivery), such as ${number}.`,
    ])
  })
})
