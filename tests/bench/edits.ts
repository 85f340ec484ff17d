// Measures how long an edit takes until the pages of two processes on one Postgres show it, and what it costs them, in shops of
// some 40 and of 10,000 products. Fails over the limits.

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { CATALOGUE_CHANNEL } from '#server/catalogue/catalogue.ts'
import { notify } from '#server/db/notify.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { products as productsTable } from '#server/db/schema/catalogue/catalogue.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import {
  POSTGRES_SETTINGS,
  type ScratchPostgres,
  startPostgres,
} from '#tests/server/setup/database/postgres.ts'
import { type BenchProcess, MEASURED_SHOP, SHOP, startBenchProcess } from './bench-process.ts'
import { fillShop } from './large-shop.ts'
import { createDatabase } from './new-database.ts'

/** The sample with copies of its products, and the seconds in which an edit is to be on every process's pages. */
const SHOPS = [
  { copies: 0, seconds: 1 },
  { copies: 10_000, seconds: 5 },
]
/** Megabytes that each process may take. */
const MOST_MEGABYTES = 700
const LOOK_MS = 50
const LATEST_SECONDS = 300

/** An edit, and what the page at an address says afterwards. */
type Edit = { name: string; statement: ReturnType<typeof sql>; address: string; says: string }

const EDITS: Edit[] = [
  {
    name: 'a price',
    statement: sql`UPDATE sizes SET price = 98765 WHERE product_id = 1`,
    address: '/product/SLUG',
    says: '₱987.65',
  },
  {
    name: 'a new product',
    statement: sql`WITH made AS (
        INSERT INTO products SELECT (jsonb_populate_record(p, '{"id": 999999, "slug": "bread-of-the-bench", "name": "Bench bread"}')).*
        FROM products p WHERE p.id = 1 RETURNING id)
      INSERT INTO sizes (product_id, name, servings, price, stock_quantity, sort_order, price_tiers)
      SELECT made.id, s.name, s.servings, s.price, s.stock_quantity, s.sort_order, s.price_tiers FROM made, sizes s WHERE s.product_id = 1`,
    address: '/product/bread-of-the-bench',
    says: 'Bench bread',
  },
  {
    name: 'the name of a category',
    statement: sql`UPDATE categories SET name = 'Benched breads' WHERE id = (SELECT category_id FROM products WHERE id = 1)`,
    address: '/',
    says: 'Benched breads',
  },
]

const root = resolve(import.meta.dirname, '..', '..')
const print = (text: string) => process.stdout.write(text)

const postgres = await startPostgres()
if (!postgres) throw new Error('This bench needs Postgres.')
const over: string[] = []
try {
  print(`${availableParallelism()} processors\n`)
  for (const shop of SHOPS) over.push(...(await bench(postgres, shop)))
} finally {
  await postgres.stop()
}
if (over.length > 0) throw new Error(`Over their limits: ${over.join(', ')}.`)

async function bench(
  cluster: ScratchPostgres,
  { copies, seconds }: (typeof SHOPS)[number],
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
  const databaseUrl = await createDatabase(cluster, `edits_${copies}`)
  const open = await openDatabase({ databaseUrl, dataDir: folder, allowsUnsafe: true })
  const now = new Date()
  await seedDatabase(open.database, await readCatalogueFiles(join(root, 'content', 'catalogue')), now)
  if (copies > 0) await fillShop(open.database, { products: copies, orders: 100, now, phone: '' })
  const products = await open.database.$count(productsTable)
  const start = (name: string) =>
    startBenchProcess(SHOP, {
      ...POSTGRES_SETTINGS,
      ...MEASURED_SHOP,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, name),
    })
  const begun = performance.now()
  const shops = [await start('one'), await start('two')]
  print(`\n${products} products: both processes open after ${secondsSince(begun)} s; ${memoryOf(shops)} MB\n`)
  const failed: string[] = []
  for (const edit of EDITS) {
    const took = await timeEdit(open.database, shops, edit)
    print(
      `  ${edit.name.padEnd(24)} shown by all after ${took.seconds.toFixed(2)} s, ${took.processorSeconds.toFixed(2)} s of processor time\n`,
    )
    if (took.seconds > seconds) failed.push(`${edit.name} of ${products}`)
  }
  print(`  ${memoryOf(shops)} MB at most\n`)
  if (memoryOf(shops) > MOST_MEGABYTES) failed.push(`memory for ${products}`)
  for (const shop of shops) await shop.stop()
  await open.close()
  await rm(folder, { recursive: true, force: true })
  return failed
}

async function timeEdit(database: Database, shops: readonly BenchProcess[], edit: Edit) {
  const [first] = await database.select().from(productsTable).where(eq(productsTable.id, 1))
  const address = edit.address.replace('SLUG', first?.slug ?? '')
  // Both have made the page, and know it.
  await Promise.all(shops.map((shop) => fetch(shop.address + address).then((answer) => answer.text())))
  const before = processorSeconds(shops)
  await database.execute(edit.statement)
  const begun = performance.now()
  await notify(database, CATALOGUE_CHANNEL, 'bench ')
  const shown = await Promise.all(shops.map((shop) => untilShown(shop.address + address, edit.says, begun)))
  return { seconds: Math.max(...shown), processorSeconds: processorSeconds(shops) - before }
}

async function untilShown(address: string, words: string, begun: number): Promise<number> {
  for (;;) {
    if ((await (await fetch(address)).text()).includes(words)) return (performance.now() - begun) / 1000
    if (performance.now() - begun > LATEST_SECONDS * 1000) throw new Error(`${address} never says ${words}`)
    await new Promise((next) => setTimeout(next, LOOK_MS))
  }
}

/** The processor time of all shops so far. */
function processorSeconds(shops: readonly BenchProcess[]): number {
  return shops.reduce((sum, shop) => {
    const { own, system } = shop.processorTime()
    return sum + (own + system) / 1e6
  }, 0)
}

/** The most memory that one of the shops has had. */
function memoryOf(shops: readonly BenchProcess[]): number {
  return Math.max(...shops.map((shop) => shop.memory().peak))
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1)
}
