// Measures what an order costs with one, two and four processes on one Postgres: processor time, and waiting for locks. Orders a
// second mean little where processes, database and buyers share two processors; so does the system's time, most of which is
// switching between them. More processes than processors also slow each other's code, since they share its caches: as many
// shops that have nothing in common, each with a database of its own, show by how much. Fails if the programs' own time for an
// order of one shop grows with processes.

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BenchProcess,
  ENDLESS,
  MEASURED_SHOP,
  SHOP,
  startBenchProcess,
} from '#tests/bench/setup/bench-process.ts'
import { middle } from '#tests/bench/setup/middle.ts'
import { createDatabase } from '#tests/bench/setup/new-database.ts'
import { stockShop } from '#tests/drill/setup/flood/stocked-shop.ts'
import {
  POSTGRES_SETTINGS,
  type ScratchPostgres,
  startPostgres,
} from '#tests/server/setup/database/postgres.ts'
import { costOfOrders, type OrderCost, orderLine } from './order-flow.ts'

const PROCESSES = [1, 2, 4]
/** Each size is measured in turn, so that a slow minute of the machine is slow for all. */
const ROUNDS = 5
/** Of what an order costs in as many shops that have nothing in common. Beyond this, processes would work for each other. */
const MOST_GROWTH = 1.1

/** Processes of one shop, or each of a shop of its own. */
type Measured = { isOneShop: boolean; processes: BenchProcess[]; rounds: OrderCost[] }

const print = (text: string) => process.stdout.write(text)
const costOf = ({ shop, postgres }: OrderCost) => shop.own + postgres.own

const postgres = await startPostgres()
if (!postgres) throw new Error('This bench needs Postgres.')
const folder = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
const all: Measured[] = []
try {
  print(`${availableParallelism()} processors\n`)
  for (const count of PROCESSES) {
    for (const isOneShop of count === 1 ? [true] : [true, false]) {
      const processes = await startProcesses(postgres, { count, isOneShop })
      all.push({ isOneShop, processes, rounds: [] })
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { processes, rounds } of all) rounds.push(await costOfOrders(processes, { postgres }))
  }
} finally {
  for (const { processes } of all) for (const one of processes) await one.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const { isOneShop, processes, rounds } of all) {
  const shops = isOneShop ? 'one shop,  ' : 'shops apart,'
  print(`  ${processes.length} of ${shops} ${orderLine(middle(rounds, costOf))}\n`)
}
for (const { isOneShop, processes, rounds } of all) {
  const apart = all.find((other) => !other.isOneShop && other.processes.length === processes.length)
  if (!isOneShop || !apart) continue
  const growth = middle(
    rounds.map((cost, round) => costOf(cost) / costOf(apart.rounds[round] as OrderCost)),
    (ratio) => ratio,
  )
  print(
    `  with ${processes.length} processes an order of one shop costs ${growth.toFixed(2)} of one of shops apart (at most ${MOST_GROWTH})\n`,
  )
  if (growth > MOST_GROWTH) throw new Error("An order's cost grows with the number of processes.")
}

async function startProcesses(
  cluster: ScratchPostgres,
  { count, isOneShop }: { count: number; isOneShop: boolean },
): Promise<BenchProcess[]> {
  const processes: BenchProcess[] = []
  let databaseUrl = ''
  while (processes.length < count) {
    const name = `${isOneShop ? 'one' : 'apart'}_${count}_${processes.length}`
    if (!databaseUrl || !isOneShop) {
      databaseUrl = await createDatabase(cluster, `scale_${name}`)
      await stockShop({ databaseUrl, dataDir: folder }, ENDLESS)
    }
    processes.push(
      await startBenchProcess(SHOP, {
        ...POSTGRES_SETTINGS,
        ...MEASURED_SHOP,
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), REBUILD: 'off' },
      }),
    )
  }
  return processes
}
