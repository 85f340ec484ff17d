import type { ProductFacts } from './facts.ts'
import { BAYONG, CAKE_BOX, CARD, GIFT_BOX, KRAFT_BOX } from './wraps.ts'

/** The pastries of the shop. */
export const PASTRIES: ProductFacts[] = [
  {
    name: 'Asado Roll',
    under: 'savoury-bakes',
    since: 41,
    marks: ['new'],
    description:
      'Pork shoulder simmered for hours in soy, garlic and star anise, then shredded into a glossy milk bun. Sesame on top, and a slit left open so you can see how much is inside.',
    sizes: [
      ['Single', 1, 45, 34, [[6, 42]]],
      ['Box of 6', 6, 252, 10],
    ],
    packaging: [KRAFT_BOX],
    ingredients: 'wheat flour, pork shoulder, soy sauce, milk, egg, garlic, star anise, sesame seeds',
    allergens: ['wheat', 'milk', 'egg', 'soy', 'sesame'],
    tags: 'savoury, pork, merienda',
  },
  {
    name: 'Made-to-Order Egg Pie',
    under: 'pies-and-tarts',
    since: 7,
    marks: ['featured', 'bestseller', 'popular'],
    description:
      'Silky custard of a dozen eggs and evaporated milk in a short crust, with the dark, almost burnt skin that egg pie is loved for. The classic size serves 3–4 people. Baked only when you order, so please allow one to two days.',
    sizes: [
      ['Small 6-inch', 2, 260, 42],
      ['Classic 8-inch', 4, 380, 84, [[3, 365]]],
    ],
    packaging: [CAKE_BOX, GIFT_BOX],
    addons: [CARD, ['Sliced into wedges', 0]],
    ingredients: 'egg, evaporated milk, wheat flour, butter, sugar, vanilla, calamansi zest',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'egg pie, made to order, gift',
    madeToOrder: { days: [1, 2], dailyCapacity: 12, largeQuantity: 5 },
  },
  {
    name: 'Buko Pie',
    under: 'pies-and-tarts',
    since: 8,
    marks: ['featured', 'bestseller'],
    description:
      'Wide strips of young coconut from growers in Alfonso and Silang, barely sweetened, under a lid that shatters. We bake it the day you collect it, because buko waits for nobody.',
    sizes: [
      ['Regular 8-inch', 6, 320, 70, [[3, 308]]],
      ['Party 10-inch', 10, 460, 28],
    ],
    packaging: [CAKE_BOX, BAYONG],
    addons: [CARD],
    ingredients: 'young coconut, wheat flour, butter, milk, egg wash, sugar, cornstarch',
    allergens: ['wheat', 'milk', 'egg', 'coconut'],
    tags: 'buko, pasalubong, made to order',
    madeToOrder: { days: [1, 2], dailyCapacity: 10, largeQuantity: 5 },
  },
  {
    name: 'Buko Tart',
    under: 'pies-and-tarts',
    since: 18,
    marks: ['popular'],
    description:
      'Buko pie for one hand: a crisp shell no wider than a calamansi press, packed with creamy coconut. The kind of tart people stop for on the ridge road above Taal.',
    sizes: [
      ['Box of 6', 6, 150, 32, [[3, 144]]],
      ['Box of 12', 12, 285, 15, [[3, 272]]],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    ingredients: 'young coconut, wheat flour, condensed milk, butter, egg, sugar',
    allergens: ['wheat', 'milk', 'egg', 'coconut'],
    tags: 'buko, pasalubong, tagaytay',
  },
  {
    name: 'Pineapple Tart',
    under: 'pies-and-tarts',
    since: 19,
    description:
      'Tagaytay pineapples cooked for three hours until the jam holds its shape, then latticed with butter pastry. Tart enough to wake you up; not too sweet for a second one.',
    sizes: [
      ['Box of 6', 6, 145, 28],
      ['Box of 12', 12, 275, 14, [[3, 264]]],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    ingredients: 'pineapple, wheat flour, butter, egg, sugar, calamansi',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'pineapple, pasalubong, tagaytay',
  },
  {
    name: 'Egg Tart',
    under: 'pies-and-tarts',
    since: 55,
    marks: ['new'],
    description:
      'A mouthful of scorched custard in puffed pastry, on the shelf by nine and usually gone by noon. No ordering ahead needed, unlike its big cousin the pie.',
    sizes: [
      [
        'Single',
        1,
        32,
        54,
        [
          [6, 30],
          [12, 28],
        ],
      ],
      ['Box of 6', 6, 180, 18],
    ],
    packaging: [KRAFT_BOX],
    ingredients: 'egg yolks, milk, cream, wheat flour, butter, sugar',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'custard, single serve',
  },
  {
    name: 'Hopia Monggo',
    under: 'hopia',
    since: 10,
    marks: ['popular'],
    vegan: true,
    description:
      'Skinned mung beans cooked to a smooth brown paste and wrapped in thirty leaves of oil pastry. No egg, no dairy, no lard; just bean, sugar and patience.',
    sizes: [
      ['Pack of 5', 5, 60, 46, [[5, 57]]],
      ['Box of 10', 10, 115, 26],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    ingredients: 'wheat flour, mung beans, sugar, soy oil, salt',
    allergens: ['wheat', 'soy'],
    tags: 'hopia, plant-based, pasalubong',
  },
  {
    name: 'Hopia Baboy',
    under: 'hopia',
    since: 11,
    description:
      'The old recipe with candied wintermelon, fried onion and a little pork fat, so it is savoury and sweet in one bite. Toasted a shade darker than our others and stamped with a red dot.',
    sizes: [
      ['Pack of 5', 5, 65, 30],
      ['Box of 10', 10, 125, 17],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    ingredients: 'wheat flour, candied wintermelon, onion, pork fat, sugar, sesame oil',
    allergens: ['wheat', 'sesame'],
    tags: 'hopia, classic, pasalubong',
  },
  {
    name: 'Hopia Ube',
    under: 'hopia',
    since: 13,
    marks: ['bestseller'],
    description:
      'Thick ube jam, stirred by hand until the paddle stands up in it, inside a flaky case. A violet dot tells it from the monggo at a glance.',
    sizes: [
      ['Pack of 5', 5, 70, 42],
      ['Box of 10', 10, 135, 20, [[3, 129]]],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    ingredients: 'wheat flour, ube, condensed milk, sugar, butter, soy oil',
    allergens: ['wheat', 'milk', 'soy'],
    tags: 'hopia, ube, pasalubong',
  },
  {
    name: 'Chicken Empanada',
    under: 'savoury-bakes',
    since: 22,
    marks: ['featured', 'popular'],
    description:
      'Chicken thigh, carrots, peas and a few raisins folded into a short, slightly sweet crust and roped shut by hand. Baked, not fried, so it survives the ride home.',
    sizes: [
      [
        'Single',
        1,
        42,
        50,
        [
          [6, 40],
          [12, 38],
        ],
      ],
      ['Box of 6', 6, 240, 0],
      ['Box of 12', 12, 455, 9],
    ],
    packaging: [KRAFT_BOX],
    addons: [['Cup of spiced vinegar', 8]],
    ingredients: 'wheat flour, chicken thigh, carrot, peas, raisins, butter, egg, soy sauce',
    allergens: ['wheat', 'milk', 'egg', 'soy'],
    tags: 'savoury, chicken, baon',
  },
]
