import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addCustomerNote, getCustomer, listCustomerOrders, listCustomers } from '#contract/admin/customer.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { changeSettings, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const ana = await signInAs(shop, 'customer')
const bread = await readyProduct(shop)
await changeSettings(shop, {
  paymentAccounts: [{ method: 'gcash', accountName: 'Pugon', accountNumber: '0917', picture: null }],
})

const order = (changes: Partial<OrderDraft> = {}, quantity = 1, by: Pick<SignedIn, 'request'> = shop) =>
  placeOrder(by, bread, changes, quantity)
const guest = (name: string, phone: string, email: string | null = null) => ({
  customer: { name, phone, email },
})
const find = async (search: string) =>
  (await staff.request(listCustomers, { query: { search } })).content.map(({ name }) => name)

describe('the list of customers', () => {
  test('has an account once, and a guest once however the number is written', async () => {
    await order(guest('Ana Reyes', '0917 123 4567'), 2, ana)
    await order(guest('Carla Cruz', '0918 111 2222', 'carla@example.com'), 1)
    await order(guest('Carla M. Cruz', '+63 918-111-2222'), 3)
    const { content, totalElements } = await staff.request(listCustomers, { query: {} })
    expect(totalElements).toBe(2)
    expect(content.map(({ kind, name, orders: all, spent }) => [kind, name, all, spent])).toEqual([
      ['guest', 'Carla M. Cruz', 2, 4 * bread.size.price],
      ['account', 'Ana Reyes', 1, 2 * bread.size.price],
    ])
  })

  test('counts what counts as sales, less what was returned', async () => {
    const carla = (await staff.request(listCustomers, { query: { search: 'carla' } })).content[0]
    const unpaid = {
      ...guest('Carla M. Cruz', '09181112222'),
      payment: { method: 'gcash' as const, reference: null },
    }
    await order(unpaid)
    const { number } = await order(guest('Carla M. Cruz', '09181112222'), 1)
    await shop.deps.database.update(orders).set({ refunded: 100 }).where(eq(orders.number, number))
    const [now] = (await staff.request(listCustomers, { query: { search: 'carla' } })).content
    expect(now).toMatchObject({
      key: number,
      orders: (carla?.orders ?? 0) + 1,
      spent: (carla?.spent ?? 0) + bread.size.price - 100,
    })
    const page = await staff.request(getCustomer, { params: { key: number } })
    expect(page).toMatchObject({ allOrders: page.orders + 1, spent: now?.spent })
  })

  test('finds a whole number, a whole address, an order, and a part of a name, over all of a customer’s orders', async () => {
    expect(await find('+63 918 111 2222')).toEqual(['Carla M. Cruz'])
    expect(await find('8111222')).toEqual([])
    expect(await find('CARLA@example.com')).toEqual(['Carla M. Cruz'])
    expect(await find('carla@')).toEqual([])
    expect(await find('ana@example.com')).toEqual(['Ana Reyes'])
    expect(await find('ana.rey')).toEqual(['Ana Reyes'])
    expect(await find('CRUZ')).toEqual(['Carla M. Cruz'])
    const { number } = await order(guest('Dan Uy', '0919 000 0001'))
    expect(await find(number)).toEqual(['Dan Uy'])
    expect((await staff.request(listCustomers, { query: { search: 'cruz' } })).content[0]?.orders).toBe(3)
  })

  test('has an account that has ordered nothing, but not the team', async () => {
    await signInAs(shop, 'otherCustomer')
    expect(await find('Ben Cruz')).toEqual(['Ben Cruz'])
    expect(await find('tess')).toEqual([])
  })

  test('is sorted and paged by the database', async () => {
    const query = { sortBy: 'spent', sortDir: 'desc', size: 1 }
    const pages = await Promise.all(
      [0, 1, 2].map((page) => staff.request(listCustomers, { query: { ...query, page } })),
    )
    const spent = pages.map(({ content }) => content[0]?.spent ?? 0)
    expect(spent).toEqual(spent.toSorted((a, b) => b - a))
    expect(new Set(pages.map(({ content }) => content[0]?.key)).size).toBe(3)
  })
})

describe('the page of a customer', () => {
  test('opens by any order of a guest, and by the order of an account', async () => {
    const { content } = await staff.request(listCustomerOrders, {
      params: { key: await keyOf('carla') },
      query: {},
    })
    expect(content.length).toBe(4)
    for (const { number } of content) {
      expect((await staff.request(getCustomer, { params: { key: number } })).allOrders).toBe(4)
    }
    const placed = await order(guest('Ana Reyes', '0917 123 4567'), 1, ana)
    const page = await staff.request(getCustomer, { params: { key: placed.number } })
    expect(page).toMatchObject({
      ...{ kind: 'account', username: 'ana.reyes', email: 'ana@example.com', orders: 2 },
      favourite: { productId: bread.product.id, name: bread.product.name, pieces: 3 },
    })
    expect((await refusalOf(staff.request(getCustomer, { params: { key: 'P-NOBODY' } }))).status).toBe(404)
  })

  test('keeps notes of the team, sealed, whichever order of the guest they were written on', async () => {
    const { content } = await staff.request(listCustomerOrders, {
      params: { key: await keyOf('carla') },
      query: {},
    })
    const [first, last] = [content.at(-1)?.number ?? '', content[0]?.number ?? '']
    await staff.request(addCustomerNote, { params: { key: first }, body: { text: 'Likes it crisp' } })
    const { notes } = await staff.request(getCustomer, { params: { key: last } })
    expect(notes).toMatchObject([{ username: 'tess', text: 'Likes it crisp' }])
    const entries = await shop.deps.database.select().from(auditEntries)
    expect(JSON.stringify(entries)).not.toContain('crisp')
    expect(entries.at(-1)).toMatchObject({ action: 'noted', noun: 'customer', nounId: first })
  })
})

async function keyOf(search: string): Promise<string> {
  const [first] = (await staff.request(listCustomers, { query: { search } })).content
  if (!first) throw new Error(`Nobody is found by ${search}`)
  return first.key
}
