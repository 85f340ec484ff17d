import { formatCentavos } from '#domain/money.ts'
import type { CartItem } from './cart-item.ts'

/** A cart as a message to the shop, a line for each of its lines: for those who would rather write. Prices are today's. */
export function cartMessage(items: readonly CartItem[]): string {
  const lines = items.map((item) => {
    const extras = [
      item.packagingName,
      ...item.addons.map(({ name }) => name),
      item.message && `“${item.message}”`,
    ]
    const details = extras.filter(Boolean).join(', ')
    return `${item.quantity} × ${item.productName}, ${item.sizeName}${details && ` (${details})`}`
  })
  const total = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  return ['Good day! I would like to order:', ...lines, `Total ${formatCentavos(total)}`].join('\n')
}
