import { expect, test } from 'vitest'
import { referenceProblem } from '#domain/order/payment/payment-reference.ts'

test.each([
  ['gcash', '9012 345 678901', true],
  ['gcash', '9012-345-678901', true],
  ['gcash', '123456789012', false],
  ['gcash', 'thank you', false],
  ['maya', 'A1B2C3D4E5F6', true],
  ['maya', '123', false],
  ['qrph', '123456', true],
  ['qrph', '12345', false],
  ['cash', '9012345678901', false],
] as const)('a %s payment with the reference %s: %s (its method’s shape)', (method, reference, isFine) => {
  expect(referenceProblem(method, reference) === null).toBe(isFine)
})
