import { beforeEach, describe, expect, test } from 'vitest'
import { checkLawfulIds, listOrders } from '#contract/admin/order/order.ts'
import { getOrder, givePaymentReference } from '#contract/order/order.ts'
import { changeOrderStatus, confirmPayment } from '#contract/order/staff-order.ts'
import { changeWords } from '#domain/order/edit/change-words.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { lawfully, ONE_SENIOR, offOf } from '#tests/server/setup/order/lawful.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import { plenty } from '#tests/server/setup/order/split-order.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)
const law = lawfully(shop, staff, goods)
const door = editing(shop, staff, goods)

beforeEach(() => law.give(true))

describe('RA 9994, RA 10754: staff', () => {
  test('see on the board which ID to check, and note that it was shown: nothing else changes', async () => {
    const { number, total } = await law.place()
    const { content } = await staff.request(listOrders, { query: { search: number } })
    expect(content[0]?.lawful).toMatchObject({ ...ONE_SENIOR, isShown: null })
    const sheet = await law.note(number, true)
    expect(sheet).toMatchObject({
      total,
      edits: [],
      lawful: { isShown: true },
      idCheck: { username: 'tess' },
    })
    const [entry] = (await shop.deps.database.select().from(auditEntries)).slice(-1)
    expect(entry).toMatchObject({ action: 'edited', nounId: number, after: { idShown: true } })
  })

  test('take the discount back from an unpaid order: total, history and message say so', async () => {
    const { number, token, subtotal, total } = await law.place({
      customer: { name: 'Ana', phone: '0917 123 4567', email: 'ana@gmail.com' },
    })
    const sheet = await law.note(number, false)
    expect(sheet).toMatchObject({ discount: 0, total: subtotal, toPay: 0, lawful: { isShown: false } })
    const { edits } = await shop.request(getOrder, { params: { token } })
    expect(edits).toMatchObject([{ totalBefore: total, total: subtotal }])
    expect(edits.flatMap(({ changes }) => changeWords(changes))).toEqual([
      'No ID was shown: the discount by law is taken back',
    ])
    expect((await messagesOf(shop, number)).at(-1)?.text).toContain('No ID was shown')
  })

  test('leave a paid order with the discount still to pay, and with nothing once the ID is shown after all', async () => {
    const { number, total, subtotal, discount } = await law.place(GCASH)
    const params = { number }
    await staff.request(confirmPayment, { params, body: { reference: '9012345678901' } })
    shop.letPass(STEP_LOCK_MS)
    expect(await law.note(number, false)).toMatchObject({ total: subtotal, toPay: discount, received: total })
    expect(await law.note(number, true)).toMatchObject({
      total,
      discount,
      toPay: 0,
      received: total,
      refunded: 0,
    })
    expect(await door.dueOf(number)).toEqual([])
  })

  test('leave a customer who says that they have paid with the rest to pay', async () => {
    const { number, token, discount } = await law.place(GCASH)
    await shop.request(givePaymentReference, { params: { token }, body: { reference: '9012345678901' } })
    await law.note(number, false)
    const { payment } = await shop.request(getOrder, { params: { token } })
    expect(payment.instructions?.amount).toBe(discount)
  })

  test('cannot note the same twice, nor for an order without such a discount or that is over', async () => {
    const { number } = await law.place()
    await law.note(number, false)
    const plain = await law.place({ lawful: null })
    const over = await law.place()
    const step = { status: 'CANCELLED' as const, reason: null }
    await staff.request(changeOrderStatus, { params: { number: over.number }, body: step })
    for (const one of [number, plain.number, over.number]) {
      const { status, code } = await refusalOf(law.note(one, false))
      expect([status, code]).toEqual([409, 'ORDER_STEP_REFUSED'])
    }
    expect((await refusalOf(law.note('P-NONE', true))).status).toBe(404)
  })

  test('may note after the handover that they saw the ID, and then no more that they did not', async () => {
    const { number } = await law.place()
    for (const status of ['BAKING', 'READY', 'PICKED_UP'] as const) {
      await staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
      shop.letPass(STEP_LOCK_MS)
    }
    const refused = await refusalOf(law.note(number, false))
    expect([refused.status, refused.code]).toEqual([409, 'ORDER_STEP_REFUSED'])
    const noted = await law.note(number, true)
    expect([noted.lawful?.isShown, noted.status]).toEqual([true, 'PICKED_UP'])
    expect((await refusalOf(law.note(number, false))).code).toBe('ORDER_STEP_REFUSED')
  })

  test('alone may note it', async () => {
    const { number } = await law.place()
    const body = { isShown: true }
    expect((await refusalOf(shop.request(checkLawfulIds, { params: { number }, body }))).status).toBe(401)
  })

  test('edit the goods at the rates of the day, whatever the owner has changed since', async () => {
    const { number } = await law.place()
    await law.give(false, [])
    const more = await door.edit(number, { items: [door.line('bread', 4)] })
    const subtotal = 4 * goods.bread.size.price
    expect(more).toMatchObject({ subtotal, discount: offOf(subtotal), total: subtotal - offOf(subtotal) })
    await law.note(number, false)
    const fewer = await door.edit(number, { items: [door.line('bread', 2)] })
    expect(fewer).toMatchObject({ discount: 0, total: 2 * goods.bread.size.price })
    const shown = await law.note(number, true)
    expect(shown.discount).toBe(offOf(2 * goods.bread.size.price))
  })
})
