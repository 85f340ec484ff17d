import { editOrder, previewOrderEdit } from '#contract/admin/order/edit.ts'
import { listRefunds } from '#contract/admin/order/money.ts'
import { getOrderDetail, type OrderDetail } from '#contract/admin/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import type { SignedIn } from '#tests/server/setup/account.ts'
import { draftOf, type Shop } from '#tests/server/setup/shop.ts'
import { priced, sendDraft } from './placing.ts'
import type { Goods } from './split-order.ts'

/** Changes of an order; what is left out stays. */
type Sent = {
  items?: OrderDraft['items']
  fulfilment?: OrderDraft['fulfilment']
  customer?: { name: string; phone: string; email?: string | null }
  recipient?: OrderDraft['recipient']
  note?: string | null
}

export const GCASH = { payment: { method: 'gcash', reference: null } } as const

/** Places orders of bread, and edits them as staff do: by the version and at the price that are on the screen. */
export function editing(shop: Shop, staff: Pick<SignedIn, 'request'>, goods: Goods) {
  const line = (of: keyof Goods, quantity: number) => {
    const { product, size } = goods[of]
    return {
      productId: product.id,
      sizeId: size.id,
      quantity,
      packagingId: null,
      addonIds: [],
      message: null,
    }
  }
  const place = async (changes: Partial<OrderDraft> = {}, quantity = 3) =>
    sendDraft(shop, await priced(shop, draftOf([{ ...goods.bread, quantity }], 0, changes)))
  const paid = async (quantity = 3) => {
    const order = await place(GCASH, quantity)
    const params = { number: order.number }
    await staff.request(confirmPayment, { params, body: { reference: '9012345678901' } })
    shop.letPass(STEP_LOCK_MS)
    return order
  }
  const sheetOf = (number: string) => staff.request(getOrderDetail, { params: { number } })
  const itemsOf = ({ items }: Pick<OrderDetail, 'items'>) =>
    items.map(({ productId, sizeId, quantity, packagingId, addons, message }) => ({
      ...{ productId, sizeId, quantity, packagingId, message },
      addonIds: addons.map(({ id }) => id),
    }))
  const wholeOf = (sheet: OrderDetail, changes: Sent) => ({
    items: changes.items ?? itemsOf(sheet),
    fulfilment: changes.fulfilment ?? sheet.fulfilment,
    customer: changes.customer ?? { name: sheet.customerName, phone: sheet.phone },
    ...('recipient' in changes && { recipient: changes.recipient }),
    ...('note' in changes && { note: changes.note }),
  })
  const previewOf = (sheet: OrderDetail, changes: Sent) => {
    const { items, fulfilment } = wholeOf(sheet, changes)
    return staff.request(previewOrderEdit, { params: { number: sheet.number }, body: { items, fulfilment } })
  }
  const preview = async (number: string, changes: Sent) => previewOf(await sheetOf(number), changes)
  /** Saves an edit at the price that its preview names. */
  const edit = async (number: string, changes: Sent, expectedTotal?: number) => {
    const sheet = await sheetOf(number)
    const { total } = await previewOf(sheet, changes)
    const body = { ...wholeOf(sheet, changes), expectedTotal: expectedTotal ?? total }
    return staff.request(editOrder, { params: { number }, version: sheet.version, body })
  }
  const dueOf = async (number: string) => (await staff.request(listRefunds, { query: { number } })).content
  return { line, place, paid, sheetOf, wholeOf, preview, edit, dueOf }
}
