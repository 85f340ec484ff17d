import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addAddress } from '#contract/account/profile.ts'
import {
  addCustomerNote,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomerOrders,
  listCustomers,
} from '#contract/admin/customer.ts'
import { addStaffNote, getOrderDetail, listOrders } from '#contract/admin/order/order.ts'
import { getReport } from '#contract/admin/report.ts'
import { askForStockNotice } from '#contract/catalogue/stock-notice.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { stockNotices } from '#server/db/schema/catalogue/stock-notice.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { place } from '#tests/server/setup/database/sealed-data.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { changeSettings, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const ADDRESS = {
  municipality: '0402112000',
  barangay: 'Kaysuyo',
  street: 'Secret Street 7',
  landmark: 'Blue gate',
  note: null,
}

const order = (changes: Partial<OrderDraft> = {}, quantity = 1, by: Pick<SignedIn, 'request'> = shop) =>
  placeOrder(by, bread, changes, quantity)
const guest = (name: string, phone: string, email: string | null = null) => ({
  customer: { name, phone, email },
})
const find = async (search: string) =>
  (await staff.request(listCustomers, { query: { search } })).content.map(({ name }) => name)
const finish = (number: string) =>
  shop.deps.database.update(orders).set({ status: 'COMPLETED' }).where(eq(orders.number, number))

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const admin = await signInAs(shop, 'admin')
const ana = await signInAs(shop, 'customer')
const bread = await readyProduct(shop)
await order(guest('Ana Reyes', '0917 123 4567'), 2, ana)
await order(guest('Ana Reyes', '0917 123 4567'), 1, ana)
await order(guest('Carla M. Cruz', '09181112222'))
await changeSettings(shop, {
  paymentAccounts: [{ method: 'gcash', accountName: 'Pugon', accountNumber: '0917', picture: null }],
})

describe('on a customer’s request', () => {
  test('an admin exports everything, and the trail records it without the data', async () => {
    await ana.request(addAddress, { body: { label: 'Home', ...ADDRESS } })
    const key = await keyOf('ana.reyes')
    const all = await admin.request(exportCustomer, { params: { key }, body: { page: 0 } })
    expect(all).toMatchObject({ page: 0, totalPages: 1, addresses: [{ label: 'Home', ...ADDRESS }] })
    expect(all.orders.map(({ phone }) => phone)).toEqual(['0917 123 4567', '0917 123 4567'])
    const entry = (await shop.deps.database.select().from(auditEntries)).at(-1)
    expect(entry).toMatchObject({ action: 'exported', nounId: key, after: { page: 0, orders: 2 } })
    const params = { key }
    const copy = await refusalOf(staff.request(exportCustomer, { params, body: { page: 0 } }))
    const erasure = await refusalOf(staff.request(eraseCustomer, { params, body: {} }))
    expect([copy.status, erasure.status]).toEqual([403, 403])
  })

  test('nothing is erased while an order is under way', async () => {
    const key = await keyOf('carla')
    const refusal = await refusalOf(admin.request(eraseCustomer, { params: { key }, body: {} }))
    expect([refusal.status, refusal.code]).toEqual([409, 'CUSTOMER_AWAITED'])
    expect((await staff.request(getCustomer, { params: { key } })).phone).toBe('09181112222')
  })

  test('a guest’s data is erased everywhere, and the money of the orders stays in the books (D58)', async () => {
    const changes = {
      ...guest('Erna Lim', '0920 555 7777', 'erna@example.com'),
      note: 'Ring twice at Erna’s',
      fulfilment: {
        method: 'delivery' as const,
        date: '2026-11-23',
        window: '10:00-12:00',
        address: ADDRESS,
      },
    }
    await shop.deps.database.execute(sql`UPDATE sizes SET stock_quantity = 1000`)
    shop.deps.catalogue.invalidate()
    const placed = await place(shop, changes)
    await staff.request(addStaffNote, { params: { number: placed.number }, body: { text: 'Erna is deaf' } })
    await staff.request(addCustomerNote, { params: { key: placed.number }, body: { text: 'Erna pays late' } })
    await finish(placed.number)
    const query = { range: 'today', by: 'town' }
    const before = await admin.request(getReport, { query })
    const erased = await admin.request(eraseCustomer, { params: { key: placed.number }, body: {} })
    expect(erased).toEqual({ orders: 1, account: false })
    const detail = await staff.request(getOrderDetail, { params: { number: placed.number } })
    expect(detail).toMatchObject({
      ...{ customerName: 'Erased', phone: '', email: null, note: null, staffNotes: [], isUnreadable: false },
      ...{ total: placed.total, status: 'COMPLETED', fulfilment: { method: 'delivery' } },
    })
    expect(JSON.stringify(detail)).not.toMatch(/Erna|Secret|Ring/)
    expect(await admin.request(getReport, { query })).toEqual(before)
    expect(await find('09205557777')).toEqual([])
    expect(await find('erna@example.com')).toEqual([])
    expect((await staff.request(listOrders, { query: { search: 'Erna' } })).totalElements).toBe(0)
    const left = await shop.deps.database.select().from(outbox)
    expect(left.map(({ body }) => shop.deps.vault.open(body)).join()).not.toContain('Erna')
    const again = await refusalOf(admin.request(eraseCustomer, { params: { key: placed.number }, body: {} }))
    expect(again.status).toBe(404)
    const entry = (await shop.deps.database.select().from(auditEntries)).at(-1)
    expect(entry).toMatchObject({ action: 'erased', before: { orders: 1, account: false }, after: null })
  })

  test('an account goes with its sessions, addresses and stock notices; a member of the team does not', async () => {
    const key = await keyOf('ana.reyes')
    const [gone] = (await shop.deps.catalogue.read()).products.toReversed()
    if (!gone) throw new Error('There is no product')
    await shop.deps.database.execute(sql`UPDATE products SET is_offered = false WHERE id = ${gone.id}`)
    shop.deps.catalogue.invalidate()
    await shop.request(askForStockNotice, {
      params: { id: gone.id },
      body: { email: 'ana@example.com', sizeIds: [gone.sizes[0]?.id ?? 0] },
    })
    expect((await staff.request(getCustomer, { params: { key } })).stockNotices).toBe(1)
    for (const { number } of (await staff.request(listCustomerOrders, { params: { key }, query: {} }))
      .content)
      await finish(number)
    expect(await admin.request(eraseCustomer, { params: { key }, body: {} })).toEqual({
      orders: 2,
      account: true,
    })
    expect((await refusalOf(staff.request(getCustomer, { params: { key } }))).status).toBe(404)
    expect(await shop.deps.database.$count(stockNotices)).toBe(0)
    const own = String(staff.session.id)
    const refusal = await refusalOf(admin.request(eraseCustomer, { params: { key: own }, body: {} }))
    expect(refusal.code).toBe('STAFF_ACCOUNT')
  })
})

async function keyOf(search: string): Promise<string> {
  const [first] = (await staff.request(listCustomers, { query: { search } })).content
  if (!first) throw new Error(`Nobody is found by ${search}`)
  return first.key
}
