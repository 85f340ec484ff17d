import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosToPesos, formatCentavos, percentOf, pesosToCentavos } from '#domain/money.ts'

const centavos = fc.integer({ min: 0, max: 1_000_000_000 })

test('pesos on the wire and centavos inside convert both ways without loss (D11)', () => {
  fc.assert(fc.property(centavos, (amount) => pesosToCentavos(centavosToPesos(amount)) === amount))
})

test('half a centavo rounds up, also where binary fractions fall short', () => {
  expect(pesosToCentavos(1.005)).toBe(101)
  expect(percentOf(10, 5)).toBe(1)
  expect(percentOf(9, 5)).toBe(0)
})

test('a percentage is the exact one rounded half up to the centavo (D11)', () => {
  fc.assert(
    fc.property(centavos, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
      const exact = BigInt(amount) * BigInt(basisPoints)
      const rounded = (exact + 5000n) / 10_000n
      expect(BigInt(percentOf(amount, basisPoints / 100))).toBe(rounded)
    }),
  )
})

test('an amount is written as Intl writes it for the Philippines, without opening its tables (§1)', () => {
  const intl = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' })
  const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  fc.assert(fc.property(amount, (some) => formatCentavos(some) === intl.format(some / 100)))
})

test('money reads as pesos with a peso sign and two decimals (§1)', () => {
  expect(formatCentavos(123_450)).toBe('₱1,234.50')
  expect(formatCentavos(0)).toBe('₱0.00')
})
