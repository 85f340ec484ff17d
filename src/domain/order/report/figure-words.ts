/**
 * The figures of sales: their names and definitions, the same on every screen. Sales are goods less discounts plus
 * delivery fees.
 */
export const FIGURES = {
  orders: {
    name: 'Orders',
    meaning:
      'Orders by the day on which they were placed. Those that wait for payment, were cancelled or were not collected are not counted, here and in all figures.',
  },
  pieces: { name: 'Pieces', meaning: 'Pieces in those orders.' },
  goods: {
    name: 'Goods',
    meaning: 'The price of goods with packaging and add-ons, before discounts and delivery.',
  },
  discount: {
    name: 'Discounts',
    meaning: 'The amount that vouchers, and discounts by law for seniors and PWDs, took off.',
  },
  lawful: {
    name: 'Discounts by law',
    meaning: 'The part of the discounts that the law gives to senior citizens and persons with disability.',
  },
  delivery: { name: 'Delivery fees', meaning: 'The fees for delivery.' },
  sales: { name: 'Sales', meaning: 'What customers pay: goods less discounts plus delivery fees.' },
  refunded: {
    name: 'Returned',
    meaning: 'The part of these sales that was returned to customers or is to be returned; sales include it.',
  },
  cost: { name: 'Cost of the goods', meaning: 'What the goods cost at today’s costs, where they are known.' },
  profit: {
    name: 'Left',
    meaning: 'Goods with known costs, less their share of the discounts and less these costs.',
  },
  margin: {
    name: 'Margin',
    meaning: 'What is left, in per cent of the goods with known costs less their share of the discounts.',
  },
  wasted: {
    name: 'Wasted pieces',
    meaning: 'Pieces that left the shelf unsold, as staff booked them: broken, burnt, too old, given away.',
  },
  wastedCost: {
    name: 'Cost of the waste',
    meaning: 'What these pieces cost at today’s costs, as far as the costs are known.',
  },
  coverage: { name: 'Goods with known cost', meaning: 'Their share of all goods.' },
} as const

export type FigureName = keyof typeof FIGURES
