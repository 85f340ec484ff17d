// Measures the API: each process separately, the shop beside a bare Node server with the same bytes, on the
// embedded database and on a scratch Postgres. Only percentages within the same run matter.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ENDLESS,
  MEASURED_SHOP,
  SHOP,
  startBenchProcess,
  timeToFirstAnswer,
} from '#tests/bench/setup/bench-process.ts'
import { ask, type Figures, line } from '#tests/bench/setup/load.ts'
import { middle } from '#tests/bench/setup/middle.ts'
import { createDatabase } from '#tests/bench/setup/new-database.ts'
import { untilQuiet } from '#tests/bench/setup/quiet.ts'
import { quoteRequests, searchRequests } from '#tests/bench/setup/requests.ts'
import { stockShop } from '#tests/drill/setup/flood/stocked-shop.ts'
import { POSTGRES_SETTINGS, startPostgres } from '#tests/server/setup/database/postgres.ts'
import { costOfOrders, orderLine } from './order-flow.ts'

const API = '/api/v1'
const READS = {
  'home page': '/',
  'catalogue list': `${API}/products?page=0&size=20`,
  product: `${API}/products/1`,
  'categories with products': `${API}/categories/with-product-count`,
}
/**
 * Number of rounds in which a read is measured alternately with the bare server, so that a single pause of
 * the machine decides nothing.
 */
const ROUNDS = 3
const STARTS = 3
/** Resident memory with every page kept; Postgres runs in its own processes. */
const MOST_MEGABYTES = { pglite: { idle: 270, peak: 400 }, postgres: { idle: 210, peak: 340 } }

/** The shop and the bare server, one after the other. */
type Pair = { ours: Figures; bare: Figures }
const shareOf = ({ ours, bare }: Pair) => ours.perSecond / bare.perSecond

const print = (text: string) => process.stdout.write(text)

const postgres = await startPostgres()
try {
  await bench('PGlite', {}, MOST_MEGABYTES.pglite)
  if (postgres)
    await bench(
      'Postgres',
      { ...POSTGRES_SETTINGS, DATABASE_URL: await createDatabase(postgres, 'bench') },
      MOST_MEGABYTES.postgres,
    )
  else print('Postgres is not installed: only the embedded database was measured.\n')
} finally {
  await postgres?.stop()
}

async function bench(
  name: string,
  database: Record<string, string>,
  most: { idle: number; peak: number },
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
  await stockShop({ databaseUrl: database['DATABASE_URL'] ?? null, dataDir }, ENDLESS)
  const environment = { ...MEASURED_SHOP, ...database, DATA_DIR: dataDir }
  print(`\n${name}\n`)
  // The first start bundles the pages and compiles; only later ones are measured.
  await (await startBenchProcess(SHOP, environment)).stop()
  const shop = await startBenchProcess(SHOP, environment)
  await untilQuiet([shop])
  const idle = shop.memory()
  const floor = await startFloor(shop.address, dataDir)
  for (const [what, path] of Object.entries(READS)) {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
    const plain: Pair[] = []
    const compressed: Pair[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await ask(floor, { path })
      plain.push({ bare, ours: await ask(shop, { path }) })
      compressed.push({ bare, ours: await ask(shop, { path, headers }) })
    }
    print(line(`bare node:http, ${what}`, middle(plain, shareOf).bare))
    print(line(what, middle(plain, shareOf).ours, middle(plain, shareOf).bare))
    print(line(`${what}, compressed`, middle(compressed, shareOf).ours, middle(compressed, shareOf).bare))
  }
  await floor.stop()
  print(
    line('search, ever new terms', await ask(shop, { path: '/', vary: await searchRequests(shop.address) })),
  )
  print(
    line('quote', await ask(shop, { path: '/', method: 'POST', vary: await quoteRequests(shop.address) })),
  )
  const flow = await costOfOrders([shop], { postgres: database['DATABASE_URL'] ? postgres : null })
  print(`  order, quote to confirmation, ${orderLine(flow)}\n`)
  const used = shop.memory()
  print(`  memory idle ${bounded(idle.now, most.idle)}, peak ${bounded(used.peak, most.peak)}\n`)
  await shop.stop()
  const starts: number[] = []
  for (let start = 0; start < STARTS; start++) starts.push(await timeToFirstAnswer(environment))
  print(`  start to first answer ${starts.map((ms) => Math.round(ms)).join(', ')} ms\n`)
  await rm(dataDir, { recursive: true, force: true })
}

function bounded(megabytes: number, most: number): string {
  return `${megabytes} MB (at most ${most}${megabytes > most ? ': TOO MUCH' : ''})`
}

async function startFloor(address: string, folder: string) {
  const pairs: string[] = []
  for (const [index, path] of Object.values(READS).entries()) {
    const file = join(folder, `floor-${index}.json`)
    await writeFile(file, Buffer.from(await (await fetch(address + path)).arrayBuffer()))
    pairs.push(path, file)
  }
  return startBenchProcess(['tests/bench/floor.ts', ...pairs])
}
