import { expect, test } from 'vitest'
import { marginSteps } from '#islands/admin/edit/words/margin-steps.ts'

const small = { id: 1, name: 'Small', price: 100, cost: 60 }
const large = { id: 2, name: 'Large', price: 200, cost: null }

test('margins are shown before and after if the price changes and its cost is known', () => {
  const after = {
    sizes: [
      { ...small, price: 120 },
      { ...large, price: 220 },
    ],
  }
  expect(marginSteps({ sizes: [small, large] }, after)).toEqual([{ name: 'Small', from: 40, to: 50 }])
})

test('a change without new prices, or without known costs, shows no margins', () => {
  const { cost: _, ...bare } = small
  expect(marginSteps({ sizes: [small] }, { sizes: [{ ...small, name: 'Little' }] })).toEqual([])
  expect(marginSteps({ sizes: [bare] }, { sizes: [{ ...bare, price: 120 }] })).toEqual([])
  expect(marginSteps({ isOffered: true }, { isOffered: false })).toEqual([])
  expect(marginSteps(null, null)).toEqual([])
})
