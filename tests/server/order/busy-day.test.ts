import { expect, test } from 'vitest'
import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { getReport } from '#contract/admin/report.ts'
import { capacityUses, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { bakedGoods } from '#server/db/schema/order/baked.ts'
import { dayCloses, extraPayments, refunds } from '#server/db/schema/order/money.ts'
import { orderEdits, orderEvents, orderLines, orders, windowUses } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { ORDERS, playDay, SALES } from '#tests/server/setup/order/busy-day.ts'
import { stockOf } from '#tests/server/setup/order/order-records.ts'
import { plenty, TOMORROW } from '#tests/server/setup/order/split-order.ts'
import { openSharedShop, type Shop } from '#tests/server/setup/shop.ts'

// A day played by three people at once; every sum is computed again from the rows, without the shop's own queries.

const shop = await openSharedShop()
const goods = await plenty(shop)
await shop.deps.database.update(sizes).set({ stockQuantity: 100_000 })
shop.deps.catalogue.invalidate()
const shelfBefore = await stockOf(shop, goods.bread.size.id)
await playDay(shop, goods)
const owner = await signInAs(shop, 'admin')
const rows = await readRows(shop)

async function readRows({ deps: { database } }: Shop) {
  return {
    orders: await database.select().from(orders),
    lines: await database.select().from(orderLines),
    events: await database.select().from(orderEvents),
    edits: await database.select().from(orderEdits),
    refunds: await database.select().from(refunds),
    extras: await database.select().from(extraPayments),
    closes: await database.select().from(dayCloses),
  }
}

const sum = <Row>(list: readonly Row[], of: (row: Row) => number) =>
  list.reduce((total, row) => total + of(row), 0)
const goodsLeft = () => rows.orders.filter(({ status }) => status !== 'CANCELLED')
const linesOf = (list: readonly { id: number }[]) => {
  const ids = new Set(list.map(({ id }) => id))
  return rows.lines.filter(({ orderId }) => ids.has(orderId))
}

test('60 orders, 5 edits, 4 refunds, 10 counter sales and two closed tills are written', () => {
  expect(rows.orders.filter(({ origin }) => origin === 'web')).toHaveLength(ORDERS)
  const sales = rows.orders.filter(({ origin }) => origin === 'counter')
  expect(sales.filter(({ status }) => status === 'COMPLETED')).toHaveLength(SALES)
  expect(sales).toHaveLength(SALES + 1)
  expect(rows.edits).toHaveLength(5)
  expect(rows.refunds).toHaveLength(4)
  expect(rows.closes.map(({ till }) => till).toSorted()).toEqual(['counter', 'riders'])
})

test('each total is its goods less the discount plus delivery, and its goods are its lines', () => {
  for (const order of rows.orders) {
    expect(order.total).toBe(order.subtotal - order.discount + order.deliveryFee)
    expect(order.subtotal).toBe(sum(linesOf([order]), ({ totalPrice }) => totalPrice))
  }
})

test('the shelf, the oven and the windows gave what the orders took, and nothing for those given up', async () => {
  const lines = linesOf(goodsLeft())
  const shelf = lines.filter(({ sizeId }) => sizeId === goods.bread.size.id)
  const oven = lines.filter(({ isMadeToOrder }) => isMadeToOrder)
  expect(await stockOf(shop, goods.bread.size.id)).toBe(shelfBefore - sum(shelf, ({ quantity }) => quantity))
  const promised = await shop.deps.database.select().from(capacityUses)
  expect(sum(promised, ({ used }) => used)).toBe(sum(oven, ({ quantity }) => quantity))
  const windows = await shop.deps.database.select().from(windowUses)
  const inWindows = goodsLeft().filter(({ origin }) => origin === 'web')
  expect(sum(windows, ({ used }) => used)).toBe(inWindows.length)
})

test('the money of the day by way to pay is that of the rows', async () => {
  const { ways, refundsDue } = await owner.request(getDayMoney, { query: {} })
  for (const method of ['cash', 'gcash'] as const) {
    const paid = rows.orders.filter(
      (order) => order.paidAt && order.paymentMethod === method && isCounted(order),
    )
    const extra = rows.extras.filter((one) => one.method === method)
    const back = rows.refunds.filter((one) => one.doneAt && one.method === method)
    const received = sum(paid, ({ id, received, total }) => (received ?? total) - extraOf(id))
    expect(ways.find((way) => way.method === method)).toMatchObject({
      taken: received + sum(extra, ({ amount }) => amount),
      returned: sum(back, ({ amount }) => amount),
    })
  }
  const due = rows.refunds.filter(({ doneAt }) => !doneAt)
  expect(refundsDue).toEqual({ count: due.length, amount: sum(due, ({ amount }) => amount) })
})

/** A sale that was taken back at the counter never was; the money of an order that was given up was taken. */
function isCounted({ origin, status }: { origin: string; status: string }): boolean {
  return !(origin === 'counter' && status === 'CANCELLED')
}

function extraOf(orderId: number): number {
  return sum(
    rows.extras.filter((one) => one.orderId === orderId),
    ({ amount }) => amount,
  )
}

test('each till has the cash of its handovers less what was returned, and the count is 50 centavos short', () => {
  const cash = rows.orders.filter(
    (order) => order.paidAt && order.paymentMethod === 'cash' && isCounted(order),
  )
  const taken = (method: string) =>
    sum(
      cash.filter((order) => order.method === method),
      ({ total }) => total,
    )
  const extra = sum(rows.extras, ({ amount }) => amount)
  const back = sum(
    rows.refunds.filter(({ doneAt, method }) => doneAt && method === 'cash'),
    ({ amount }) => amount,
  )
  const close = (till: string) => rows.closes.find((one) => one.till === till)
  expect(close('counter')?.cash).toBe(taken('pickup') + extra - back)
  expect(close('riders')?.cash).toBe(taken('delivery'))
  for (const { opening, cash: expected, counted } of rows.closes)
    expect(counted).toBe(opening + expected - 50)
})

test('what an order has returned is its refunds, and never more than came in', () => {
  for (const { id, refunded, received, total } of rows.orders) {
    const own = rows.refunds.filter(({ orderId }) => orderId === id)
    expect(refunded).toBe(sum(own, ({ amount }) => amount))
    expect(refunded).toBeLessThanOrEqual(received ?? total)
  }
})

test('the report of the day, split in whichever way, sells what the rows have sold', async () => {
  const sold = rows.orders.filter(
    ({ status }) => !['PENDING_PAYMENT', 'CANCELLED', 'NO_SHOW'].includes(status),
  )
  const expected = {
    orders: sold.length,
    pieces: sum(linesOf(sold), ({ quantity }) => quantity),
    goods: sum(sold, ({ subtotal }) => subtotal),
    sales: sum(sold, ({ total }) => total),
  }
  for (const by of ['day', 'window', 'product'] as const) {
    const { totals, rows: parts } = await owner.request(getReport, { query: { by } })
    expect(totals.now).toMatchObject(expected)
    expect(sum(parts, ({ now }) => now.goods)).toBe(expected.goods)
  }
})

test('each step of each order was taken once', () => {
  const steps = rows.events
    .filter(({ undoneAt }) => !undoneAt)
    .map(({ orderId, status }) => `${orderId} ${status}`)
  expect(new Set(steps).size).toBe(steps.length)
})

test('the bake list shows as baked what was ticked off, by size and window', async () => {
  const ticked = await shop.deps.database.select().from(bakedGoods)
  const { lines } = await owner.request(getBakeList, { query: { date: TOMORROW } })
  const shown = lines.flatMap(({ sizeId, windows }) =>
    windows.map(({ window, baked }) => ({ sizeId, window, baked })),
  )
  expect(ticked.length).toBeGreaterThan(1)
  for (const { sizeId, window, quantity } of ticked)
    expect(shown).toContainEqual({ sizeId, window, baked: quantity })
})
