import type { CartItem } from '#domain/cart/cart-item.ts'
import type { Centavos } from '#domain/money.ts'
import type { FulfilmentMethod } from '#domain/order/order-status.ts'
import type { Recipient } from '#domain/order/recipient.ts'

/** How and when an order is handed over. */
export type Handover = { method: FulfilmentMethod; date: string; window: string }

/** A size whose pieces or price an edit changes; the same number of pieces means other extras or words. */
export type GoodsChange = {
  productName: string
  sizeName: string
  from: number
  to: number
  /** By how much its price goes up (positive) or down. */
  difference: Centavos
}

/** An edit, without personal data: of names, numbers, addresses and notes only that they changed. */
export type OrderChanges = {
  goods: GoodsChange[]
  handover: { from: Handover; to: Handover } | null
  isElsewhere: boolean
  hasNewName: boolean
  hasNewPhone: boolean
  hasNewEmail: boolean
  /** Somebody else gets it than before, or can be reached otherwise, or prices go with it or no longer do. */
  hasNewRecipient: boolean
  /** Other words on the recipient's card. */
  hasNewCard: boolean
  hasNewNote: boolean
  /** The code of a voucher that no longer applies. */
  lostVoucher: string | null
  /** Whether the IDs for a discount by law were shown; `null` if the edit was about something else. */
  idShown: boolean | null
}

/** An edit that changes nothing. Older edits lack what could not be changed then. */
export const NO_CHANGES: OrderChanges = {
  goods: [],
  handover: null,
  isElsewhere: false,
  hasNewName: false,
  hasNewPhone: false,
  hasNewEmail: false,
  hasNewRecipient: false,
  hasNewCard: false,
  hasNewNote: false,
  lostVoucher: null,
  idShown: null,
}

/** The people of an order, and the customer's note. */
export type People = {
  customer: { name: string; phone: string; email: string | null }
  /** The recipient, if not the customer. */
  recipient: Recipient | null
  note: string | null
}

/** The fields of an order that an edit can change. */
export type Editable = People & {
  items: readonly CartItem[]
  fulfilment: Handover & { address?: object }
}

/** The differences between an order and its edited state. */
export function changesOf(before: Editable, after: Editable, lostVoucher: string | null): OrderChanges {
  return {
    goods: goodsChanges(before.items, after.items),
    handover: isSameTime(before.fulfilment, after.fulfilment)
      ? null
      : { from: handoverOf(before.fulfilment), to: handoverOf(after.fulfilment) },
    isElsewhere:
      after.fulfilment.address !== undefined &&
      JSON.stringify(before.fulfilment.address) !== JSON.stringify(after.fulfilment.address),
    hasNewName: before.customer.name !== after.customer.name,
    hasNewPhone: before.customer.phone !== after.customer.phone,
    hasNewEmail: before.customer.email !== after.customer.email,
    hasNewRecipient: reachOf(before) !== reachOf(after),
    hasNewCard: (before.recipient?.message ?? null) !== (after.recipient?.message ?? null),
    hasNewNote: before.note !== after.note,
    lostVoucher,
    idShown: null,
  }
}

/** Whether an edit would change nothing. */
export function isUnchanged({ goods, handover, lostVoucher: _, ...others }: OrderChanges): boolean {
  return goods.length === 0 && !handover && !Object.values(others).some(Boolean)
}

function reachOf({ recipient }: People): string {
  return JSON.stringify(recipient && [recipient.name, recipient.phone, recipient.hidesPrices])
}

/** The sizes whose pieces, extras or prices differ, in the order of the lines. */
function goodsChanges(before: readonly CartItem[], after: readonly CartItem[]): GoodsChange[] {
  const all = [...before, ...after]
  return [...new Set(all.map(({ sizeId }) => sizeId))].flatMap((sizeId) => {
    const [was, is] = [before, after].map((items) => items.filter((item) => item.sizeId === sizeId))
    const named = is?.[0] ?? was?.[0]
    if (!named || !was || !is || sameLines(was, is)) return []
    const { productName, sizeName } = named
    const difference = sumOf(is, 'totalPrice') - sumOf(was, 'totalPrice')
    return [{ productName, sizeName, from: sumOf(was, 'quantity'), to: sumOf(is, 'quantity'), difference }]
  })
}

function sameLines(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  const marks = [one, other].map((items) =>
    items.map(({ id, quantity, totalPrice }) => `${id} ${quantity} ${totalPrice}`).toSorted(),
  )
  return JSON.stringify(marks[0]) === JSON.stringify(marks[1])
}

function sumOf(items: readonly CartItem[], field: 'quantity' | 'totalPrice'): number {
  return items.reduce((sum, item) => sum + item[field], 0)
}

function isSameTime(one: Handover, other: Handover): boolean {
  return JSON.stringify(handoverOf(one)) === JSON.stringify(handoverOf(other))
}

function handoverOf({ method, date, window }: Handover): Handover {
  return { method, date, window }
}
