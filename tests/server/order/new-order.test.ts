import { describe, expect, test } from 'vitest'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import { acceptOrder, listNewOrders } from '#contract/admin/order/new-order.ts'
import { listOrders } from '#contract/admin/order/order.ts'
import { cancelOrder } from '#contract/order/order.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { newKey, placeOrder } from '#tests/server/setup/order/placing.ts'
import {
  DATABASES,
  draftOf,
  openSharedShop,
  openShop,
  QUICKEST,
  readyProduct,
  refusalOf,
} from '#tests/server/setup/shop.ts'

const WAIT = { wait: '8' }

describe.each(DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const staff = await signInAs(shop, 'staff')
  const bread = await readyProduct(shop)
  await setStock(shop, bread.size.id, 1000)

  const submit = () => placeOrder(shop, bread, {}, 2)
  const news = (query: Record<string, string> = {}) => staff.request(listNewOrders, { query })
  const accept = (number: string) => staff.request(acceptOrder, { params: { number } })

  test('who waits for news is answered by the order itself, with its goods by name', async () => {
    const { mark } = await news()
    const waiting = news({ since: mark, ...WAIT })
    const { number } = await submit()
    const heard = await waiting
    expect(heard.orders[0]).toMatchObject({ number, total: 2 * bread.size.price, window: '10:00-12:00' })
    expect(heard.orders[0]?.goods).toEqual([
      { quantity: 2, productName: bread.product.name, sizeName: bread.size.name },
    ])
    await accept(number)
  })

  test('an old mark is answered at once: a screen that slept hears of every order it missed', async () => {
    const { mark } = await news()
    const placed = [await submit(), await submit()]
    const { orders, total } = await news({ since: mark, ...WAIT })
    expect(orders.map(({ number }) => number)).toEqual(placed.map(({ number }) => number).toReversed())
    expect(total).toBe(2)
    for (const { number } of placed) await accept(number)
  })

  test('an accepted order is new on no screen; accepting it twice names who was first', async () => {
    const { number } = await submit()
    const { mark } = await news()
    const waiting = news({ since: mark, ...WAIT })
    const first = await accept(number)
    expect((await waiting).orders).toEqual([])
    const owner = await signInAs(shop, 'admin')
    expect(await owner.request(acceptOrder, { params: { number } })).toEqual(first)
    expect(first.acceptedBy).toBe('tess')
    expect((await refusalOf(accept('P-NOSUCH1'))).status).toBe(404)
  })

  test('a step by staff accepts an order, and one that its customer cancels is not announced', async () => {
    const [baked, cancelled] = [await submit(), await submit()]
    const params = { number: baked.number }
    await staff.request(changeOrderStatus, { params, body: { status: 'BAKING', reason: null } })
    await shop.request(cancelOrder, { params: { token: cancelled.token } })
    expect((await news()).orders).toEqual([])
  })

  test('an order that staff entered themselves is not news', async () => {
    const { mark } = await news()
    await staff.request(placeManualOrder, {
      body: { ...draftOf([{ ...bread, quantity: 1 }], bread.size.price), origin: 'phone' },
      idempotencyKey: newKey(),
    })
    expect((await news()).mark).toBe(mark)
  })

  test('the board marks what is new', async () => {
    const { number } = await submit()
    const rowOf = async () =>
      (await staff.request(listOrders, { query: { search: number } })).content.map(({ isNew }) => isNew)
    expect(await rowOf()).toEqual([true])
    await accept(number)
    expect(await rowOf()).toEqual([false])
  })
})

test('a server that shuts down answers those who wait', async () => {
  const shop = await openShop(QUICKEST)
  const staff = await signInAs(shop, 'staff')
  const { mark } = await staff.request(listNewOrders, { query: {} })
  const waiting = staff.request(listNewOrders, { query: { since: mark, ...WAIT } })
  shop.startClosing()
  expect((await waiting).mark).toBe(mark)
  await shop.close()
})

test.runIf(DATABASES.length > 1)('an order taken by another process is announced here too', async () => {
  const shop = await openShop('postgres')
  const other = await openShop('postgres', { DATABASE_URL: shop.databaseUrl })
  const staff = await signInAs(shop, 'staff')
  const bread = await readyProduct(other)
  const { mark } = await staff.request(listNewOrders, { query: {} })
  const waiting = staff.request(listNewOrders, { query: { since: mark, ...WAIT } })
  const { number } = await placeOrder(other, bread)
  expect((await waiting).orders.map((order) => order.number)).toEqual([number])
  await other.close()
  await shop.close()
})
