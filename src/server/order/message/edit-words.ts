import { formatCentavos } from '#domain/money.ts'
import { changeWords } from '#domain/order/edit/change-words.ts'
import type { OrderChanges } from '#domain/order/edit/order-changes.ts'
import { goodsWords } from '#domain/order/work/goods-words.ts'
import type { UnwrittenOrder } from '#server/order/sql/order.ts'
import { say } from '#words/say.ts'

/** An edit to tell a customer of. */
export type ToldEdit = { changes: OrderChanges; toReturn: number }

/** The changes by staff, with all goods of the order and its note if these are among them. */
export function editWords({ number, items, note }: UnwrittenOrder, edit: ToldEdit | undefined): string[] {
  if (!edit) return []
  const changes = changeWords(edit.changes).join('. ')
  const goods =
    edit.changes.goods.length > 0 ? [say('Your goods are now: {goods}.', { goods: goodsWords(items) })] : []
  const words = edit.changes.hasNewNote && note ? [say('Your note: {note}', { note })] : []
  return [say('We have changed your order {number}. {changes}.', { number, changes }), ...goods, ...words]
}

/** The amount to pay or to return; `toPayAll` says how to pay an order for which nothing was paid. */
export function moneyWords(
  { payment }: UnwrittenOrder,
  edit: ToldEdit | undefined,
  toPayAll: () => string[],
): string[] {
  if (edit && edit.toReturn > 0)
    return [say('We will return {sum} to you.', { sum: formatCentavos(edit.toReturn) })]
  if (payment.toPay > 0) {
    return [
      say('{sum} more is to pay. You can pay it when you get your order, or call us.', {
        sum: formatCentavos(payment.toPay),
      }),
    ]
  }
  return payment.paidAt || payment.reference ? [say('There is nothing more to pay.')] : toPayAll()
}
