import { sprinkled } from './crust.ts'
import { coffee, eggs, icon, sampaguita, tablea, ubeRoot } from './garnish.ts'
import { loaf, loafSlice } from './loaves.ts'
import { brazo, brazoSlice, MOCHA, PIANONO, rollCake, rollSlice, UBE_ROLL } from './rolls.ts'
import { grid, lay, put, pyramid, ring, row, type Scene, scene } from './scene.ts'
import { cheesecake, cheesecakeTop, JAMS, mamonCheese, mamonPlain, TAISAN } from './small-cakes.ts'

const egg = icon('egg')
const milk = icon('glass-of-milk')
const butter = icon('butter')
const cheese = icon('cheese-wedge')
const mango = icon('mango')
const blueberries = icon('blueberries')
const strawberry = icon('strawberry')
const chocolate = icon('chocolate-bar')
const honey = icon('honey-pot')
const ribbon = icon('ribbon')
const cup = icon('teacup-without-handle')
const taisan = loaf(TAISAN, (pen) => sprinkled(pen, 190, 144, 76, ['#FFFFFF', '#FFF6D8'], 3.6))
const taisanSlice = loafSlice(TAISAN, '#FFEFB0', '#F0CF6C')
const minis = [
  cheesecake(JAMS.blueberry),
  cheesecake(JAMS.mango),
  cheesecake(JAMS.strawberry),
  cheesecake(JAMS.ube),
]
const minisFromAbove = [
  cheesecakeTop(JAMS.blueberry),
  cheesecakeTop(JAMS.mango),
  cheesecakeTop(JAMS.strawberry),
]

/** Pictures of rolls, chiffons and small cakes, by the slug of the product. */
export const ROLL_SCENES: Record<string, Scene[]> = {
  'mocha-roll': [
    scene(
      'A mocha roll lying on a board, the coffee-brown spiral of its cut end in view',
      'planks dusk long-board',
      [put(rollCake(MOCHA), 30, 0, 3.5, -6)],
      [coffee, null, tablea, null],
    ),
    scene(
      'Three slices of mocha roll, each a spiral of coffee sponge and cream',
      'napkin lilac plate',
      lay([rollSlice(MOCHA)], 2.6, '-230 -150, 230 -130 60, 0 250 120'),
      [null, coffee, null, chocolate],
    ),
    scene(
      'A mocha roll with two slices cut and a bar of chocolate',
      'stripes orchid enamel',
      [put(rollCake(MOCHA), 40, -190, 2.8, -4), ...lay([rollSlice(MOCHA)], 1.9, '-190 210, 190 230 90')],
      [chocolate, null, coffee, null],
    ),
    scene(
      'One big slice of mocha roll beside a cup of black coffee',
      'gingham dusk celadon',
      [put(rollSlice(MOCHA), 0, 0, 4.3)],
      [null, tablea, coffee, null],
    ),
  ],
  pianono: [
    scene(
      'Two sugared pianono rolls lying side by side on parchment',
      'banig lilac paper',
      lay([rollCake(PIANONO)], 3, '30 -190 -5, 10 210 -5'),
      [egg, null, null, butter],
    ),
    scene(
      'Slices of plain pianono in a ring on a white plate',
      'dots lilac plate',
      [...ring([rollSlice(PIANONO)], 5, 330, 1.9), put(rollSlice(PIANONO), 0, 0, 1.9)],
      [null, cup, null, eggs],
    ),
  ],
  'ube-macapuno-roll': [
    scene(
      'A violet ube roll with cheese along its back on a long board',
      'capiz orchid long-board',
      [put(rollCake(UBE_ROLL), 30, 10, 3.5, 5)],
      [ubeRoot, null, null, sampaguita],
    ),
    scene(
      'Four slices of ube roll, violet spirals with white cream',
      'stripes lilac enamel',
      lay([rollSlice(UBE_ROLL)], 2.2, '-225 -215, 225 -215 50, -225 225 100, 225 225 150'),
    ),
  ],
  'brazo-de-mercedes': [
    scene(
      'A brazo de mercedes, white meringue browned in stripes around yellow custard',
      'inabel lilac doily',
      [put(brazo, 30, 0, 3.5, -5)],
      [eggs, null, egg, null],
    ),
    scene(
      'A brazo de mercedes with two slices cut, yellow custard inside browned meringue',
      'gingham orchid board',
      [put(brazo, 40, -190, 2.8, -4), ...lay([brazoSlice], 1.9, '-195 215, 205 230 40')],
      [egg, milk, null, null],
    ),
  ],
  'mini-cheesecakes': [
    scene(
      'Six mini cheesecakes in paper cups topped with blueberry, mango, strawberry and ube',
      'gingham orchid board',
      lay(minis, 2.3, '-380 -190, 0 -240, 380 -190, -380 220, 0 220, 380 220'),
      [strawberry, null, blueberries, null],
    ),
    scene(
      'A dozen mini cheesecakes from above in a box, three flavours in turn',
      'stripes dusk box',
      grid(minisFromAbove, 4, 3, 278, 320, 1.3),
    ),
    scene(
      'One mini cheesecake with shining blueberry jam',
      'sunburst dusk plate',
      [put(minis[0] ?? mamonPlain, 0, -10, 4.4)],
      [blueberries, null, milk, blueberries],
    ),
    scene(
      'A pyramid of mango and strawberry mini cheesecakes on a lace doily',
      'banig lilac doily',
      pyramid([minis[1] ?? mamonPlain, minis[2] ?? mamonPlain], 3, 350, 275, 2),
      [mango, strawberry, null, null],
    ),
  ],
  mamon: [
    scene(
      'Three mamon with tall buttered tops, one under grated cheese',
      'capiz dusk celadon',
      lay([mamonPlain, mamonPlain, mamonCheese], 2.7, '-240 -150, 240 -150, 0 190'),
      [cheese, null, butter, null],
    ),
    scene(
      'Nine mamon in rows on a lined tray',
      'inabel dusk tray',
      grid([mamonPlain, mamonCheese], 3, 3, 370, 330, 1.5),
    ),
  ],
  taisan: [
    scene(
      'A taisan loaf, buttered and sugared, on a celadon plate',
      'planks lilac celadon',
      [put(taisan, 0, 0, 3.9, 8)],
      [butter, null, null, eggs],
    ),
    scene(
      'Slices of yellow taisan leaning on one another beside honey and butter',
      'napkin dusk enamel',
      row([taisanSlice], 4, [180, 70], 2.4, -16, 10),
      [honey, null, ribbon, null],
    ),
  ],
}
