import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { editableParts } from '#domain/order/edit/edit-rule.ts'
import { type OrderMoney, receivedFor, settleEdit } from '#domain/order/edit/settle-edit.ts'
import { ORDER_STATUSES } from '#domain/order/order-status.ts'

const amount = integer({ min: 0, max: 5_000_000 })
const unpaid = (total: number): OrderMoney => ({
  ...{ total, isPaid: false, deposit: null, received: null, toPay: 0, refunded: 0, dueByEdits: 0 },
})

/** The order after an edit, as the server writes it. */
function edited(money: OrderMoney, total: number): OrderMoney {
  const { toPay, toReturn } = settleEdit(money, total)
  const { isPaid, deposit, refunded, dueByEdits } = money
  return {
    ...{ total, isPaid, deposit, toPay: isPaid ? toPay : 0, dueByEdits: toReturn },
    received: isPaid ? receivedFor(money) : null,
    refunded: refunded - dueByEdits + toReturn,
  }
}

test('a new total less what was paid is to pay, or to return: never a centavo is lost (D11, D27, D80)', () => {
  const step = record({
    kind: constantFrom('edit', 'pay the rest', 'return'),
    total: amount,
    part: integer({ min: 1, max: 5_000_000 }),
  })
  assert(
    property(
      amount,
      option(amount),
      boolean(),
      array(step, { maxLength: 8 }),
      (total, deposit, isPaid, steps) => {
        let money: OrderMoney = { ...unpaid(total), deposit, isPaid }
        // Once the first payment is in, the rest is to pay.
        if (isPaid) money = edited(money, total)
        let returnedByEdits = 0
        for (const { kind, total: wanted, part } of steps) {
          if (kind === 'edit') {
            const { paid, toPay, toReturn } = settleEdit(money, wanted)
            expect(wanted - paid).toBe(toPay - toReturn)
            expect(Math.min(toPay, toReturn)).toBe(0)
            money = edited(money, wanted)
          } else if (kind === 'pay the rest' && isPaid) {
            const came = Math.min(part, money.toPay)
            money = { ...money, toPay: money.toPay - came, received: receivedFor(money) + came }
          } else if (kind === 'return') {
            returnedByEdits += money.dueByEdits
            money = { ...money, dueByEdits: 0 }
          }
          // The money that is here or on its way is exactly the price of the goods.
          const kept = isPaid ? receivedFor(money) - returnedByEdits - money.dueByEdits : 0
          expect(kept + money.toPay).toBe(isPaid ? money.total : 0)
          expect(money.refunded).toBeLessThanOrEqual(receivedFor(money))
        }
      },
    ),
    { numRuns: 10_000 },
  )
})

test('an edit never returns money that was returned for another reason', () => {
  assert(
    property(amount, amount, amount, (total, complaint, wanted) => {
      const refunded = Math.min(complaint, total)
      const { toReturn } = settleEdit({ ...unpaid(total), isPaid: true, refunded }, wanted)
      expect(toReturn + refunded).toBeLessThanOrEqual(total)
    }),
  )
})

test('an edit that takes back another leaves nothing to pay and nothing to return', () => {
  const paid = { ...unpaid(50_000), isPaid: true }
  expect(settleEdit(edited(paid, 42_000), 50_000)).toMatchObject({ toPay: 0, toReturn: 0 })
  expect(settleEdit(edited(paid, 62_000), 50_000)).toMatchObject({ toPay: 0, toReturn: 0 })
})

test('everything may be edited until the oven, then all but the goods, and nothing on its way or after (D23)', () => {
  const editable = ORDER_STATUSES.map((status) => `${status}: ${editableParts(status).join(' ')}`)
  expect(editable).toEqual([
    'PENDING_PAYMENT: items handover customer',
    'CONFIRMED: items handover customer',
    'BAKING: handover customer',
    'READY: handover customer',
    ...['OUT_FOR_DELIVERY: ', 'PICKED_UP: ', 'COMPLETED: ', 'CANCELLED: ', 'NO_SHOW: '],
  ])
  expect(editableParts('CONFIRMED', true)).toEqual(['handover', 'customer'])
})
