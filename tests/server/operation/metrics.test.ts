import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, listen } from '#server/listen.ts'
import { openShop, QUICKEST, readyProduct, type Shop, submitRaw } from '#tests/server/setup/shop.ts'

const TOKEN = 'a-long-token-for-metrics'

let shop: Shop
let listener: Listener
let address: string
beforeAll(async () => {
  shop = await openShop()
  listener = await listen(shop, { port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${listener.port}`
})
afterAll(async () => {
  await listener.close()
  await shop.close()
})

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
