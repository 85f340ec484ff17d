// Measures what an order costs with one, two and four processes on one Postgres: processor time, and waiting for locks. Orders a
// second mean little where processes, database and buyers share two processors; so does the system's time, most of which is
// switching between them. Fails if the programs' own time for an order grows with processes.

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stockShop } from '#tests/drill/setup/stocked-shop.ts'
import {
  POSTGRES_SETTINGS,
  type ScratchPostgres,
  startPostgres,
} from '#tests/server/setup/database/postgres.ts'
import { type BenchProcess, SHOP, startBenchProcess } from './bench-process.ts'
import { createDatabase } from './new-database.ts'
import { costOfOrders, type OrderCost, orderLine } from './order-flow.ts'

const PROCESSES = [1, 2, 4]
/** Each size is measured in turn, so that a slow minute of the machine is slow for all. */
const ROUNDS = 5
/** Beyond this, processes would work for each other. */
const MOST_GROWTH = 1.3

/** Processes on a database of their own. */
type Shop = { processes: BenchProcess[]; rounds: OrderCost[] }

/** Pieces of every size, and the factor of the limits: no bench reaches it. */
const ENDLESS = 1_000_000
const print = (text: string) => process.stdout.write(text)
const costOf = ({ shop, postgres }: OrderCost) => shop.own + postgres.own

const postgres = await startPostgres()
if (!postgres) throw new Error('This bench needs Postgres.')
const folder = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
const shops: Shop[] = []
try {
  print(`${availableParallelism()} processors\n`)
  for (const count of PROCESSES) shops.push(await startShop(postgres, count))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { processes, rounds } of shops) rounds.push(await costOfOrders(processes, { postgres }))
  }
} finally {
  for (const { processes } of shops) for (const one of processes) await one.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const { processes, rounds } of shops) {
  const cost = middle(rounds, costOf)
  print(`  ${processes.length} ${processes.length === 1 ? 'process,  ' : 'processes,'} ${orderLine(cost)}\n`)
}
const growths = shops.map(({ rounds }) =>
  middle(
    rounds.map((cost, round) => costOf(cost) / costOf(shops[0]?.rounds[round] as OrderCost)),
    (growth) => growth,
  ),
)
const growth = Math.max(...growths)
print(
  `  an order costs up to ${growth.toFixed(2)} of what it costs with one process (at most ${MOST_GROWTH})\n`,
)
if (growth > MOST_GROWTH) throw new Error("An order's cost grows with the number of processes.")

async function startShop(cluster: ScratchPostgres, count: number): Promise<Shop> {
  const databaseUrl = await createDatabase(cluster, `scale_${count}`)
  await stockShop({ databaseUrl, dataDir: folder }, ENDLESS)
  const processes: BenchProcess[] = []
  while (processes.length < count) {
    processes.push(
      await startBenchProcess(SHOP, {
        ...POSTGRES_SETTINGS,
        ...{
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(folder, `${count}-${processes.length}`),
          REBUILD: 'off',
        },
        ...{
          PORT: '0',
          SITE_URL: 'http://localhost',
          LOG_LEVEL: 'error',
          RATE_LIMIT_FACTOR: String(ENDLESS),
        },
      }),
    )
  }
  return { processes, rounds: [] }
}

function middle<Value>(values: readonly Value[], by: (value: Value) => number): Value {
  const sorted = values.toSorted((a, b) => by(a) - by(b))
  return sorted[Math.floor(sorted.length / 2)] as Value
}
