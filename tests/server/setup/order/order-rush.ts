import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { cancelOrder, type PlacedOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { orderEvents, orders, windowUses } from '#server/db/schema/order/order.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { sendDraft } from '#tests/server/setup/order/placing.ts'
import {
  changeSettings,
  draftOf,
  madeProduct,
  openShop,
  patiently,
  quoteOf,
  readyProduct,
  type refusalOf,
  type Shop,
} from '#tests/server/setup/shop.ts'
import { promisedOf, setStock, stockOf } from './order-records.ts'

// Many customers who want the same at once, for the races of orders.

export const BUYERS = 60
export const PLACES = 7
export const CANCELS = 50

/** An order for pickup on a day. */
export const day = (date: string): Partial<OrderDraft> => ({
  fulfilment: { method: 'pickup', date, window: '10:00-12:00' },
})

type Sold = { product: Product; size: Size }

/** A shop for all tests of a block, with plenty on the shelf. */
export function useShop(kind: 'pglite' | 'postgres') {
  let shop: Shop
  let staff: SignedIn
  let bread: Sold
  let pie: Sold
  beforeAll(async () => {
    shop = await openShop(kind)
    staff = await signInAs(shop, 'staff')
    bread = await readyProduct(shop)
    pie = await madeProduct(shop)
    await setStock(shop, bread.size.id, 1000)
  })
  afterAll(() => shop.close())
  return { shop: () => shop, staff: () => staff, bread: () => bread, pie: () => pie }
}

/** One piece of each, as a guest. */
export function place(shop: Shop, sold: Sold[], changes: Partial<OrderDraft>): Promise<PlacedOrder> {
  const lines = sold.map((one) => ({ ...one, quantity: 1 }))
  const total = sold.reduce((sum, { size }) => sum + size.price, 0)
  return sendDraft(shop, draftOf(lines, total, changes))
}

/** Everyone wants the same window at once, each with a different bread: there is no race for stock. */
export async function rushForWindow(shop: Shop, date: string) {
  await changeSettings(shop, { ordersPerWindow: PLACES })
  const { products } = await shop.deps.catalogue.read()
  const breads = products
    .filter((product) => product.available && !product.madeToOrder)
    .flatMap((product) => product.sizes.slice(0, 1).map((size) => ({ product, size })))
  for (const { size } of breads) await setStock(shop, size.id, 1000)
  const reasons: (string | undefined)[] = []
  const placed = await rush(shop, breads, date, (refusal) => {
    reasons.push(quoteOf(refusal).problems.find(({ code }) => code === 'window-unavailable')?.reason)
  })
  const rows = await shop.deps.database.select().from(windowUses).where(eq(windowUses.date, date))
  await changeSettings(shop, { ordersPerWindow: 1000 })
  return { placed, reasons, used: rows[0]?.used }
}

/** Everyone wants a pie for the same day at once. */
export async function rushForOven(shop: Shop, pie: Sold, date: string) {
  const before = await promisedOf(shop, pie.product.id)
  const placed = await rush(shop, [pie], date, () => undefined)
  return { placed, used: (await promisedOf(shop, pie.product.id)) - before }
}

async function rush(
  shop: Shop,
  choice: Sold[],
  date: string,
  onRefusal: (refusal: Awaited<ReturnType<typeof refusalOf>>) => void,
): Promise<number> {
  const ended = await Promise.allSettled(
    Array.from({ length: BUYERS }, (_, buyer) => {
      const sold = choice[buyer % choice.length]
      return patiently(() => place(shop, sold ? [sold] : [], day(date)))
    }),
  )
  for (const one of ended) if (one.status === 'rejected') onRefusal(one.reason)
  return ended.filter(({ status }) => status === 'fulfilled').length
}

/** Cancels one order many times at once; returns the answered statuses. */
export async function cancelOften(shop: Shop, token: string): Promise<string[]> {
  const cancels = Array.from({ length: CANCELS }, () => shop.request(cancelOrder, { params: { token } }))
  return (await Promise.all(cancels)).map(({ status }) => status)
}

/** The statuses after pressing "into the oven" twice at once, the better one first. */
export async function pressTwice(staff: SignedIn, number: string): Promise<number[]> {
  const press = () =>
    staff.request(changeOrderStatus, { params: { number }, body: { status: 'BAKING', reason: null } }).then(
      () => 200,
      (refusal) => refusal.status as number,
    )
  return (await Promise.all([press(), press()])).toSorted()
}

/** The steps of the order with this token, oldest first. */
export async function eventsOf({ deps }: Shop, token: string): Promise<string[]> {
  const rows = await deps.database
    .select({ status: orderEvents.status })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, deps.tokens.read(token) ?? ''))
    .orderBy(orderEvents.id)
  return rows.map(({ status }) => status)
}

/** The stock, capacity and windows taken. */
export async function stateOf(shop: Shop, bread: Sold, pie: Sold) {
  const rows = await shop.deps.database.select().from(windowUses)
  return {
    shelf: await stockOf(shop, bread.size.id),
    oven: await promisedOf(shop, pie.product.id),
    orders: rows.reduce((sum, { used }) => sum + used, 0),
  }
}
