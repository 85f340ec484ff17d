import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRequest, type Request } from '#client/pipeline/request.ts'
import { signIn } from '#contract/account/auth.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { makeDataDir } from '#tests/drill/setup/data-dir.ts'
import { endEveryProcess, endProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

const LANES = 40
const SIGN_INS = 18
const ORDERS = 2 * SIGN_INS
const ADMIN = { username: 'admin', password: 'Malunggay 2 Pandesal!' }

let dataDir: string
beforeEach(async () => {
  dataDir = await makeDataDir()
})
afterEach(async () => {
  await endEveryProcess()
  await rm(dataDir, { recursive: true, force: true })
})

describe.runIf(IS_DEEP).each([1, LANES])(
  `${LANES} lanes of wrong passwords from %i addresses, at the default limits`,
  (addresses) => {
    test('keep no admin on a known device out, and no order back (D32, D38)', {
      timeout: 240_000,
    }, async () => {
      const server = await startProcess(dataDir, {
        LOG_LEVEL: 'silent',
        RATE_LIMIT_FACTOR: '1',
        TRUSTED_PROXIES: '1',
        ADMIN_PASSWORD: ADMIN.password,
      })
      const admin = browser(server.address, '203.0.113.1')
      await admin(signIn, { body: ADMIN })
      const shopper = browser(server.address, '198.51.100.1')
      const body = await cheapOrder(shopper)
      const flood = new Worker(new URL('./setup/flood/password-flood.ts', import.meta.url), {
        // One address is stopped by its failures; with many addresses, each has too few failures so far.
        workerData: { address: server.address, lanes: LANES, addresses, untilLimited: addresses === 1 },
      })
      await once(flood, 'message')

      const [entered, ordered] = await Promise.all([
        inTurn(SIGN_INS, () => admin(signIn, { body: ADMIN })),
        inTurn(ORDERS, (count) => shopper(submitOrder, { body, idempotencyKey: `in-the-flood-${count}` })),
      ])
      flood.postMessage('stop')
      const [statuses] = await once(flood, 'message')
      await endProcess(server, 'SIGTERM')

      process.stdout.write(
        `from ${addresses}: ${JSON.stringify({ statuses, entered, ordered, load: loadavg()[0] })}\n`,
      )
      expect(entered.outcomes).toEqual(Array(SIGN_INS).fill('ok'))
      expect(ordered.outcomes).toEqual(Array(ORDERS).fill('ok'))
      if (addresses === 1) expect(statuses[429]).toBeGreaterThan(0)
    })
  },
)

/** A browser that keeps its cookies and has its own address. */
function browser(origin: string, address: string): Request {
  return createRequest({
    origin,
    fetch: withCookies((target, init) => {
      const headers = new Headers(init.headers)
      headers.set('X-Forwarded-For', address)
      return fetch(target, { ...init, headers })
    }),
  })
}

/** Repeats an action, one after the other; returns the outcomes and durations. */
async function inTurn(times: number, act: (count: number) => Promise<unknown>) {
  const outcomes: string[] = []
  const milliseconds: number[] = []
  for (let count = 0; count < times; count++) {
    const started = performance.now()
    outcomes.push(
      await act(count).then(
        () => 'ok',
        (error: { status?: number }) => String(error.status ?? error),
      ),
    )
    milliseconds.push(Math.round(performance.now() - started))
  }
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  return { outcomes, median: at(0.5), p95: at(0.95) }
}

/** One piece of a well-stocked size, in the first window that the shop offers. */
async function cheapOrder(request: Request) {
  const products = await request(listAvailableProducts, {})
  const product = products.find(
    ({ madeToOrder, sizes }) => !madeToOrder && (sizes[0]?.stockQuantity ?? 0) > ORDERS,
  )
  const size = product?.sizes[0]
  if (!product || !size) throw new Error('Nothing is in good stock')
  const line = {
    productId: product.id,
    sizeId: size.id,
    quantity: 1,
    packagingId: null,
    addonIds: [],
    message: null,
  }
  const open = { method: 'pickup', date: null, window: null } as const
  const { windows, total } = await request(quoteOrder, {
    body: { items: [line], fulfilment: open, voucherCode: null },
  })
  const free = windows.find(({ open }) => open)
  if (!free) throw new Error('No window is open')
  return {
    items: [line],
    fulfilment: { method: 'pickup' as const, date: free.date, window: free.window },
    customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: null },
    payment: { method: 'cash' as const, reference: null },
    voucherCode: null,
    note: null,
    expectedTotal: total,
  }
}
