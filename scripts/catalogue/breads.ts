import type { ProductFacts } from './facts.ts'
import { BAYONG, BUTTER, CARD, CHEESE, GIFT_BOX, KRAFT_BOX } from './wraps.ts'

export const BREADS: ProductFacts[] = [
  {
    name: 'Pandesal',
    under: 'everyday-breads',
    since: 0,
    marks: ['featured', 'bestseller', 'popular'],
    description:
      'Small, long-proofed rolls coated in fine breadcrumbs, pulled from the oven at five each morning. The crust is thin, the middle faintly sweet. Split one while it steams and let butter do the rest.',
    sizes: [
      ['Bag of 10', 5, 50, 120, [[5, 48]]],
      ['Bag of 20', 10, 98, 60, [[5, 94]]],
      ['Bag of 50', 25, 240, 0],
    ],
    packaging: [['Paper bag with handle', 5], BAYONG],
    addons: [BUTTER, ['Jar of coconut jam, 120 g', 75]],
    ingredients: 'wheat flour, water, sugar, butter, yeast, salt, breadcrumbs',
    allergens: ['wheat', 'milk'],
    tags: 'breakfast, classic, by the bag',
  },
  {
    name: 'Malunggay Pandesal',
    under: 'everyday-breads',
    since: 12,
    marks: ['popular'],
    vegan: true,
    description:
      'Our pandesal dough with a handful of malunggay leaves stripped and chopped that morning. Coconut oil stands in for butter, so the crumb stays tender without dairy or egg.',
    sizes: [
      ['Bag of 10', 5, 60, 70, [[5, 57]]],
      ['Bag of 20', 10, 116, 30],
    ],
    packaging: [['Paper bag with handle', 5]],
    ingredients: 'wheat flour, water, malunggay leaves, raw sugar, coconut oil, yeast, salt',
    allergens: ['wheat', 'coconut'],
    tags: 'breakfast, plant-based, malunggay',
  },
  {
    name: 'Ube Cheese Pandesal',
    under: 'everyday-breads',
    since: 20,
    marks: ['featured', 'bestseller'],
    description:
      'Violet from real ube halaya, with a cube of cheese sealed in the middle of every roll. Warm it for a minute and the centre turns stretchy and salty against the sweet bread.',
    sizes: [
      ['Box of 6', 3, 95, 48, [[4, 90]]],
      ['Box of 12', 6, 180, 24, [[3, 172]]],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    addons: [CHEESE],
    ingredients: 'wheat flour, ube halaya, cheese, milk, butter, egg, sugar, yeast',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'ube, cheese, merienda',
  },
  {
    name: 'Monay',
    under: 'everyday-breads',
    since: 3,
    description:
      'A plump, close-crumbed bun with a cleft pressed down its back before baking. It tears in thick pieces and stands up to a deep mug of coffee better than anything else we make.',
    sizes: [
      ['Pack of 4', 4, 48, 40],
      ['Pack of 8', 8, 92, 20],
    ],
    addons: [BUTTER],
    ingredients: 'wheat flour, evaporated milk, egg, sugar, shortening, yeast, salt',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'breakfast, classic',
  },
  {
    name: 'Putok',
    under: 'everyday-breads',
    since: 5,
    description:
      'Scored with scissors so the top bursts open in the oven, then finished with a pinch of coarse sugar. Firm at the edge, dense inside, and happiest beside salabat on a cold Tagaytay afternoon.',
    sizes: [
      ['Pack of 5', 5, 55, 35],
      ['Pack of 10', 10, 105, 18],
    ],
    ingredients: 'wheat flour, sugar, egg, milk, lard, yeast, coarse sugar',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'classic, merienda',
  },
  {
    name: 'Spanish Bread',
    under: 'sweet-breads',
    since: 2,
    marks: ['bestseller', 'popular'],
    description:
      'Each one is rolled by hand around butter, brown sugar and toasted crumbs. The filling melts into the turns and leaves a caramel edge where it touches the pan.',
    sizes: [
      ['Pack of 5', 5, 60, 55, [[4, 57]]],
      ['Box of 12', 12, 138, 25, [[3, 132]]],
    ],
    packaging: [KRAFT_BOX],
    addons: [['Extra butter filling', 12]],
    ingredients: 'wheat flour, butter, brown sugar, milk, egg, yeast, breadcrumbs',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'sweet, butter, merienda',
  },
  {
    name: 'Pan de Coco',
    under: 'sweet-breads',
    since: 4,
    description:
      'Coconut from Alfonso, grated the same day and cooked down in muscovado until it is dark and sticky. We wrap it in a soft bun that is pricked with a fork so the steam can leave.',
    sizes: [
      ['Pack of 5', 5, 65, 44],
      ['Box of 12', 12, 150, 16, [[3, 144]]],
    ],
    packaging: [KRAFT_BOX],
    ingredients: 'wheat flour, fresh coconut, muscovado sugar, milk, butter, egg, yeast',
    allergens: ['wheat', 'milk', 'egg', 'coconut'],
    tags: 'coconut, sweet, merienda',
  },
  {
    name: 'Ensaymada',
    under: 'sweet-breads',
    since: 1,
    marks: ['featured', 'bestseller', 'popular'],
    description:
      'A two-day dough, rich with yolks, coiled loosely so it pulls apart in ribbons. Each is brushed with butter after baking, then buried in sugar and a snow of aged cheese.',
    sizes: [
      [
        'Single',
        1,
        48,
        60,
        [
          [6, 45],
          [12, 42],
        ],
      ],
      ['Box of 6', 6, 270, 20, [[3, 258]]],
      ['Box of 12', 12, 520, 0],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    addons: [CHEESE, CARD],
    ingredients: 'wheat flour, egg yolks, butter, milk, sugar, aged cheese, yeast',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'cheese, gift, merienda',
  },
  {
    name: 'Cheese Bread',
    under: 'sweet-breads',
    since: 9,
    description:
      'Soft squares rolled in a rubble of sugar and finely grated cheese before they bake. Salty first, sweet after, and gone from the tray by four in the afternoon.',
    sizes: [
      ['Pack of 5', 5, 62, 38],
      ['Box of 9', 9, 108, 22],
    ],
    packaging: [KRAFT_BOX],
    ingredients: 'wheat flour, cheese, milk powder, sugar, egg, butter, yeast',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'cheese, kids, merienda',
  },
  {
    name: 'Kalihim',
    under: 'sweet-breads',
    since: 15,
    description:
      'Known as pan de regla in some towns: two layers of bread around a bright red pudding made of the day-old loaves. Dense, sweet and honest about its thrift; it sells out fast and we bake it in one batch.',
    sizes: [
      ['Pack of 4', 4, 52, 0],
      ['Pack of 8', 8, 100, 0],
    ],
    ingredients: 'wheat flour, bread pudding, sugar, milk, egg, margarine, red food colour',
    allergens: ['wheat', 'milk', 'egg', 'soy'],
    tags: 'classic, panaderia, sweet',
  },
  {
    name: 'Tasty Loaf',
    under: 'loaves',
    since: 6,
    description:
      'Everyday white bread with a tender crumb and a crust that does not fight back. Sliced thick for toast or thin for palaman; it keeps four days in its bag.',
    sizes: [
      ['Half loaf, 8 slices', 4, 48, 25],
      ['Whole loaf, 16 slices', 8, 88, 30],
    ],
    addons: [BUTTER, ['Cut extra thin', 0]],
    ingredients: 'wheat flour, milk, sugar, butter, soy lecithin, yeast, salt',
    allergens: ['wheat', 'milk', 'soy'],
    tags: 'loaf, sandwich, toast',
  },
  {
    name: 'Banana Bread',
    under: 'loaves',
    since: 30,
    marks: ['featured', 'popular'],
    description:
      'Five overripe lakatan go into every loaf, with brown butter and a spoon of muscovado. It is moist on day one and better on day two; wrap what is left and it freezes well.',
    sizes: [
      ['Mini loaf', 2, 85, 26, [[6, 80]]],
      ['Full loaf', 8, 230, 14],
    ],
    packaging: [KRAFT_BOX, GIFT_BOX],
    addons: [['Toasted walnuts on top', 35], CARD],
    ingredients: 'banana, wheat flour, brown butter, egg, muscovado sugar, cinnamon, baking soda',
    allergens: ['wheat', 'milk', 'egg'],
    tags: 'banana, loaf, gift',
  },
]
