import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editOrder } from '#contract/admin/order/edit.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { capacityUses, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { vouchers, voucherUses } from '#server/db/schema/order/voucher.ts'
import { brokenSums } from '#server/operation/backup/sums-sql.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { editing } from '#tests/server/setup/order/order-edit.ts'
import {
  messagesOf,
  promisedOf,
  setStock,
  stockOf,
  windowsTaken,
} from '#tests/server/setup/order/order-records.ts'
import { CODE, plenty, splitOrder, THURSDAY, WINDOW } from '#tests/server/setup/order/split-order.ts'
import { openSharedShop, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const staff = await signInAs(shop, 'staff')
  const goods = await plenty(shop)
  const door = editing(shop, staff, goods)

  test('an edit moves price, stock, capacity and window at once, and everything adds up (D15, D22)', async () => {
    const { number } = await door.place()
    const before = await holdings()
    const fulfilment = { method: 'pickup', date: THURSDAY, window: WINDOW } as const
    const shown = await door.preview(number, {
      items: [door.line('bread', 1), door.line('pie', 2)],
      fulfilment,
    })
    expect(await holdings()).toEqual(before)
    expect(shown.changes.goods).toMatchObject([
      { from: 3, to: 1, difference: -2 * goods.bread.size.price },
      { from: 0, to: 2 },
    ])
    const sheet = await door.edit(number, { items: [door.line('bread', 1), door.line('pie', 2)], fulfilment })
    expect(sheet).toMatchObject({ total: shown.total, version: 2, fulfilment })
    expect(sheet.total - shown.totalBefore).toBe(shown.difference)
    const { shelf, oven, windows } = before
    expect(await holdings()).toEqual({ shelf: shelf + 2, oven: oven + 2, windows })
    expect(await shop.deps.database.transaction(brokenSums)).toEqual([])
    const days = await shop.deps.database
      .select()
      .from(capacityUses)
      .where(eq(capacityUses.productId, goods.pie.product.id))
    expect(days.find(({ date }) => date === THURSDAY)?.used).toBeGreaterThanOrEqual(2)
  })

  test('lines that stay keep the price they were sold at; new and increased ones cost what they cost today', async () => {
    const { number, total } = await door.place()
    const { id, price } = goods.bread.size
    const setPrice = async (to: number) => {
      await shop.deps.database.update(sizes).set({ price: to }).where(eq(sizes.id, id))
      shop.deps.catalogue.invalidate()
    }
    await setPrice(price + 500)
    try {
      expect((await door.preview(number, { customer: { name: 'Ben', phone: '0918 765 4321' } })).total).toBe(
        total,
      )
      expect((await door.preview(number, { items: [door.line('bread', 2)] })).total).toBe(2 * price)
      expect((await door.preview(number, { items: [door.line('bread', 4)] })).total).toBe(4 * (price + 500))
    } finally {
      await setPrice(price)
    }
  })

  test('a voucher whose minimum is no longer met is named, and its use is given back (D16, D20)', async () => {
    const { number, total } = await door.place(
      { voucherCode: CODE },
      Math.ceil(70_000 / goods.bread.size.price),
    )
    const used = async () => {
      const [voucher] = await shop.deps.database.select().from(vouchers).where(eq(vouchers.code, CODE))
      return [voucher?.used, await shop.deps.database.$count(voucherUses)]
    }
    const [before = 0, uses = 0] = await used()
    const other = { customer: { name: 'Eva', phone: '0919 111 2222' } }
    expect(await door.edit(number, other)).toMatchObject({ discount: 5_000, voucherCode: CODE, total })
    const shown = await door.preview(number, { items: [door.line('bread', 1)] })
    expect(shown.changes.lostVoucher).toBe(CODE)
    expect(await used()).toEqual([before, uses])
    expect(await door.edit(number, { items: [door.line('bread', 1)] })).toMatchObject({
      discount: 0,
      voucherCode: null,
    })
    expect(await used()).toEqual([before - 1, uses - 1])
  })

  test('is refused at another price, beyond the stock, over a newer version, and nothing moves (D22)', async () => {
    const { number } = await door.place()
    const { version } = await door.sheetOf(number)
    const before = await holdings()
    const tooDear = await refusalOf(door.edit(number, { items: [door.line('bread', 4)] }, 1))
    expect([tooDear.status, tooDear.problem.errors?.[0]?.code]).toEqual([409, 'total-changed'])
    await setStock(shop, goods.bread.size.id, 0)
    try {
      const soldOut = await refusalOf(door.edit(number, { items: [door.line('bread', 4)] }))
      expect(soldOut.problem.errors?.map(({ code }) => code)).toContain('less-stock')
      // The order holds its own pieces.
      expect((await door.preview(number, { items: [door.line('bread', 3)] })).quote.problems).toEqual([])
    } finally {
      await setStock(shop, goods.bread.size.id, before.shelf)
    }
    expect(await holdings()).toEqual(before)
    await door.edit(number, { customer: { name: 'Ana Cruz', phone: '0917 123 4567' } })
    const sheet = await door.sheetOf(number)
    const body = { ...door.wholeOf(sheet, {}), expectedTotal: sheet.total }
    const stale = await refusalOf(staff.request(editOrder, { params: { number }, version, body }))
    expect([stale.status, stale.code]).toEqual([412, 'PRECONDITION_FAILED'])
    expect(stale.problem.versions?.current).toMatchObject({ customerName: 'Ana Cruz', version: version + 1 })
  })

  test('goods in the oven stay, while time, place and telephone number may change; nothing on its way (D23)', async () => {
    const { number } = await door.place()
    const step = async (status: 'BAKING' | 'READY' | 'PICKED_UP') => {
      await staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
      shop.letPass(STEP_LOCK_MS)
    }
    await step('BAKING')
    const shelf = await stockOf(shop, goods.bread.size.id)
    expect((await refusalOf(door.edit(number, { items: [door.line('bread', 2)] }))).code).toBe(
      'ORDER_STEP_REFUSED',
    )
    const fulfilment = { method: 'pickup', date: '2026-11-23', window: '12:00-14:00' } as const
    const sheet = await door.edit(number, { fulfilment, customer: { name: 'Ana', phone: '0920 555 6666' } })
    expect(sheet).toMatchObject({ fulfilment, phone: '0920 555 6666', status: 'BAKING' })
    expect(await stockOf(shop, goods.bread.size.id)).toBe(shelf)
    await step('READY')
    await step('PICKED_UP')
    expect((await refusalOf(door.edit(number, { fulfilment: sheet.fulfilment }))).code).toBe(
      'ORDER_STEP_REFUSED',
    )
  })

  test('the history and the trail say who changed what, without names, numbers and addresses (D58)', async () => {
    const { number } = await door.place()
    const customer = { name: 'Maria Santos', phone: '0927 888 9999' }
    const sheet = await door.edit(number, { items: [door.line('bread', 2)], customer })
    expect(sheet.edits).toMatchObject([{ username: 'tess', total: sheet.total }])
    const trail = await shop.deps.database.select().from(auditEntries).where(eq(auditEntries.nounId, number))
    const entry = trail.find(({ action }) => action === 'edited')
    expect(entry?.after).toMatchObject({ customerName: 'changed', phone: 'changed' })
    expect(JSON.stringify([entry, sheet.edits])).not.toMatch(/Maria|888/)
  })

  test('an edit that follows within seconds replaces the message of the one before', async () => {
    const { number } = await door.place()
    await door.edit(number, { items: [door.line('bread', 1)] })
    shop.letPass(STEP_LOCK_MS)
    await door.edit(number, { items: [door.line('bread', 2)] })
    const told = (await messagesOf(shop, number)).filter((message) => message.kind === 'order-changed')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('goods are now: 2 ')
  })

  test('goods of a split order stay while both parts share a voucher', async () => {
    const { number } = await splitOrder(shop, goods, { voucherCode: CODE }, 20)
    expect((await door.sheetOf(number)).editable).toEqual(['handover', 'customer'])
    expect((await refusalOf(door.edit(number, { items: [door.line('bread', 1)] }))).code).toBe(
      'ORDER_STEP_REFUSED',
    )
  })

  async function holdings() {
    return {
      shelf: await stockOf(shop, goods.bread.size.id),
      oven: await promisedOf(shop, goods.pie.product.id),
      windows: await windowsTaken(shop),
    }
  }
})
