import { asadoRoll } from './buns.ts'
import { UBE } from './crust.ts'
import {
  butterBlock,
  coconutHalf,
  coffee,
  eggs,
  icon,
  pineappleRing,
  sampaguita,
  ubeRoot,
} from './garnish.ts'
import { empanada, empanadaCut, hopia, hopiaCut, MONGGO, WINTERMELON } from './hopia.ts'
import { bukoPie, bukoPieSlice, bukoTart, eggPie, eggPieSlice, pineappleTart } from './pies.ts'
import { grid, lay, put, pyramid, ring, row, type Scene, scene } from './scene.ts'

const egg = icon('egg')
const milk = icon('glass-of-milk')
const coconut = icon('coconut')
const palm = icon('palm-tree')
const beans = icon('beans')
const onion = icon('onion')
const carrot = icon('carrot')
const greens = icon('leafy-green')
const cookedEgg = icon('cooking')
const tea = icon('teapot')
const cup = icon('teacup-without-handle')
const monggoHopia = hopia('#7A1F1F')
const baboyHopia = hopia('#C0392B')
const ubeHopia = hopia('#5B3A8C')

/** Pictures of the pastries, by the slug of the product. */
export const PASTRY_SCENES: Record<string, Scene[]> = {
  'made-to-order-egg-pie': [
    scene(
      'A whole egg pie with a browned custard top, one slice taken out, on a white plate',
      'gingham peach plate',
      [put(eggPie(52, 18), 0, 0, 5)],
      [eggs, milk, null, egg],
    ),
    scene(
      'A tall slice of egg pie standing in front of the rest of the pie',
      'planks apricot board',
      [put(eggPie(70, 52), -50, -150, 4.2), put(eggPieSlice, 120, 280, 3.3)],
      [null, eggs, null, coffee],
    ),
    scene('An uncut egg pie, its custard caramel brown, in a kraft box', 'dots coral box', [
      put(eggPie(), 0, 0, 4.7),
    ]),
    scene(
      'Two slices of egg pie on a celadon plate, pale custard under a dark skin',
      'stripes peach celadon',
      lay([eggPieSlice], 3.6, '-70 -190 0, 70 170 0'),
      [egg, null, milk, null],
    ),
  ],
  'buko-pie': [
    scene(
      'A whole buko pie with a pricked golden lid on a banana leaf',
      'banig apricot leaf',
      [put(bukoPie(), 0, 0, 5)],
      [coconutHalf, null, coconut, null],
    ),
    scene(
      'Buko pie with a slice drawn out, white young coconut between the crusts',
      'napkin peach board',
      [put(bukoPie(64, 40), -40, -150, 4.2), put(bukoPieSlice, 130, 290, 3.2)],
      [null, coconut, null, coconutHalf],
    ),
    scene(
      'A slice of buko pie packed with coconut strips on a blue-rimmed plate',
      'sunburst peach enamel',
      [put(bukoPieSlice, 0, 10, 4.3)],
      [palm, null, coconutHalf, null],
    ),
    scene(
      'Two buko pies side by side on a cooling rack',
      'inabel apricot rack',
      lay([bukoPie(), bukoPie(60, 100)], 3.1, '-290 -200, 280 200'),
      [null, coconut, null, coconutHalf],
    ),
  ],
  'buko-tart': [
    scene('Seven small buko tarts filled with strips of coconut on a bilao', 'stripes apricot bilao', [
      ...ring([bukoTart], 6, 395, 1.75),
      put(bukoTart, 0, 0, 1.9),
    ]),
    scene(
      'Three buko tarts on a plate, half a coconut beside them',
      'gingham coral enamel',
      lay([bukoTart], 2.6, '0 -240, -245 170, 250 180'),
      [coconutHalf, null, null, coconut],
    ),
  ],
  'pineapple-tart': [
    scene(
      'A pyramid of latticed pineapple tarts on white paper',
      'dots apricot paper',
      pyramid([pineappleTart], 3, 330, 290, 1.8),
      [pineappleRing, null, pineappleRing, null],
    ),
    scene(
      'Four pineapple tarts with yellow jam under a lattice on a wooden board',
      'capiz peach board',
      lay([pineappleTart], 2.4, '-245 -235, 250 -225 30, -235 250 15, 245 245 50'),
      [null, pineappleRing, null, sampaguita],
    ),
  ],
  'hopia-monggo': [
    scene(
      'A hopia cut open on its brown mung-bean paste, whole ones behind it',
      'inabel peach plate',
      [...lay([monggoHopia], 2.3, '-230 -210, 230 -210 40, 0 -40 20'), put(hopiaCut(MONGGO), 0, 270, 3)],
      [beans, tea, null, null],
    ),
    scene(
      'Hopia monggo overlapping in a long row on a board',
      'planks peach long-board',
      [...row([monggoHopia], 5, [215, -40], 2.2), put(hopiaCut(MONGGO), 120, 300, 2)],
      [cup, null, null, null],
    ),
  ],
  'hopia-baboy': [
    scene(
      'Ten hopia baboy stacked in a pyramid with a red dot on each',
      'gingham apricot board',
      pyramid([baboyHopia], 4, 250, 215, 1.45),
      [onion, null, tea, null],
    ),
    scene(
      'Two halves of hopia baboy showing the pale sweet wintermelon filling',
      'stripes coral celadon',
      [put(baboyHopia, 0, -240, 2.7), ...lay([hopiaCut(WINTERMELON)], 2.5, '-200 100 -8, 150 300 6')],
      [null, cup, null, onion],
    ),
  ],
  'hopia-ube': [
    scene(
      'Six hopia ube in a ring around one cut open on violet paste',
      'capiz coral doily',
      [...ring([ubeHopia], 6, 385, 1.65), put(hopiaCut(UBE), 0, 10, 2)],
      [ubeRoot, null, null, null],
    ),
    scene(
      'Nine hopia ube in a box, the middle one cut to show the violet filling',
      'dots peach box',
      grid([ubeHopia, ubeHopia, ubeHopia, ubeHopia, hopiaCut(UBE)], 3, 3, 365, 325, 1.55),
    ),
  ],
  'chicken-empanada': [
    scene(
      'Three golden empanadas with roped edges on a blue-rimmed plate',
      'banig peach enamel',
      lay([empanada], 2.8, '-60 -260 -8, 70 0 6, -40 260 -4'),
      [carrot, null, greens, null],
    ),
    scene(
      'An empanada broken open on chicken, carrots and peas next to a whole one',
      'napkin coral board',
      [put(empanada, -60, -190, 3.3, -12), put(empanadaCut, 110, 210, 3.4, 8)],
      [null, onion, null, carrot],
    ),
  ],
  'egg-tart': [
    scene(
      'Nine little egg tarts in rows on a lined tray',
      'planks coral tray',
      grid([eggPie()], 3, 3, 370, 330, 1.5),
    ),
    scene(
      'Three egg tarts with scorched custard tops, a cup of coffee and butter',
      'sunburst apricot doily',
      lay([eggPie()], 2.3, '-220 -170, 220 -170, 0 205'),
      [coffee, egg, butterBlock, null],
    ),
  ],
  'asado-roll': [
    scene(
      'Five glossy asado rolls with sesame, open on their dark pork filling',
      'planks cream board',
      [...ring([asadoRoll], 5, 350, 2.1, -90, false)],
      [tea, null, greens, null],
    ),
    scene(
      'Three asado rolls overlapping on a celadon plate beside a cup of tea',
      'inabel cream celadon',
      row([asadoRoll], 3, [250, 130], 3, -10, 12),
      [null, tea, null, cookedEgg],
    ),
  ],
}
