import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { editOrder } from '#contract/admin/order/edit.ts'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import { changedFields, mergeFields } from '#islands/admin/edit/form/merge-fields.ts'
import { type EditForm, editOf, formOf, summaryOf } from '#islands/admin/order-edit/edit-form.ts'

const LOLA = { name: 'Lola Basyang', phone: '0919 555 0102', message: 'Happy birthday', hidesPrices: true }
const item = {
  ...{ productId: 8, productName: 'Pandesal', sizeId: 81, sizeName: 'Dozen', quantity: 2, message: null },
  ...{ packagingId: null, packagingName: null, packagingCost: 0, addons: [] },
}
const order = {
  customerName: 'Ana Reyes',
  phone: '0917 123 4567',
  email: 'ana@bakery.example',
  note: 'No nuts',
  recipient: LOLA,
  items: [item],
  fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
} as unknown as OrderDetail
const opened = formOf(order)
const typed = (fields: Partial<EditForm['fields']>): EditForm => ({
  ...opened,
  fields: { ...opened.fields, ...fields },
})

test('an order that is opened and saved is sent as it was, and the contract takes it', () => {
  const sent = editOf(opened, 100)
  expect(sent).toMatchObject({
    customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: 'ana@bakery.example' },
    recipient: LOLA,
    note: 'No nuts',
  })
  expect(z.safeEncode(editOrder.body as z.ZodMiniType, sent).success).toBe(true)
})

test('emptied fields are removed, spaces around words are not sent', () => {
  const sent = editOf(typed({ email: ' ', note: '', isForOther: false }), 100)
  expect([sent.customer.email, sent.note, sent.recipient]).toEqual([null, null, null])
  const moved = editOf(typed({ recipientName: ' Ben ', cardMessage: ' ', hidesPrices: false }), 100)
  expect(moved.recipient).toEqual({ name: 'Ben', phone: LOLA.phone, message: null, hidesPrices: false })
})

test('an order for its customer opens without a recipient, address or note', () => {
  const { fields } = formOf({ ...order, email: null, note: null, recipient: null })
  expect(fields).toMatchObject({ email: '', note: '', isForOther: false, recipientName: '', cardMessage: '' })
})

test('two editors see each other’s address, recipient, card and note in words, and different ones are put together', () => {
  const theirs = typed({ email: 'ana@new.example', recipientPhone: '0920 111 2222' })
  const mine = typed({ note: 'Ring twice', cardMessage: 'Get well' })
  const before = summaryOf(opened)
  expect(changedFields(before, summaryOf(theirs))).toEqual(['email', 'recipient'])
  expect(changedFields(before, summaryOf(mine))).toEqual(['card', 'note'])
  expect(mergeFields(opened, mine, theirs)?.fields).toMatchObject({
    ...{ email: 'ana@new.example', recipientPhone: '0920 111 2222' },
    ...{ note: 'Ring twice', cardMessage: 'Get well' },
  })
  expect(mergeFields(opened, typed({ email: 'other@new.example' }), theirs)).toBeNull()
})
