import type { ProductFacts } from './facts.ts'
import { CAKE_BOX, CANDLES, CARD, CHEESE, GIFT_BOX, TOPPER } from './wraps.ts'

/** Cakes that are baked to order, with a message on top. */
export const CELEBRATION_CAKES: ProductFacts[] = [
  {
    name: 'Ube Chiffon Cake',
    under: 'celebration-cakes',
    since: 14,
    marks: ['featured', 'bestseller', 'popular'],
    description:
      '<p>Three tall layers of chiffon coloured by ube alone, with violet buttercream and a ring of piping. Grated cheese on top keeps the sweetness honest.</p><p><strong>Tell us what to write on the board.</strong></p>',
    sizes: [
      ['6-inch', 6, 650, 28],
      ['8-inch', 12, 950, 36],
      ['10-inch', 20, 1400, 10],
    ],
    ...celebration(),
    ingredients: 'ube halaya, wheat flour, egg, butter, sugar, milk, cheese',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'ube, birthday, celebration',
    madeToOrder: { days: [1, 2], dailyCapacity: 6, largeQuantity: 4 },
  },
  {
    name: 'Mango Cream Cake',
    under: 'celebration-cakes',
    since: 60,
    marks: ['featured', 'new'],
    description:
      'Ripe carabao mango between layers of sponge and barely sweet whipped cream, with a wheel of slices on top. Keep it cold and finish it within two days; nobody has needed longer.',
    sizes: [
      ['6-inch', 6, 720, 20],
      ['8-inch', 12, 1080, 22],
    ],
    ...celebration(),
    ingredients: 'mango, cream, wheat flour, egg, sugar, milk',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'mango, birthday, celebration',
    madeToOrder: { days: [1, 2], dailyCapacity: 4, largeQuantity: 3 },
  },
  {
    name: 'Chocolate Fudge Cake',
    under: 'celebration-cakes',
    since: 25,
    marks: ['popular'],
    description:
      'Batangas tablea and dark cocoa in a moist crumb, glazed so heavily that it runs down the sides. There is room on top for eight words and as many candles as you dare.',
    sizes: [
      ['6-inch', 6, 620, 26],
      ['8-inch', 12, 920, 30],
      ['10-inch', 20, 1350, 8],
    ],
    ...celebration(),
    ingredients: 'tablea, cocoa, wheat flour, egg, butter, milk, sugar, soy lecithin',
    allergens: ['wheat', 'milk', 'egg', 'soy'],
    tags: 'chocolate, birthday, celebration',
    madeToOrder: { days: [1, 2], dailyCapacity: 6, largeQuantity: 4 },
  },
  {
    name: 'Leche Flan Cake',
    under: 'celebration-cakes',
    since: 33,
    description:
      'Half leche flan, half yellow chiffon, baked in one pan and turned out under its own caramel. The custard is steamed slowly, so you will find no bubbles in it.',
    sizes: [
      ['8-inch', 10, 680, 24],
      ['10-inch', 16, 980, 10],
    ],
    ...celebration(),
    ingredients: 'egg yolks, condensed milk, wheat flour, sugar, vegetable oil, dayap zest',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'leche flan, fiesta, celebration',
    madeToOrder: { days: [1, 2], dailyCapacity: 4, largeQuantity: 3 },
  },
  {
    name: 'Sans Rival',
    under: 'celebration-cakes',
    since: 36,
    description:
      'Four crackling cashew meringues held together by French buttercream, with more cashews pressed over every side. Eat it straight from the fridge while the layers still snap.',
    sizes: [
      ['Quarter sheet', 8, 780, 4],
      ['Half sheet', 16, 1390, 2],
    ],
    ...celebration(),
    ingredients: 'egg whites, cashew, butter, egg yolks, sugar',
    allergens: ['milk', 'egg', 'tree nuts'],
    tags: 'cashew, celebration, no flour',
    madeToOrder: { days: [2, 3], dailyCapacity: 2, largeQuantity: 3 },
  },
  {
    name: 'Yema Cake',
    under: 'celebration-cakes',
    since: 44,
    marks: ['bestseller'],
    description:
      'Airy chiffon wearing a coat of yema, which is egg yolk and condensed milk cooked to a spread, and then a thick drift of cheese. Small enough for a weeknight, good enough for a birthday.',
    sizes: [
      ['6-inch', 6, 450, 32],
      ['8-inch', 12, 690, 18],
    ],
    ...celebration(CHEESE),
    ingredients: 'egg yolks, condensed milk, wheat flour, cheese, butter, sugar',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'yema, cheese, celebration',
    madeToOrder: { days: [1, 2], dailyCapacity: 5, largeQuantity: 4 },
  },
]

/** The options of every celebration cake, and an extra of its own if it has one. */
function celebration(
  ...extra: [string, number][]
): Pick<ProductFacts, 'packaging' | 'addons' | 'allowsMessage'> {
  return { packaging: [CAKE_BOX, GIFT_BOX], addons: [CANDLES, TOPPER, CARD, ...extra], allowsMessage: true }
}
