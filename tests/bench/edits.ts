// Measures how long an edit takes until the pages of two processes on one Postgres show it, and of one on the embedded database,
// and their memory, in shops of some 40 and of 10,000 products. Fails over the limits.

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getAdminCategory, updateCategory } from '#contract/admin/product/category.ts'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import { openDatabase } from '#server/db/open.ts'
import { readCatalogueFiles } from '#server/shop/catalogue-files.ts'
import { seedDatabase } from '#server/shop/seed.ts'
import {
  type BenchProcess,
  MEASURED_SHOP,
  SHOP,
  startBenchProcess,
} from '#tests/bench/setup/bench-process.ts'
import { fillShop } from '#tests/bench/setup/large-shop.ts'
import { createDatabase } from '#tests/bench/setup/new-database.ts'
import { untilQuiet, usedBy } from '#tests/bench/setup/quiet.ts'
import { PASSWORD, signInAsAdmin } from '#tests/drill/setup/signed-in.ts'
import type { SignedIn } from '#tests/server/setup/account.ts'
import {
  POSTGRES_SETTINGS,
  type ScratchPostgres,
  startPostgres,
} from '#tests/server/setup/database/postgres.ts'
import { createCake, writeProduct } from '#tests/server/setup/order/goods.ts'

/** Megabytes of a process at rest, and at most. */
const MEMORY = { pglite: { idle: 270, peak: 400 }, postgres: { idle: 210, peak: 340 } }
const SECONDS = 1
const PRODUCTS = (process.env['BENCH_PRODUCTS']?.split(',') ?? [0, 10_000]).map(Number)
const LOOK_MS = 10
const LATEST_SECONDS = 60

type Kind = keyof typeof MEMORY
type Admin = Pick<SignedIn, 'request'>
/** An edit, and what the page at an address says afterwards. */
type Edit = { name: string; path: string; says: string; make: (admin: SignedIn) => Promise<unknown> }

const read = ({ request }: Admin, id = 1) => request(getAdminProduct, { params: { id } })
const settle = async ({ request }: Admin, changes: object) => {
  const { version, ...settings } = await request(getSettings, {})
  await request(updateSettings, { body: { ...settings, ...changes }, version })
}

const EDITS: Edit[] = [
  {
    name: 'a price',
    path: '/product/pandesal',
    says: '&#8369;987.65',
    make: async (admin) => {
      const product = await read(admin)
      const sizes = product.sizes.map(({ id, name, servings }) => ({
        id,
        name,
        servings,
        price: 98_765,
        priceTiers: [],
      }))
      await writeProduct(product, { sizes }, admin)
    },
  },
  {
    name: 'a name',
    path: '/menu/category/breads',
    says: 'Pandesal ng Lola',
    make: async (admin) => writeProduct(await read(admin), { name: 'Pandesal ng Lola' }, admin),
  },
  {
    name: 'a new product',
    path: '/product/bench-cake',
    says: 'Bench cake',
    make: (admin) => createCake({ name: 'Bench cake', slug: 'bench-cake' }, admin),
  },
  {
    name: 'the name of a category',
    path: '/menu',
    says: 'Benched breads',
    make: async ({ request }) => {
      const params = { id: 1 }
      const { version, slug, description, isActive, isFeatured, sortOrder } = await request(
        getAdminCategory,
        { params },
      )
      const parentId = null
      await request(updateCategory, {
        params,
        version,
        body: { name: 'Benched breads', slug, description, isActive, isFeatured, sortOrder, parentId },
      })
    },
  },
  {
    name: 'an announcement',
    path: '/about',
    says: 'Closed for the bench',
    make: (admin) => settle(admin, { announcement: '<p>Closed for the bench</p>' }),
  },
  {
    name: 'hours',
    path: '/contact',
    says: '5:15',
    make: (admin) => settle(admin, { hours: { opens: '05:15', closes: '19:00' }, weekdayHours: [] }),
  },
]

const root = resolve(import.meta.dirname, '..', '..')
const print = (text: string) => process.stdout.write(text)
const over: string[] = []

const postgres = await startPostgres()
try {
  print(`${availableParallelism()} processors\n`)
  for (const copies of PRODUCTS)
    for (const kind of ['pglite', 'postgres'] as const)
      if (kind === 'pglite' || postgres) over.push(...(await bench(postgres, kind, copies)))
} finally {
  await postgres?.stop()
}
if (over.length > 0) throw new Error(`Over their limits: ${over.join(', ')}.`)

async function bench(cluster: ScratchPostgres | null, kind: Kind, copies: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
  const databaseUrl = kind === 'postgres' && cluster ? await createDatabase(cluster, `edits_${copies}`) : null
  const products = await fill({ databaseUrl, dataDir: join(folder, 'one') }, copies)
  const start = (name: string) =>
    startBenchProcess(SHOP, {
      ...MEASURED_SHOP,
      ADMIN_PASSWORD: PASSWORD,
      DATA_DIR: join(folder, name),
      ...(databaseUrl && { ...POSTGRES_SETTINGS, DATABASE_URL: databaseUrl }),
    })
  const failed: string[] = []
  const shops: BenchProcess[] = []
  try {
    const begun = performance.now()
    shops.push(await start('one'))
    print(
      `\n${kind}, ${products} products: open with its first page after ${secondsSince(begun).toFixed(1)} s\n`,
    )
    if (kind === 'postgres') shops.push(await start('two'))
    await untilQuiet(shops)
    const idle = Math.max(...shops.map(({ memory }) => memory().now))
    const admin = { request: await signInAsAdmin(shops[0]?.address ?? '') } as SignedIn
    for (const edit of EDITS) {
      const before = usedBy(shops)
      const took = await timeEdit(shops, edit, admin)
      const used = usedBy(shops).map((ms, place) => ms - (before[place] ?? 0))
      print(
        `  ${edit.name.padEnd(24)} shown after ${took.map((seconds) => seconds.toFixed(2)).join(' and ')} s, ${used.join(' and ')} ms of processor time\n`,
      )
      if (Math.max(...took) > SECONDS) failed.push(`${edit.name} of ${products} on ${kind}`)
      await setTimeout(SECONDS * 1000)
    }
    await untilQuiet(shops)
    const peak = Math.max(...shops.map(({ memory }) => memory().peak))
    const later = Math.max(...shops.map(({ memory }) => memory().now))
    print(`  memory: ${idle} MB at rest, ${later} MB after the edits, ${peak} MB at most\n`)
    if (idle > MEMORY[kind].idle || peak > MEMORY[kind].peak) failed.push(`memory of ${products} on ${kind}`)
  } finally {
    for (const shop of shops) await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return failed
}

async function fill(place: { databaseUrl: string | null; dataDir: string }, copies: number): Promise<number> {
  const open = await openDatabase({ ...place, allowsUnsafe: true })
  const now = new Date()
  const files = await readCatalogueFiles(join(root, 'content', 'catalogue'))
  await seedDatabase(open.database, files, now)
  if (copies > 0) await fillShop(open.database, { products: copies, orders: 100, now, phone: '' })
  await open.close()
  return Math.max(copies, files.products.length)
}

/** Seconds from the answer to an edit until each process shows it. */
async function timeEdit(
  shops: readonly BenchProcess[],
  { make, path, says }: Edit,
  admin: SignedIn,
): Promise<number[]> {
  await make(admin)
  const begun = performance.now()
  return Promise.all(shops.map(({ address }) => untilShown(address + path, says, begun)))
}

async function untilShown(address: string, words: string, begun: number): Promise<number> {
  for (;;) {
    if ((await (await fetch(address)).text()).includes(words)) return secondsSince(begun)
    if (secondsSince(begun) > LATEST_SECONDS) throw new Error(`${address} never says ${words}`)
    await setTimeout(LOOK_MS)
  }
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000
}
