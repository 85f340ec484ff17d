import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import { pattern } from '#server/http/route.ts'
import { listen } from '#server/listen.ts'
import { openSharedShop, openShop, QUICKEST, readyProduct, submitRaw } from '#tests/server/setup/shop.ts'

const TOKEN = 'a-long-token-for-metrics'

const shop = await openSharedShop()
const listener = await listen(shop, { port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${listener.port}`
afterAll(() => listener.close())

/** A metric's value by its name and labels, in Prometheus' form. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

const countOf = (method: string, route: string, status: number) =>
  metric(`pugon_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)

test('requests are counted by the pattern of their route, never by their address', async () => {
  for (const id of [1, 2, 2, 2]) await fetch(`${address}/api/v1/products/${id}`)
  await fetch(`${address}/api/v1/products/999999`)
  await fetch(`${address}/api/v1/orders/a-secret-token`)
  expect(await countOf('GET', '/api/v1/products/:id', 200)).toBe(4)
  expect(await countOf('GET', '/api/v1/products/:id', 404)).toBe(1)
  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('a-secret-token')
})

test('orders and refusals for want of stock are counted, a replay is not', async () => {
  const chosen = await readyProduct(shop)
  const [orders, refusals] = [await metric('pugon_orders_total'), await metric('pugon_stock_refusals_total')]
  await submitRaw(shop, chosen, 'metrics-order-1')
  await submitRaw(shop, chosen, 'metrics-order-1')
  const tooMany = await submitRaw(shop, chosen, 'metrics-order-2', (body) => ({
    ...body,
    items: [{ ...(body['items'] as unknown as object[])[0], quantity: 999 }],
  }))
  expect(tooMany.status).toBe(409)
  expect(await metric('pugon_orders_total')).toBe(orders + 1)
  expect(await metric('pugon_stock_refusals_total')).toBe(refusals + 1)
})

test('the database’s connections, waiting messages and the process itself are there', async () => {
  const text = await (await fetch(`${address}/metrics`)).text()
  for (const name of [
    'pugon_database_connections{state="total"}',
    'pugon_outbox_messages',
    'pugon_process_resident_memory_bytes',
    'pugon_nodejs_eventloop_lag_seconds',
  ]) {
    expect(text).toContain(`\n${name} `)
  }
})

test('pages that are behind are a gauge, pages that forgot a tag a counter', async () => {
  const text = await (await fetch(`${address}/metrics`)).text()
  for (const line of [
    '# TYPE pugon_pages_stale_seconds gauge\npugon_pages_stale_seconds 0',
    '# TYPE pugon_pages_forgotten_total counter\npugon_pages_forgotten_total 0',
  ])
    expect(text).toContain(`\n${line}\n`)
})

test('they tell the version, and which parts of the shop work', async () => {
  expect(await metric(`pugon_build_info{version="${CLIENT_VERSION}"}`)).toBe(1)
  // The pages are not open here.
  expect(await metric('pugon_ready{part="pages"}')).toBe(0)
  expect(await metric('pugon_ready{part="orders"}')).toBe(1)
})

test.each(['alerts.yml', 'dashboard.json'])(
  'every metric and route that %s names is one of ours',
  async (file) => {
    const text = await readFile(`scripts/deploy/monitoring/${file}`, 'utf8')
    const shown = await (await fetch(`${address}/metrics`)).text()
    const ours = new Set([...shown.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
    const named = [...text.matchAll(/\bpugon_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    )
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !ours.has(name))).toEqual([])
    const calls = new Set(CALLS.map(({ path }) => pattern(path)))
    const routes = [...text.matchAll(/route!?=\\?"([^"\\]+)/g)].map(([, route = '']) => route)
    expect(routes.filter((route) => !calls.has(route))).toEqual([])
  },
)

test('the page “Running it” tells every metric, and no other', async () => {
  const [, table = ''] = (await readFile('scripts/deploy/README.md', 'utf8')).split('\n| metric | |\n')
  const rows = table.slice(0, table.indexOf('\n\n'))
  const shown = await (await fetch(`${address}/metrics`)).text()
  const ours = [...shown.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) =>
    name.replace(/^(pugon_(?:process|nodejs)_).*/, '$1'),
  )
  const told = [...rows.matchAll(/\bpugon_\w+/g)].map(String)
  expect([...new Set(ours)].sort()).toEqual(told.sort())
})

test('there are six alerts, each with what to do', async () => {
  const text = await readFile('scripts/deploy/monitoring/alerts.yml', 'utf8')
  const count = (words: RegExp) => text.match(words)?.length
  expect([count(/- alert: /g), count(/expr: /g), count(/description: /g)]).toEqual([6, 6, 6])
})

test('without a token they are only for this machine: not through a proxy, and not without a connection', async () => {
  expect((await fetch(`${address}/metrics`)).status).toBe(200)
  for (const name of [
    ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP'],
    ...['CF-Connecting-IP', 'True-Client-IP'],
  ]) {
    expect((await fetch(`${address}/metrics`, { headers: { [name]: '203.0.113.7' } })).status).toBe(404)
  }
  expect((await shop.app.request('/metrics')).status).toBe(404)
})

test('with a token set they are for anyone who has it, from anywhere', async () => {
  const guarded = await openShop(QUICKEST, { METRICS_TOKEN: TOKEN })
  const ask = async (authorization?: string) => {
    const headers: Record<string, string> = authorization ? { Authorization: authorization } : {}
    return (await guarded.app.request('/metrics', { headers })).status
  }
  expect(await ask(`Bearer ${TOKEN}`)).toBe(200)
  expect(await ask(`bearer ${TOKEN}`)).toBe(200)
  for (const wrong of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    expect(await ask(wrong)).toBe(401)
  }
  await guarded.close()
})

test('without the database all is there that this process knows by itself, the rest is no number', async () => {
  const broken = await openShop(QUICKEST, { METRICS_TOKEN: TOKEN })
  await broken.close()
  const response = await broken.app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } })
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).toMatch(/^pugon_outbox_messages NaN$/im)
  expect(text).toContain('\npugon_process_resident_memory_bytes ')
})
