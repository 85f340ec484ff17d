// Measures what reports cost those who order, in a shop of 10,000 products and 50,000 orders on a Postgres that writes to disk:
// without reports, with two readers of reports of a year on the same Postgres, and with the same readers on its replica. On one
// machine all share its processors, so the processor time of the first Postgres counts, not orders a second.

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from '#client/pipeline/request.ts'
import { getMarginReport, getReport } from '#contract/admin/report.ts'
import { openDatabase } from '#server/db/open.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { type OwnCluster, openOwnCluster, openReplica } from '#tests/drill/setup/own-cluster.ts'
import { PASSWORD, signInAsAdmin } from '#tests/drill/setup/signed-in.ts'
import { stockShop } from '#tests/drill/setup/stocked-shop.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { type BenchProcess, ENDLESS, MEASURED_SHOP, SHOP, startBenchProcess } from './bench-process.ts'
import { fillShop } from './large-shop.ts'
import { middle } from './middle.ts'
import { costOfOrders, type OrderCost, orderLine } from './order-flow.ts'

const PRODUCTS = 10_000
const ORDERS = 50_000
const READERS = 2
const ROUNDS = 3

type Case = { name: string; shop: BenchProcess; readers: number; rounds: OrderCost[] }

const print = (text: string) => process.stdout.write(text)
const folder = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
const first = await openOwnCluster('wal_level=replica', 'max_wal_senders=2')
const shops: BenchProcess[] = []
let replica: OwnCluster | null = null
try {
  await fill()
  replica = await openReplica(first)
  const alone = await start({})
  const withReplica = await start({ DATABASE_REPLICA_URL: replica.url })
  const cases: Case[] = [
    { name: 'no reports', shop: alone, readers: 0, rounds: [] },
    { name: 'reports on Postgres', shop: alone, readers: READERS, rounds: [] },
    { name: 'reports on the replica', shop: withReplica, readers: READERS, rounds: [] },
  ]
  print(`${availableParallelism()} processors\n`)
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of cases) await measure(one)
  }
  for (const { name, rounds } of cases)
    print(`  ${name.padEnd(24)} ${orderLine(middle(rounds, ({ postgres }) => postgres.own))}\n`)
} finally {
  for (const shop of shops) await shop.stop()
  await replica?.remove()
  await first.remove()
  await rm(folder, { recursive: true, force: true })
}

async function fill(): Promise<void> {
  const place = { databaseUrl: first.url, dataDir: folder }
  await stockShop(place, ENDLESS)
  const open = await openDatabase(place)
  await fillShop(open.database, { products: PRODUCTS, orders: ORDERS, now: new Date(), phone: '' })
  await open.database.update(sizes).set({ stockQuantity: ENDLESS })
  await open.close()
}

async function start(settings: Record<string, string>): Promise<BenchProcess> {
  const shop = await startBenchProcess(SHOP, {
    ...POSTGRES_SETTINGS,
    ...MEASURED_SHOP,
    ...{ DATABASE_URL: first.url, DATA_DIR: join(folder, String(shops.length)), REBUILD: 'off' },
    ...{ ADMIN_PASSWORD: PASSWORD, ...settings },
  })
  shops.push(shop)
  return shop
}

async function measure({ shop, readers, rounds }: Case): Promise<void> {
  let isOver = false
  const staff = readers > 0 ? await signInAsAdmin(shop.address) : null
  const read = async (request: Request) => {
    while (!isOver) {
      await request(getReport, { query: { by: 'product', ...lastYear() } })
      await request(getMarginReport, { query: { by: 'category', ...lastYear() } })
    }
  }
  const reading = staff ? Array.from({ length: readers }, () => read(staff)) : []
  const cost = await costOfOrders([shop], { postgres: { pid: first.pid(), url: () => first.url } })
  isOver = true
  await Promise.all(reading)
  rounds.push(cost)
}

function lastYear() {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return { range: 'dates' as const, fromDate: day(364), toDate: day(0) }
}
