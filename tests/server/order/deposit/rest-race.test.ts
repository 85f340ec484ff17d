import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { extraPayments } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import * as extraTable from '#server/money/sql/extra-payment.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { editing } from '#tests/server/setup/order/order-edit.ts'
import { plenty } from '#tests/server/setup/order/split-order.ts'
import { changeSettings, DATABASES, openShop, patiently, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

/** The money of an order after 19 people have recorded its rest at once, while one hands it over. */
async function recordAtOnce(people = 19) {
  const shop = await openShop('postgres')
  await changeSettings(shop, { deposit: { ...NO_DEPOSIT, share: { percent: 50 } } })
  const staff = await signInAs(shop, 'staff')
  const { number, total } = await editing(shop, staff, await plenty(shop)).paid()
  const step = (status: 'BAKING' | 'READY' | 'PICKED_UP') =>
    staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
  await step('BAKING')
  shop.letPass(STEP_LOCK_MS)
  await step('READY')
  shop.letPass(STEP_LOCK_MS)
  const { database } = shop.deps
  const [{ toPay = 0 } = {}] = await database.select().from(orders).where(eq(orders.number, number))
  const body = { amount: toPay, method: 'maya' as const, reference: null }
  const record = () => patiently(() => staff.request(takeExtraPayment, { params: { number }, body }))
  await Promise.allSettled([...Array.from({ length: people }, record), patiently(() => step('PICKED_UP'))])
  const [row] = await database.select().from(orders).where(eq(orders.number, number))
  const payments = await database.select().from(extraPayments)
  await shop.close()
  return {
    ...{ total, rest: toPay, received: row?.received, toPay: row?.toPay },
    recorded: payments.reduce((sum, { amount }) => sum + amount, 0),
  }
}

test.runIf(DATABASES.length > 1)(
  'the rest that 19 people record while one hands the order over comes in once (D80)',
  async () => {
    const { total, rest, received, toPay, recorded } = await recordAtOnce()
    expect({ received, toPay, recorded }).toEqual({ received: total, toPay: 0, recorded: rest })
  },
)

test.runIf(WITH_MUTANTS)(
  'a rest that is looked at before it is written comes in more than once',
  async () => {
    const bothHaveLooked = meeting()
    vi.spyOn(extraTable, 'takeExtra').mockImplementation(async (transaction, payment) => {
      const { orderId, amount } = payment
      const [row] = await transaction.select().from(orders).where(eq(orders.id, orderId))
      await bothHaveLooked()
      if (!row || row.toPay < amount) return false
      await transaction
        .update(orders)
        .set({ received: sql`${orders.received} + ${amount}`, toPay: sql`${orders.toPay} - ${amount}` })
        .where(eq(orders.id, orderId))
      await transaction.insert(extraPayments).values(payment)
      return true
    })
    const { rest, recorded } = await recordAtOnce(2)
    expect(recorded).toBeGreaterThan(rest)
  },
)
