import type { ProductFacts } from './facts.ts'
import { GIFT_BOX, JAR, KRAFT_BOX } from './wraps.ts'

/** The cookies, biscuits and sweets of the shop. */
export const COOKIES: ProductFacts[] = [
  {
    name: 'Chocolate Crinkles',
    under: 'soft-cookies',
    since: 23,
    marks: ['featured', 'bestseller', 'popular'],
    description:
      'Fudgy in the middle and cracked white on the outside, from a dough that rests overnight before its roll in powdered sugar. Wear a light shirt.',
    sizes: [
      ['Pack of 6', 3, 75, 58, [[4, 71]]],
      ['Box of 12', 6, 140, 34, [[3, 133]]],
      ['Tub of 30', 15, 330, 12],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    ingredients: 'cocoa, wheat flour, sugar, egg, vegetable oil, powdered sugar',
    allergens: ['wheat', 'egg'],
    tags: 'chocolate, kids, gift',
  },
  {
    name: 'Ube Crinkles',
    under: 'soft-cookies',
    since: 24,
    marks: ['popular'],
    description:
      'The violet sister of our chocolate crinkle, chewy from real ube jam. The cracks show their colour best when you break one in half over a glass of cold milk.',
    sizes: [
      ['Pack of 6', 3, 80, 40],
      ['Box of 12', 6, 150, 22, [[3, 143]]],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    ingredients: 'ube halaya, wheat flour, egg, butter, sugar, powdered sugar',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'ube, kids, gift',
  },
  {
    name: 'Tablea Cookies',
    under: 'soft-cookies',
    since: 70,
    marks: ['new'],
    description:
      'Brown-butter dough with rough chunks of pure cacao tablea and a few flakes of sea salt. Bitter, sweet and a little grainy, the way hot tsokolate should be.',
    sizes: [
      ['Pack of 4', 4, 120, 26],
      ['Box of 8', 8, 230, 12],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    ingredients: 'wheat flour, brown butter, tablea, egg, muscovado sugar, sea salt',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'chocolate, tablea, coffee break',
  },
  {
    name: 'Classic Polvoron',
    under: 'native-sweets',
    since: 26,
    marks: ['bestseller'],
    description:
      'Toasted flour, powdered milk and butter pressed into soft tablets, with pinipig for crunch. Twisted one by one in coloured cellophane; do not try to whistle while eating.',
    sizes: [
      ['Pack of 10', 10, 90, 45, [[5, 85]]],
      ['Box of 24', 24, 205, 20],
    ],
    packaging: [GIFT_BOX, JAR],
    ingredients: 'wheat flour, powdered milk, butter, sugar, pinipig',
    allergens: ['wheat', 'milk'],
    tags: 'polvoron, pasalubong, egg-free',
  },
  {
    name: 'Panutsa',
    under: 'native-sweets',
    since: 50,
    vegan: true,
    description:
      'Whole peanuts set in discs of dark cane sugar that break with a loud crack. Three ingredients, no flour, no dairy; mind your fillings.',
    sizes: [
      ['Single disc', 2, 40, 37],
      ['Pack of 4', 8, 150, 15],
    ],
    packaging: [KRAFT_BOX],
    ingredients: 'peanuts, muscovado sugar, salt',
    allergens: ['peanut'],
    tags: 'peanut, native, pasalubong',
  },
  {
    name: 'Uraro',
    under: 'biscuits',
    since: 27,
    description:
      'Arrowroot cookies pressed in flower moulds, pale as paper and just as light. They turn to sweet dust on the tongue, so have a drink within reach.',
    sizes: [
      ['Pack of 12', 6, 85, 33],
      ['Tin of 30', 15, 220, 13],
    ],
    packaging: [GIFT_BOX, JAR],
    ingredients: 'arrowroot starch, butter, sugar, egg, milk powder',
    allergens: ['milk', 'egg'],
    tags: 'arrowroot, native, pasalubong',
  },
  {
    name: 'Lengua de Gato',
    under: 'biscuits',
    since: 29,
    marks: ['popular'],
    description:
      'Thin butter tongues with brown edges that snap and middles that melt. One jar never lasts past the second episode.',
    sizes: [
      ['Pouch, 100 g', 4, 95, 39],
      ['Jar, 250 g', 10, 220, 16, [[3, 210]]],
    ],
    packaging: [GIFT_BOX],
    ingredients: 'butter, wheat flour, sugar, egg whites, milk powder',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'butter, crisp, gift',
  },
  {
    name: 'Broas',
    under: 'biscuits',
    since: 31,
    description:
      'Dry, airy ladyfingers cracked under powdered sugar. Dip them in coffee, build a mango float with them, or hand one to a teething cousin.',
    sizes: [
      ['Pack of 15', 5, 70, 27],
      ['Pack of 30', 10, 132, 11],
    ],
    packaging: [JAR],
    ingredients: 'egg, wheat flour, sugar, powdered sugar',
    allergens: ['wheat', 'egg'],
    tags: 'ladyfinger, crisp, baking',
  },
  {
    name: 'Otap',
    under: 'biscuits',
    since: 32,
    vegan: true,
    description:
      'Oval puff biscuits rolled until you can nearly see through them, then crusted with coarse sugar. Expect crumbs on the table, on the floor and on whoever sits beside you.',
    sizes: [
      ['Pack of 10', 5, 78, 29],
      ['Pack of 24', 12, 175, 0],
    ],
    packaging: [KRAFT_BOX, JAR],
    ingredients: 'wheat flour, sugar, coconut oil, soy oil, salt',
    allergens: ['wheat', 'soy', 'coconut'],
    tags: 'crisp, plant-based, pasalubong',
  },
]
