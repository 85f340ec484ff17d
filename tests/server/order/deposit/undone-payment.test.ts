import { expect, test } from 'vitest'
import { givePaymentReference } from '#contract/order/order.ts'
import { confirmPayment, undoStep } from '#contract/order/staff-order.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { expectSoundMoney } from '#tests/server/setup/order/sound-orders.ts'
import { plenty, THURSDAY, WINDOW } from '#tests/server/setup/order/split-order.ts'
import { changeSettings, openShop } from '#tests/server/setup/shop.ts'

test('what an edit has counted and owes stays when the confirmation after it is taken back (D80)', async () => {
  const shop = await openShop()
  const staff = await signInAs(shop, 'staff')
  const goods = await plenty(shop)
  const door = editing(shop, staff, goods)
  await changeSettings(shop, { deposit: { ...NO_DEPOSIT, share: { percent: 50 } } })
  const fulfilment = { method: 'pickup', date: THURSDAY, window: WINDOW } as const
  const { number, token } = await door.place({ ...GCASH, fulfilment }, 4)
  const body = { reference: '9012345678901' }
  await shop.request(givePaymentReference, { params: { token }, body })
  // Half of four pieces is more than the one that is left.
  await door.edit(number, { items: [door.line('bread', 1)] })
  shop.letPass(STEP_LOCK_MS)
  await staff.request(confirmPayment, { params: { number }, body })
  await staff.request(undoStep, { params: { number }, body: { status: 'CONFIRMED' } })
  await expectSoundMoney(shop, [number], 'undone')
  await staff.request(confirmPayment, { params: { number }, body })
  await expectSoundMoney(shop, [number], 'confirmed again')
  const [due] = await door.dueOf(number)
  expect(due?.amount).toBe(goods.bread.size.price)
  await shop.close()
})
