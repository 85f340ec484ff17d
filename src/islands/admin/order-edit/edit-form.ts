import type * as z from 'zod/mini'
import type { editOrder } from '#contract/admin/order/edit.ts'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import type { DeliveryAddress, Fulfilment } from '#contract/order/fulfilment.ts'
import type { QuoteDraft } from '#contract/order/quote.ts'
import type { Recipient } from '#domain/order/recipient.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/words/day-words.ts'
import { type ManualLine, toItem } from '#islands/admin/manual-order/manual-line.ts'
import { EMPTY_ORDER, type ManualFields } from '#islands/admin/manual-order/manual-order.ts'

/** The fields of a placed order that can be edited: those of a new one, and its recipient. */
export type EditFields = ManualFields & {
  isForOther: boolean
  recipientName: string
  recipientPhone: string
  cardMessage: string
  hidesPrices: boolean
}

/** An order as its form has it: the lines beside the other fields. */
export type EditForm = { lines: readonly ManualLine[]; fields: EditFields }

/** The form's content for an order. */
export function formOf(order: OrderDetail): EditForm {
  const { fulfilment, customerName: name, phone, email, recipient, note } = order
  const { method, date, window } = fulfilment
  const address = fulfilment.method === 'delivery' ? fulfilment.address : null
  return {
    lines: order.items.map(lineOf),
    fields: {
      ...EMPTY_ORDER,
      name,
      phone,
      email: email ?? '',
      note: note ?? '',
      method,
      date,
      window,
      ...(address && placeOf(address)),
      isForOther: recipient !== null,
      recipientName: recipient?.name ?? '',
      recipientPhone: recipient?.phone ?? '',
      cardMessage: recipient?.message ?? '',
      hidesPrices: recipient?.hidesPrices ?? false,
    },
  }
}

function placeOf({ municipality, barangay, street, landmark, note }: DeliveryAddress) {
  return { municipality, barangay, street, landmark, riderNote: note ?? '' }
}

/** A sold line. Its extras are those it was sold with; others come with a new line. */
function lineOf(item: OrderDetail['items'][number]): ManualLine {
  const { productId, productName, sizeId, sizeName, quantity, packagingId, packagingName, addons, message } =
    item
  const packaging =
    packagingId === null ? [] : [{ id: packagingId, name: packagingName, price: item.packagingCost }]
  return {
    productId,
    productName,
    sizeId,
    sizeName,
    quantity,
    packagingId,
    packaging,
    addons,
    message,
    addonIds: addons.map(({ id }) => id),
  }
}

/** The fields that a price and its windows depend on. */
export function questionOf({ lines, fields }: EditForm): Pick<QuoteDraft, 'items' | 'fulfilment'> {
  const { method, municipality } = fields
  const open = { date: fields.date || null, window: fields.window || null }
  const address = municipality ? { municipality } : null
  return {
    items: lines.map(toItem),
    fulfilment: method === 'delivery' ? { method, ...open, address } : { method, ...open },
  }
}

/** The edit as it is sent, with the total that is on the screen. */
export function editOf(form: EditForm, total: number): z.output<NonNullable<typeof editOrder.body>> {
  const { items } = questionOf(form)
  const { name, phone, email, note } = form.fields
  return {
    items,
    fulfilment: fulfilmentOf(form),
    recipient: recipientOf(form),
    expectedTotal: total,
    customer: { name: name.trim(), phone: phone.trim(), email: email.trim() || null },
    note: note.trim() || null,
  }
}

function recipientOf({ fields }: EditForm): Recipient | null {
  const { isForOther, recipientName, recipientPhone, cardMessage, hidesPrices } = fields
  if (!isForOther) return null
  const message = cardMessage.trim() || null
  return { name: recipientName.trim(), phone: recipientPhone.trim(), message, hidesPrices }
}

/** How, where and when. */
function fulfilmentOf({ fields }: EditForm): Fulfilment {
  const { method, date, window, municipality } = fields
  if (method === 'pickup') return { method, date, window }
  const [barangay, street, landmark] = [fields.barangay.trim(), fields.street.trim(), fields.landmark.trim()]
  const note = fields.riderNote.trim() || null
  return { method, date, window, address: { municipality, barangay, street, landmark, note } }
}

/** An order's editable fields in words, to show what two people have changed. */
export function summaryOf(form: EditForm): Record<string, string> {
  const { name, phone, email, note } = form.fields
  const recipient = recipientOf(form)
  const { method, date, window, ...place } = fulfilmentOf(form)
  const day = date && window ? ` ${fullDayWords(date)}, ${plainWindowWords(window)}` : ''
  const address = 'address' in place ? place.address : null
  return {
    goods: goodsWords(form.lines),
    time: `${method}${day}`,
    address: address ? [address.street, address.barangay, address.landmark].join(', ') : '–',
    name,
    phone,
    email: email.trim() || '–',
    recipient: recipient ? `${recipient.name}, ${recipient.phone}` : '–',
    card: recipient?.message ?? '–',
    prices: recipient?.hidesPrices ? 'hidden' : 'shown',
    note: note.trim() || '–',
  }
}
