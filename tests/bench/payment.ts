// Measures how soon a payment is seen, with two processes on one Postgres: from a provider's event to the order's page and to the
// office's list, each at the process that did not get the event; and without any event, by asking alone. Fails above the limits.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRequest } from '#client/pipeline/request.ts'
import type { Fetch } from '#client/pipeline/step.ts'
import { signIn } from '#contract/account/auth.ts'
import { listNewOrders } from '#contract/admin/order/new-order.ts'
import { listOrders } from '#contract/admin/order/order.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import { getOnlinePayment, openOnlinePayment } from '#contract/order/payment/online-payment.ts'
import {
  type BenchProcess,
  ENDLESS,
  MEASURED_SHOP,
  startBenchProcess,
} from '#tests/bench/setup/bench-process.ts'
import { createDatabase } from '#tests/bench/setup/new-database.ts'
import { stockShop } from '#tests/drill/setup/flood/stocked-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { type FakeSite, openFakeSite } from '#tests/gateways/fake-site.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { POSTGRES_SETTINGS, startPostgres } from '#tests/server/setup/database/postgres.ts'

const EVENTS = 120
const WITHOUT_EVENT = 100
const MOST_MS = 2_000
const MOST_WITHOUT_EVENT_MS = 60_000
const PROGRAM = ['tests/e2e/setup/process/gateway-process.ts']
const PASSWORD = 'Malunggay 2 Pandesal!'
const LOOK_MS = 200

type Client = ReturnType<typeof createRequest>
type Opened = PlacedOrder & { id: string }

const postgres = await startPostgres()
if (!postgres) throw new Error('This bench needs Postgres.')
const folder = await mkdtemp(join(tmpdir(), 'pugon-bench-'))
const site = await openFakeSite({ deliver: async () => undefined })
const processes: BenchProcess[] = []
try {
  const databaseUrl = await createDatabase(postgres, 'payments')
  await stockShop({ databaseUrl, dataDir: folder }, ENDLESS)
  const settings = { ...MEASURED_SHOP, ...POSTGRES_SETTINGS, REBUILD: 'off', ADMIN_PASSWORD: PASSWORD }
  for (const name of ['one', 'two']) {
    const own = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name) }
    processes.push(await startBenchProcess([...PROGRAM, site.origin], { ...settings, ...own }))
  }
  await measure(site, processes)
} finally {
  for (const one of processes) await one.stop()
  await site.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure({ fakes }: FakeSite, [one, two]: BenchProcess[]): Promise<void> {
  const fake = fakes['paymongo']
  if (!one || !two || !fake) throw new Error('Nothing to measure')
  const shopper = createRequest({ fetch: withCookies(fetch), origin: two.address })
  const office = await signedIn(two.address)
  const open = async (): Promise<Opened> => {
    const order = await placeOrder(['ensaymada'], {
      shop: one.address,
      payment: { method: 'gcash', reference: null },
    })
    await shopper(openOnlinePayment, { params: { token: order.token } })
    const payment = [...fake.books.payments.values()].find(({ reference }) =>
      reference.startsWith(order.number),
    )
    return { ...order, id: payment?.id ?? '' }
  }
  const onPage: number[] = []
  const onBoard: number[] = []
  for (let event = 0; event < EVENTS; event++) {
    const order = await open()
    const page = waitOnPage(shopper, order.token)
    const board = waitOnBoard(office, order.number)
    const { headers, body } = fake.pay(order.id)
    const paidAt = performance.now()
    await fetch(`${one.address}/api/v1/payments/events/paymongo`, { method: 'POST', headers, body })
    onPage.push((await page) - paidAt)
    onBoard.push((await board) - paidAt)
  }
  report(`event → page, ${EVENTS} events`, onPage, MOST_MS)
  report(`event → board, ${EVENTS} events`, onBoard, MOST_MS)

  const orders: Opened[] = []
  for (let order = 0; order < WITHOUT_EVENT; order++) orders.push(await open())
  const paidAt = performance.now()
  for (const { id } of orders) fake.pay(id)
  const alone = await Promise.all(
    orders.map(async ({ token }) => (await waitOnPage(shopper, token)) - paidAt),
  )
  report(`without events → page, ${WITHOUT_EVENT} payments`, alone, MOST_WITHOUT_EVENT_MS)
}

/** When the page of an order shows that it is paid, as it waits for news. */
async function waitOnPage(shopper: Client, token: string): Promise<number> {
  let since = ''
  for (;;) {
    const query = (since ? { since, wait: '8' } : {}) as never
    const answer = await shopper(getOnlinePayment, { params: { token }, query })
    if (answer.status === 'CONFIRMED') return performance.now()
    since = answer.mark
  }
}

/** When the office's list shows an order as paid: it is read again whenever there is news. */
async function waitOnBoard(office: Client, number: string): Promise<number> {
  let since = ''
  for (;;) {
    const query = { search: number, page: 0, size: 1 }
    const [order] = (await office(listOrders, { query })).content
    if (order?.status === 'CONFIRMED') return performance.now()
    const news = (since ? { since, wait: '8' } : {}) as never
    since = (await office(listNewOrders, { query: news })).mark
    if (!since) await new Promise((next) => setTimeout(next, LOOK_MS))
  }
}

async function signedIn(origin: string): Promise<Client> {
  const body = { username: 'admin', password: PASSWORD }
  const { token } = await createRequest({ fetch: withCookies(fetch), origin })(signIn, { body })
  const send: Fetch = (address, init) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return fetch(address, { ...init, headers })
  }
  return createRequest({ fetch: withCookies(send), origin })
}

function report(words: string, times: number[], most: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
  const line = `${words}: middle ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`
  process.stdout.write(`  ${line}\n`)
  if (at(0.95) > most) throw new Error(`p95 is above ${most} ms: ${line}`)
}
