import type { ProductFacts } from './facts.ts'
import { CAKE_BOX, CANDLES, CARD, CHEESE, GIFT_BOX, KRAFT_BOX } from './wraps.ts'

/** Rolls, chiffons and small cakes. */
export const CAKES: ProductFacts[] = [
  {
    name: 'Mocha Roll',
    under: 'rolls-and-chiffons',
    since: 16,
    marks: ['featured', 'bestseller', 'popular'],
    description:
      'Coffee sponge made with barako from Amadeo, rolled around mocha buttercream while it is still warm. Every slice is a clean spiral, and the frosting is combed, not smoothed.',
    sizes: [
      ['Half roll', 5, 240, 16],
      ['Whole roll', 10, 450, 12],
    ],
    packaging: [CAKE_BOX, GIFT_BOX],
    addons: [CARD],
    ingredients: 'wheat flour, egg, butter, barako coffee, cocoa, sugar, milk',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'coffee, roll, gift',
  },
  {
    name: 'Pianono',
    under: 'rolls-and-chiffons',
    since: 17,
    description:
      'A thin sponge spread with margarine and sugar, rolled tight and dusted again for good measure. It is the roll most of us grew up on, at a price that has tried hard not to.',
    sizes: [
      ['Slice pack of 5', 5, 60, 36],
      ['Whole roll', 10, 115, 21],
    ],
    packaging: [KRAFT_BOX],
    ingredients: 'wheat flour, egg, sugar, margarine, milk powder',
    allergens: ['wheat', 'milk', 'egg', 'soy'],
    tags: 'classic, roll, merienda',
  },
  {
    name: 'Ube Macapuno Roll',
    under: 'rolls-and-chiffons',
    since: 48,
    marks: ['new'],
    description:
      'Violet sponge, white cream and strings of macapuno that make it chew a little. We finish it with cheese down the spine, because in Cavite everything purple gets cheese.',
    sizes: [
      ['Half roll', 5, 260, 14],
      ['Whole roll', 10, 490, 8],
    ],
    packaging: [CAKE_BOX],
    addons: [CHEESE, CARD],
    ingredients: 'ube, macapuno, wheat flour, egg, cream, sugar, cheese',
    allergens: ['wheat', 'milk', 'egg', 'coconut'],
    tags: 'ube, roll, gift',
  },
  {
    name: 'Brazo de Mercedes',
    under: 'rolls-and-chiffons',
    since: 38,
    description:
      'A cloud of meringue rolled around a custard of nothing but yolks, milk and butter. It holds no flour at all, only a great many eggs and a steady wrist.',
    sizes: [
      ['Half roll', 5, 270, 11],
      ['Whole roll', 10, 520, 7],
    ],
    packaging: [CAKE_BOX, GIFT_BOX],
    addons: [CARD],
    ingredients: 'egg whites, egg yolks, condensed milk, butter, sugar, cream of tartar',
    allergens: ['milk', 'egg'],
    tags: 'meringue, roll, no flour',
  },
  {
    name: 'Mini Cheesecakes',
    under: 'small-cakes',
    since: 28,
    marks: ['featured', 'bestseller', 'popular'],
    description:
      'Baked cheesecake on a graham base, one generous spoon of blueberry, mango, strawberry or ube on each. Sold by the piece and cheaper by the tray: prices drop at 12 and again at 24. Allow two to three days.',
    sizes: [
      [
        'Assorted, per piece',
        1,
        55,
        300,
        [
          [12, 50],
          [24, 45],
        ],
      ],
      [
        'Blueberry, per piece',
        1,
        58,
        200,
        [
          [12, 53],
          [24, 48],
        ],
      ],
      [
        'Ube, per piece',
        1,
        58,
        0,
        [
          [12, 53],
          [24, 48],
        ],
      ],
    ],
    packaging: [['Tray box for 12', 30], GIFT_BOX],
    addons: [CARD, CANDLES],
    ingredients: 'cream cheese, egg, cream, graham crackers, butter, sugar, fruit topping, ube halaya',
    allergens: ['wheat', 'milk', 'egg', 'soy'],
    tags: 'cheesecake, party, made to order',
    madeToOrder: { days: [2, 3], dailyCapacity: 60, largeQuantity: 24 },
  },
  {
    name: 'Mamon',
    under: 'small-cakes',
    since: 21,
    marks: ['popular'],
    description:
      'A sponge so soft it takes the print of your thumb, brushed with butter while hot. Have it plain with sugar or under a thatch of cheese.',
    sizes: [
      [
        'Single',
        1,
        28,
        64,
        [
          [6, 26],
          [12, 25],
        ],
      ],
      ['Box of 6', 6, 160, 22],
    ],
    packaging: [KRAFT_BOX],
    addons: [CHEESE],
    ingredients: 'wheat flour, egg, sugar, butter, milk, cheese',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'sponge, single serve, merienda',
  },
  {
    name: 'Taisan',
    under: 'rolls-and-chiffons',
    since: 34,
    description:
      'Chiffon baked in a loaf tin, then buttered on every face and rolled in sugar. It slices cleanly and travels well, which is why it turns up at every reunion.',
    sizes: [
      ['Loaf', 8, 190, 3],
      ['Mini loaf', 3, 85, 2],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    ingredients: 'wheat flour, egg, sugar, butter, vegetable oil, milk',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'chiffon, loaf, pasalubong',
  },
]
