// Measures the waits of staff in a shop of 10,000 products and 50,000 orders, on the embedded database and on
// a scratch Postgres: each admin list and figure eight times, reporting the slowest and the median.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { insertAccount } from '#server/account/sql/account.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { fillShop } from '#tests/bench/setup/large-shop.ts'
import { POSTGRES_SETTINGS, startPostgres } from '#tests/server/setup/database/postgres.ts'
import { signed } from '#tests/server/setup/signed.ts'

const PRODUCTS = 10_000
const ORDERS = 50_000
const TIMES = 8
const PASSWORD = 'Malunggay 2 Pandesal!'
const NOW = new Date('2026-11-21T04:00:00Z')

const READS = [
  '/admin/products',
  '/admin/products?searchTerm=ube%20cake&sortBy=price&size=100',
  '/admin/products/advanced?minPrice=50&maxPrice=400&isVegan=true&minStock=1&sortBy=stock',
  '/admin/products/search?searchTerm=pandesal',
  '/admin/products/by-tags?tags=breakfast,party',
  '/admin/products/low-stock',
  '/admin/products/analytics?timeRange=365d',
  '/admin/products/1',
  '/admin/categories',
  '/admin/pricing/products?marginFilter=low&sortBy=margin',
  '/admin/pricing/history',
  '/admin/pricing/history?timeFilter=all&limit=200',
  '/admin/pricing/analytics?timeRange=30d&includeProjections=true',
  '/admin/pricing/analytics?timeRange=365d&includeProjections=true',
  '/admin/pricing/margin-analysis?timeRange=365d',
  '/admin/pricing/pending-approvals',
  '/vouchers/admin',
  '/vouchers/admin/analytics?timeRange=365d',
  '/admin/audit',
  '/admin/orders',
  '/admin/orders?status=COMPLETED&sortBy=placed&sortDir=desc',
  '/admin/orders?search=ana',
  '/admin/orders?search=P-00499',
  '/admin/orders?page=2400',
  '/admin/orders/bake-list?date=2026-11-22',
  '/admin/orders/counts',
  '/admin/orders/sales',
  '/admin/orders/sales?fromDate=2025-11-22&toDate=2026-11-21',
  '/admin/orders/P-0000365',
]

const root = resolve(import.meta.dirname, '..', '..')
const print = (text: string) => process.stdout.write(text)

const postgres = await startPostgres()
try {
  if (postgres)
    await bench('Postgres', {
      ...POSTGRES_SETTINGS,
      DATABASE_URL: postgres.url('postgres'),
    })
  await bench('PGlite', {})
} finally {
  await postgres?.stop()
}

async function bench(name: string, database: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
  const config = readConfig({ ...database, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' })
  const { app, deps, close } = await startServer(root, config, pino({ level: 'silent' }), () => NOW)
  const filled = performance.now()
  await fillShop(deps.database, {
    products: PRODUCTS,
    orders: ORDERS,
    now: NOW,
    phone: deps.vault.seal('0917 123 4567'),
  })
  deps.catalogue.invalidate()
  print(`\n${name}: filled in ${Math.round(performance.now() - filled)} ms\n`)
  const loaded = performance.now()
  const { products } = await deps.catalogue.read()
  print(`  catalogue of ${products.length} read in ${Math.round(performance.now() - loaded)} ms\n`)
  const passwordHash = await deps.auth.passwords.hash(PASSWORD)
  const account = { username: 'luz', email: 'luz@example.com', roles: ['ROLE_ADMIN'] }
  await insertAccount(deps.database, deps.vault, { ...account, passwordHash, createdAt: NOW })
  const entered = await signed(app, '/api/v1/auth/signin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'luz', password: PASSWORD }),
  })
  const { token } = (await entered.json()) as { token: string }
  for (const path of READS) {
    const times: number[] = []
    let bytes = 0
    for (let time = 0; time < TIMES; time++) {
      const started = performance.now()
      const answer = await app.request(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })
      bytes = (await answer.arrayBuffer()).byteLength
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
      times.push(performance.now() - started)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const [middle = 0, slowest = 0] = [sorted[TIMES / 2], sorted.at(-1)]
    print(`  ${path.padEnd(80)} ${Math.round(middle)} ms, at most ${Math.round(slowest)} ms, ${bytes} B\n`)
  }
  await close()
  await rm(dataDir, { recursive: true, force: true })
}
