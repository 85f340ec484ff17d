import {
  chiffonRing,
  flanCake,
  flanSlice,
  fudgeCake,
  fudgeSlice,
  mangoCake,
  mangoSlice,
  roundCake,
  sansRivalCake,
  sansRivalSlice,
  ubeCake,
  ubeSlice,
  yemaCake,
  yemaSlice,
} from './cakes.ts'
import { cashews, eggs, icon, sampaguita, tablea, ubeRoot } from './garnish.ts'
import { lay, put, type Scene, scene } from './scene.ts'

const egg = icon('egg')
const milk = icon('glass-of-milk')
const butter = icon('butter')
const cheese = icon('cheese-wedge')
const mango = icon('mango')
const chocolate = icon('chocolate-bar')
const gift = icon('wrapped-gift')
const balloon = icon('balloon')
const candle = icon('candle')

/** Pictures of the cakes, by the slug of the product. */
export const CAKE_SCENES: Record<string, Scene[]> = {
  'ube-chiffon-cake': [
    scene(
      'A violet ube chiffon cake with piped edges and grated cheese on a lace doily',
      'gingham lilac doily',
      [put(roundCake(ubeCake, 110), 0, -20, 4.4)],
      [ubeRoot, null, cheese, null],
    ),
    scene(
      'A slice of ube chiffon, violet sponge between pale layers of cream',
      'sunburst lilac plate',
      [put(ubeSlice, 0, 0, 4.2)],
      [ubeRoot, milk, null, sampaguita],
    ),
    scene(
      'An unfrosted ring of ube chiffon from above, dusted with sugar',
      'inabel orchid celadon',
      [put(chiffonRing, 0, 0, 4.4)],
      [null, ubeRoot, null, egg],
    ),
    scene(
      'The ube chiffon cake with two slices in front of it on a wooden board',
      'dots dusk board',
      [put(roundCake(ubeCake, 100), -40, -210, 3.5), ...lay([ubeSlice], 2.2, '-220 260, 260 230')],
      [null, sampaguita, null, ubeRoot],
    ),
  ],
  'sans-rival': [
    scene(
      'A sans rival cake covered in chopped cashews',
      'stripes dusk doily',
      [put(roundCake(sansRivalCake, 84), 0, 0, 4.5)],
      [butter, null, cashews, null],
    ),
    scene(
      'A slice of sans rival, thin meringue and thick buttercream in eight layers',
      'planks orchid plate',
      [put(sansRivalSlice, 0, 10, 4.3)],
      [null, butter, null, eggs],
    ),
  ],
  'leche-flan-cake': [
    scene(
      'A leche flan cake, glossy amber custard over yellow chiffon',
      'sunburst orchid celadon',
      [put(roundCake(flanCake, 100), 0, -10, 4.3)],
      [eggs, null, milk, null],
    ),
    scene(
      'Two slices of flan cake, caramel on top, on a blue-rimmed plate',
      'dots orchid enamel',
      lay([flanSlice], 3.4, '-60 -180, 80 180'),
      [null, egg, null, milk],
    ),
  ],
  'mango-cream-cake': [
    scene(
      'A cream cake with a wheel of mango slices on top',
      'capiz lilac plate',
      [put(roundCake(mangoCake, 110), 0, -20, 4.3)],
      [mango, null, mango, null],
    ),
    scene(
      'A slice of mango cream cake with a golden band of fruit',
      'banig orchid doily',
      [put(mangoSlice, 0, 0, 4.1)],
      [null, mango, null, milk],
    ),
  ],
  'chocolate-fudge-cake': [
    scene(
      'A chocolate cake with glaze running down its sides and a piped crown',
      'dots dusk doily',
      [put(roundCake(fudgeCake, 118), 0, -30, 4.3)],
      [balloon, null, gift, candle],
    ),
    scene(
      'A slice of dark fudge cake on a white plate beside tablea discs',
      'napkin orchid plate',
      [put(fudgeSlice, 0, 0, 4.2)],
      [chocolate, null, tablea, null],
    ),
  ],
  'yema-cake': [
    scene(
      'A yema cake, custard yellow under a drift of grated cheese',
      'stripes lilac board',
      [put(roundCake(yemaCake, 92), 0, 0, 4.3)],
      [cheese, null, null, eggs],
    ),
    scene(
      'Two slices of yema cake with cheese on top in a kraft box',
      'gingham apricot box',
      lay([yemaSlice], 3.3, '-90 -190, 90 180'),
    ),
  ],
}
