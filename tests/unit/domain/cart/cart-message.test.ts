import { expect, test } from 'vitest'
import { cartMessage } from '#domain/cart/cart-message.ts'
import { pies } from '#tests/unit/stores/sample-item.ts'

test('a message to the shop names every line with its extras, and the subtotal: fee and voucher are not known', () => {
  const plain = pies(2)
  const cake = {
    ...pies(1, { name: 'Ube Cake' }),
    ...{ packagingName: 'Windowed cake box', message: 'Happy birthday, Lola' },
    addons: [{ id: 1, name: 'Candles', additionalCost: 1000 }],
  }
  expect(cartMessage([plain, cake])).toBe(
    [
      'Good day! I would like to order:',
      '2 × Egg Pie, Classic',
      '1 × Ube Cake, Classic (Windowed cake box, Candles, “Happy birthday, Lola”)',
      'Subtotal ₱840.00',
    ].join('\n'),
  )
})

test('a line that an earlier version stored without a size name is named by its product alone', () => {
  expect(cartMessage([{ ...pies(2), sizeName: '' }])).toContain('2 × Egg Pie\n')
})
