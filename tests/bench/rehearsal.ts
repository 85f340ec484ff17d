// Measures how long a trial of new prices on past orders takes, and for how long at a stretch it holds the server: in a shop with
// some 11,000 order lines in four weeks, with every price of the shop tried. Fails over the limit.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { REHEARSAL_WEEKS } from '#contract/admin/product/price-plan.ts'
import { insertAccount } from '#server/account/sql/account.ts'
import { readConfig } from '#server/config.ts'
import { nextTurn } from '#server/flow/turns/turns.ts'
import { startServer } from '#server/start.ts'
import { fillShop } from '#tests/bench/setup/large-shop.ts'
import { POSTGRES_SETTINGS, startPostgres } from '#tests/server/setup/database/postgres.ts'
import { signed } from '#tests/server/setup/signed.ts'

const SIZE = { products: 300, orders: 50_000 }
const TIMES = 8
/** Other requests wait no longer than this for the processor, in milliseconds. */
const MOST_AT_A_STRETCH = 50
const PASSWORD = 'Malunggay 2 Pandesal!'
const NOW = new Date('2026-11-21T04:00:00Z')

const root = resolve(import.meta.dirname, '..', '..')
const print = (text: string) => process.stdout.write(text)

const over: string[] = []
const postgres = await startPostgres()
try {
  if (postgres)
    over.push(...(await bench('Postgres', { ...POSTGRES_SETTINGS, DATABASE_URL: postgres.url('postgres') })))
  over.push(...(await bench('PGlite', {})))
} finally {
  await postgres?.stop()
}
if (over.length > 0) throw new Error(over.join('\n'))

async function bench(name: string, database: Record<string, string>): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
  const config = readConfig({ ...database, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100000' })
  const { app, deps, close } = await startServer(root, config, pino({ level: 'silent' }), () => NOW)
  await fillShop(deps.database, { ...SIZE, now: NOW, phone: deps.vault.seal('0917 123 4567') })
  // Every third order of enough goods has a voucher.
  await deps.database.execute(sql`UPDATE orders SET voucher_code = 'MERYENDA10', discount = 3000
    WHERE id % 3 = 0 AND (SELECT sum(total_price) FROM order_lines l WHERE l.order_id = orders.id) >= 30000`)
  await deps.database.execute(sql`VACUUM (ANALYZE)`)
  deps.catalogue.invalidate()
  const { products } = await deps.catalogue.read()
  const passwordHash = await deps.auth.passwords.hash(PASSWORD)
  const account = { username: 'luz', email: 'luz@example.com', roles: ['ROLE_ADMIN'] }
  await insertAccount(deps.database, deps.vault, { ...account, passwordHash, createdAt: NOW })
  const post = (path: string, body: object, token?: string) =>
    signed(app, `/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const entered = await post('/auth/signin', { username: 'luz', password: PASSWORD })
  const { token } = (await entered.json()) as { token: string }
  const sizes = products
    .flatMap((product) => product.sizes)
    .map(({ id, price }) => ({ id, price: price / 100 + 10 }))
  const trials = [
    { kind: 'one price', tried: sizes.slice(0, 1), weeks: REHEARSAL_WEEKS.usual },
    { kind: 'every price', tried: sizes, weeks: REHEARSAL_WEEKS.usual },
    { kind: 'every price, longest time', tried: sizes, weeks: REHEARSAL_WEEKS.max },
  ]
  const problems: string[] = []
  for (const { kind, tried, weeks } of trials) {
    const took: number[] = []
    const held: number[] = []
    let words = ''
    for (let time = 0; time < TIMES; time++) {
      const watch = watchStretches()
      const started = performance.now()
      const answer = await post('/admin/pricing/rehearse', { weeks, sizes: tried }, token)
      const result = (await answer.json()) as { touchedOrders: number; products: { quantity: number }[] }
      took.push(performance.now() - started)
      held.push(await watch.stop())
      if (answer.status !== 200) throw new Error(`The trial answers ${answer.status}`)
      words = `${tried.length} prices, ${result.touchedOrders} orders`
    }
    // The first one compiles.
    const longest = Math.max(...held.slice(1))
    print(
      `${name}, ${kind} (${words}): ${Math.round(median(took))} ms, at a stretch ${median(held).toFixed(1)} ms of processor time, at most ${longest.toFixed(1)}, the first ${held[0]?.toFixed(1)}\n`,
    )
    if (median(held) > MOST_AT_A_STRETCH)
      problems.push(`${name}, ${kind}: ${longest.toFixed(1)} ms at a stretch, more than ${MOST_AT_A_STRETCH}`)
  }
  await close()
  await rm(dataDir, { recursive: true, force: true })
  return problems
}

/** The most processor time of this thread between two turns of its event loop. */
function watchStretches(): { stop: () => Promise<number> } {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [last, most, isOver] = [now(), 0, false]
  const turn = () => {
    const time = now()
    most = Math.max(most, time - last)
    last = time
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    stop: async () => {
      // The last stretch is still going on.
      await nextTurn()
      isOver = true
      return most
    },
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
