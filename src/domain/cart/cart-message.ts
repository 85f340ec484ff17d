import { formatCentavos } from '#domain/money.ts'
import { say } from '#words/say.ts'
import type { CartItem } from './cart-item.ts'
import { cartTotals } from './cart-totals.ts'
import { lineName } from './line-name.ts'

/** The cart as a message to the shop, one line per item, for shoppers who prefer to write. */
export function cartMessage(items: readonly CartItem[]): string {
  const lines = items.map((item) => {
    const extras = [
      item.packagingName,
      ...item.addons.map(({ name }) => name),
      item.message && `“${item.message}”`,
    ]
    const details = extras.filter(Boolean).join(', ')
    return `${item.quantity} × ${lineName(item)}${details && ` (${details})`}`
  })
  const { subtotal } = cartTotals(items)
  const sum = say('Subtotal {amount}', { amount: formatCentavos(subtotal) })
  return [say('Good day! I would like to order:'), ...lines, sum].join('\n')
}
