import { malunggayPandesal, monay, pandesal, putok, torn, ubePandesal } from './buns.ts'
import { GOLDEN, PALE, UBE } from './crust.ts'
import { butterBlock, coffee, eggs, icon, malunggay, ubeRoot } from './garnish.ts'
import { BANANA_SLICE, bananaLoaf, TASTY_SLICE, tastyLoaf } from './loaves.ts'
import { grid, lay, put, pyramid, ring, row, type Scene, scene } from './scene.ts'

const milk = icon('glass-of-milk')
const cheese = icon('cheese-wedge')
const butter = icon('butter')
const honey = icon('honey-pot')
const banana = icon('banana')
const rice = icon('sheaf-of-rice')
const tea = icon('teacup-without-handle')

const butteredPandesal = torn(GOLDEN, '#FFF6DE', '#EAD2A2', '#FFD84A')
const tornUbe = torn(UBE, '#C79AE8', '#A26FD0', '#FFE27A')
const tornGreen = torn(['#F3E2A0', '#D9BB62', '#A8873A', '#6B5A20'], '#F3F0C4', '#9CB85A')
const tornMonay = torn(PALE, '#FFF9E8', '#F0DDB0')

/** Pictures of the breads, by the slug of the product. */
export const BREAD_SCENES: Record<string, Scene[]> = {
  pandesal: [
    scene(
      'Seven golden pandesal dusted with breadcrumbs on a round wooden board',
      'gingham wheat board',
      [...ring([pandesal], 6, 370, 1.95, -90, false), put(pandesal, 0, 0, 2.15)],
      [butter, coffee, null, milk],
    ),
    scene(
      'A pandesal torn open, its white crumb buttered, beside two whole ones and a cup of black coffee',
      'planks oat enamel',
      lay([pandesal, pandesal, butteredPandesal], 2.9, '-190 -210 -14, 220 -130 12, 0 200 0'),
      [coffee, null, butterBlock, null],
    ),
    scene(
      'A dozen pandesal in rows of three on a lined baking tray',
      'dots cream tray',
      grid([pandesal], 3, 4, 370, 245, 1.7),
    ),
    scene(
      'Pandesal piled in a pyramid on a bilao, a glass of milk and eggs close by',
      'banig wheat bilao',
      pyramid([pandesal], 4, 255, 190, 1.65, 6),
      [milk, null, eggs, null],
    ),
  ],
  'malunggay-pandesal': [
    scene(
      'Five malunggay pandesal with green flecks on a celadon plate',
      'stripes wheat celadon',
      [...ring([malunggayPandesal], 4, 330, 2.2, -45, false), put(malunggayPandesal, 0, 0, 2.4)],
      [malunggay, null, malunggay, null],
    ),
    scene(
      'A malunggay pandesal pulled apart to show its pale green crumb, two more behind it',
      'napkin cream leaf',
      lay([malunggayPandesal, malunggayPandesal, tornGreen], 2.6, '-200 -200 -20, 190 -150 18, 10 190 0'),
      [tea, malunggay, null, malunggay],
    ),
  ],
  'ube-cheese-pandesal': [
    scene(
      'Violet ube pandesal in a ring around one torn open on melted cheese',
      'capiz cream board',
      [...ring([ubePandesal], 6, 400, 1.8, -60, false), put(tornUbe, 0, 0, 2.5)],
      [cheese, ubeRoot, null, cheese],
    ),
    scene(
      'Six ube cheese pandesal in a pyramid on white paper with a cut ube',
      'gingham oat paper',
      pyramid([ubePandesal], 3, 345, 255, 2.1, 5),
      [ubeRoot, null, cheese, null],
    ),
  ],
  monay: [
    scene(
      'Three plump monay, each with a deep cleft down the middle, on a blue-rimmed plate',
      'stripes cream enamel',
      lay([monay], 2.8, '0 -240 0, -245 160 -12, 245 170 14'),
      [null, cheese, null, coffee],
    ),
    scene(
      'One monay cut open beside a whole one on a long wooden board',
      'dots wheat long-board',
      lay([monay, tornMonay], 3, '-270 -60 -8, 290 60 6'),
      [butterBlock, null, null, null],
    ),
  ],
  putok: [
    scene(
      'Four putok with star-cracked, sugared tops on a woven bilao',
      'inabel wheat bilao',
      lay([putok], 2.35, '-245 -225, 245 -245 30, -235 250 50, 250 235 12'),
    ),
    scene(
      'A single large putok, its top burst open like a star, on a napkin',
      'sunburst oat plate',
      [put(putok, 0, 0, 4.3)],
      [milk, null, butter, null],
    ),
  ],
  'tasty-loaf': [
    scene(
      'Slices of white tasty bread fanned out in front of the whole loaf',
      'gingham cream long-board',
      [
        put(tastyLoaf, 0, -230, 3.3, -4),
        ...row([TASTY_SLICE], 4, [230, 0], 2, 0, 7).map((slice) => ({ ...slice, y: slice.y + 230 })),
      ],
      [null, null, butter, null],
    ),
    scene(
      'Two thick slices of tasty bread on a plate with a block of butter',
      'sunburst wheat plate',
      lay([TASTY_SLICE], 3.3, '-150 -60 -14, 160 70 10'),
      [butterBlock, honey, rice, milk],
    ),
  ],
  'banana-bread': [
    scene(
      'A banana loaf with slices of banana baked into its cracked brown top',
      'stripes cream enamel',
      [put(bananaLoaf, 0, 0, 3.9, -10)],
      [banana, null, banana, null],
    ),
    scene(
      'Three slices of dark, speckled banana bread with a bunch of bananas',
      'dots apricot enamel',
      row([BANANA_SLICE], 3, [230, 60], 2.8, -8, 12),
      [banana, null, null, coffee],
    ),
  ],
}
