import { createRequest } from '#client/pipeline/request.ts'
import type { Fetch } from '#client/pipeline/step.ts'
import { getOrder, submitOrder } from '#contract/order/order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { lineOf, products } from './requests.ts'

const BUYERS = 10
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5)
/** Like the other figures, these are for a shop that has already been in use. */
const WARM_UP_SECONDS = 1

/** Ten buyers who each, step by step, price a cart, place the order and read its confirmation. */
export async function orderFlow(address: string): Promise<{ perSecond: number; p50: number; p99: number }> {
  const request = createRequest({ fetch: withCookies(fetch as Fetch), origin: address })
  const offered = await products(address)
  const run = `${process.pid}-${Date.now()}`
  const times: number[] = []
  let count = 0
  const placeOne = async () => {
    const mine = count++
    const product = offered[mine % offered.length]
    if (!product) throw new Error('Nothing to order')
    const started = performance.now()
    const items = [lineOf(product)]
    const quote = await request(quoteOrder, {
      body: { items, voucherCode: null, fulfilment: { method: 'pickup', date: null, window: null } },
    })
    if (!quote.earliest) throw new Error('No window is open')
    const { date, window } = quote.earliest
    const order = await request(submitOrder, {
      idempotencyKey: `bench-${run}-${mine}`,
      body: {
        items,
        fulfilment: { method: 'pickup', date, window },
        customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: null },
        payment: { method: 'cash', reference: null },
        voucherCode: null,
        note: null,
        expectedTotal: quote.total,
      },
    })
    await request(getOrder, { params: { token: order.token } })
    times.push(performance.now() - started)
  }
  const buyFor = async (seconds: number) => {
    const from = performance.now()
    const buyer = async () => {
      while (performance.now() - from < seconds * 1000) await placeOne()
    }
    await Promise.all(Array.from({ length: BUYERS }, buyer))
    return (performance.now() - from) / 1000
  }
  await buyFor(WARM_UP_SECONDS)
  times.length = 0
  const seconds = await buyFor(SECONDS)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) }
}
