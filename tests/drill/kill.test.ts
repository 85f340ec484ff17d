import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createRequest, type Request } from '#client/pipeline/request.ts'
import { getOrder, type PlacedOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { depth, IS_DEEP } from '#tests/depth.ts'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { cheapOrders } from '#tests/drill/setup/flood/cheap-orders.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

type Submission = { body: OrderDraft; idempotencyKey: string }

const KILLS = depth(1, 20)
const MINUTES = 60_000
/** The design's 3 s, as processor time: the same on a busy machine. */
const REFUSED_MS = 3_000
/** Makes a process say at its end how much processor time it has used, in ms. */
const SAYING_USE = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
    "process.on('exit', () => { const { user, system } = process.cpuUsage(); console.error('used ' + (user + system) / 1000) })",
  )}`,
}
const usedMs = (output: string) => Number(/used ([\d.]+)/.exec(output)?.[1])

let dataDir: string
beforeAll(async () => {
  dataDir = await makeDataDir()
})
afterEach(endEveryProcess)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test(`kill -9 in an order loop, ${KILLS} times: every acknowledged order is there after the restart, none twice`, {
  timeout: 10 * MINUTES,
}, async () => {
  const acknowledged = new Map<string, PlacedOrder>()
  let unanswered: Submission | null = null
  /** Nobody knows whether the last order was made: sent again with its key, it exists once. */
  const resend = async (request: Request) => {
    if (!unanswered) return
    const [first, second] = [await request(submitOrder, unanswered), await request(submitOrder, unanswered)]
    expect(second).toEqual(first)
    acknowledged.set(unanswered.idempotencyKey, first)
  }
  for (let round = 0; round < KILLS; round++) {
    const server = await startProcess(dataDir, { LOG_LEVEL: 'silent' })
    const request = createRequest({ fetch: withCookies(fetch), origin: server.address })
    for (const order of [...acknowledged.values()].slice(-20)) {
      const found = await request(getOrder, { params: { token: order.token } })
      expect(found.number).toBe(order.number)
    }
    const bodies = await cheapOrders(request)
    await resend(request)
    // In the middle of an order, a little later each time, and after a varying number of orders.
    const last = 3 + (round % 5)
    for (let count = 0; ; count++) {
      const idempotencyKey = `drill-${round}-${count}`
      const body = bodies(count)
      const sent = request(submitOrder, { body, idempotencyKey }).catch(() => null)
      if (count === last) setTimeout(() => server.child.kill('SIGKILL'), round)
      const order = await sent
      if (!order) {
        unanswered = { body, idempotencyKey }
        break
      }
      acknowledged.set(idempotencyKey, order)
    }
    await endProcess(server, 'SIGKILL')
  }
  const server = await startProcess(dataDir, { LOG_LEVEL: 'silent' })
  const request = createRequest({ fetch: withCookies(fetch), origin: server.address })
  await resend(request)
  for (const order of acknowledged.values()) {
    expect(await request(getOrder, { params: { token: order.token } })).toMatchObject(order)
  }
  await endProcess(server, 'SIGTERM')
  const numbers = [...acknowledged.values()].map(({ number }) => number)
  expect(numbers.length).toBeGreaterThan(KILLS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test.runIf(IS_DEEP)(
  `a second server on the same folder ends within ${REFUSED_MS / 1000} s of processor time, long before it would be open, and names the holder`,
  async () => {
    const first = await startProcess(dataDir, SAYING_USE)
    const refusal = await startProcess(dataDir, SAYING_USE).catch((error: Error) => error.message)
    expect(refusal).toContain(`in use by process ${first.child.pid}`)
    expect(refusal).not.toContain('Waiting')
    expect(await endProcess(first, 'SIGTERM')).toBe(0)
    const [used, usedByFirst] = [usedMs(String(refusal)), usedMs(first.output())]
    expect(used).toBeLessThan(REFUSED_MS)
    expect(used).toBeLessThan(usedByFirst / 2)
  },
)

test('SIGTERM lets a call in flight end and leaves with 0', async () => {
  const server = await startProcess(dataDir)
  const body = JSON.stringify({
    items: [{ productId: 1, sizeId: 1, quantity: 1, packagingId: null, addonIds: [], message: null }],
    fulfilment: { method: 'pickup', date: null, window: null },
    voucherCode: null,
  })
  const path = '/api/v1/orders/quote'
  const visit = await openVisit({ request: (path) => fetch(server.address + path) })
  const { headers } = signedInit(visit, path, { method: 'POST', body })
  const call = httpRequest(server.address + path, {
    method: 'POST',
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    },
  })
  const answered = once(call, 'response')
  call.write(body.slice(0, 20))
  await new Promise((resume) => setTimeout(resume, 300))
  const code = endProcess(server, 'SIGTERM')
  await new Promise((resume) => setTimeout(resume, 300))
  call.end(body.slice(20))
  const [response] = await answered
  response.resume()
  expect([response.statusCode, await code]).toEqual([200, 0])
})
