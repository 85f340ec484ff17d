import {
  broas,
  crinkle,
  DOUGHS,
  lengua,
  panutsa,
  polvoron,
  polvoronBare,
  tableaCookie,
  uraro,
} from './cookies.ts'
import { butterBlock, coffee, eggs, icon, peanuts, sampaguita, tablea, ubeRoot } from './garnish.ts'
import { otap } from './rolls.ts'
import { grid, lay, put, pyramid, ring, row, type Scene, scene } from './scene.ts'

const milk = icon('glass-of-milk')
const butter = icon('butter')
const chocolate = icon('chocolate-bar')
const rice = icon('sheaf-of-rice')
const tea = icon('teapot')
const cup = icon('teacup-without-handle')
const candy = icon('candy')
const gift = icon('wrapped-gift')
const lemon = icon('lemon')
const cocoaCrinkle = crinkle(DOUGHS.cocoa)
const ubeCrinkle = crinkle(DOUGHS.ube)
const wraps = [
  polvoron('#FF9EB0', '#E0486A'),
  polvoron('#9ED6F5', '#2F86C4'),
  polvoron('#B8E08A', '#5C9E3A'),
  polvoron('#FFD977', '#E09A1A'),
]

/** Pictures of the cookies, by the slug of the product. */
export const COOKIE_SCENES: Record<string, Scene[]> = {
  'chocolate-crinkles': [
    scene(
      'Seven chocolate crinkles cracked through powdered sugar on a celadon plate',
      'gingham pistachio celadon',
      [...ring([cocoaCrinkle], 6, 385, 1.75), put(cocoaCrinkle, 0, 0, 2)],
      [milk, null, tablea, null],
    ),
    scene(
      'One chocolate crinkle close up, dark fudge between white cracks',
      'sunburst pistachio plate',
      [put(cocoaCrinkle, 0, 0, 4.6)],
      [chocolate, null, milk, null],
    ),
    scene(
      'A dozen chocolate crinkles on a cooling rack',
      'dots mint rack',
      grid([cocoaCrinkle], 3, 4, 350, 262, 1.25),
    ),
    scene(
      'A stack of chocolate crinkles on brown paper with a glass of milk',
      'planks celery paper',
      pyramid([cocoaCrinkle], 3, 330, 280, 1.9, 20),
      [null, milk, null, chocolate],
    ),
  ],
  'ube-crinkles': [
    scene(
      'Five ube crinkles, violet under powdered sugar, on a wooden board',
      'stripes celery board',
      [...ring([ubeCrinkle], 5, 330, 2.15)],
      [ubeRoot, null, null, milk],
    ),
    scene(
      'Ube and chocolate crinkles in a box, row by row',
      'napkin pistachio box',
      grid([ubeCrinkle, ubeCrinkle, cocoaCrinkle], 3, 3, 365, 325, 1.55),
    ),
  ],
  'classic-polvoron': [
    scene(
      'Eight polvoron twisted in pink, blue, green and yellow cellophane',
      'dots celery plate',
      grid(wraps, 2, 4, 460, 235, 1.7, -8),
      [candy, null, null, milk],
    ),
    scene('Two unwrapped polvoron with toasted rice and one still in pink cellophane', 'inabel mint bilao', [
      put(polvoronBare, -170, -210, 2.9, -10),
      put(polvoronBare, 200, 20, 2.9, 8),
      put(wraps[0] ?? polvoronBare, -120, 300, 2.5, -12),
    ]),
  ],
  uraro: [
    scene(
      'Seven flower-shaped uraro on a banana leaf',
      'capiz pistachio leaf',
      [...ring([uraro], 6, 360, 1.7, -60), put(uraro, 0, 0, 1.8)],
      [null, sampaguita, null, sampaguita],
    ),
    scene(
      'Three large uraro, pale arrowroot flowers, on a blue-rimmed plate',
      'gingham mint enamel',
      lay([uraro], 2.7, '0 -240, -245 175, 250 180'),
      [tea, null, butter, null],
    ),
  ],
  'lengua-de-gato': [
    scene(
      'Lengua de gato lying in a neat column, thin and brown at the edge',
      'stripes mint long-board',
      row([lengua], 7, [8, 118], 3, -8),
      [butterBlock, null, null, null],
    ),
    scene(
      'Lengua de gato fanned out like a hand of cards',
      'sunburst mint plate',
      [-62, -38, -14, 10, 34, 58].map((angle) =>
        put(
          lengua,
          Math.sin((angle * Math.PI) / 180) * 330,
          190 - Math.cos((angle * Math.PI) / 180) * 330,
          2.7,
          angle - 90,
        ),
      ),
      [null, butterBlock, null, cup],
    ),
  ],
  broas: [
    scene(
      'Two rows of sugared broas on parchment',
      'planks pistachio paper',
      grid([broas], 2, 5, 500, 190, 1.95),
    ),
    scene(
      'Broas stacked crosswise on a celadon plate beside eggs',
      'dots celery celadon',
      [...row([broas], 3, [0, 270], 3, -6), ...row([broas], 2, [330, 0], 3, 84)],
      [eggs, null, coffee, null],
    ),
  ],
  otap: [
    scene(
      'Five sugar-crusted otap stacked slantwise on a board',
      'banig celery board',
      row([otap], 5, [24, 190], 3, -12, 5),
      [null, cup, null, rice],
    ),
    scene(
      'Three otap crossed over one another, flaky layers in rings',
      'napkin celery enamel',
      lay([otap], 3.4, '0 -230 8, -40 30 -22, 40 270 4'),
      [coffee, null, null, lemon],
    ),
  ],
  'tablea-cookies': [
    scene(
      'Four chewy cookies with chunks of tablea on a cooling rack',
      'gingham celery rack',
      lay([tableaCookie], 2.4, '-255 -245, 255 -235 40, -245 255 80, 260 250 20'),
    ),
    scene(
      'A short stack of tablea cookies with a glass of milk',
      'inabel pistachio plate',
      lay([tableaCookie], 3.1, '-150 -180 10, 170 -40 60, -60 210 110'),
      [milk, null, tablea, null],
    ),
  ],
  panutsa: [
    scene(
      'A large disc of panutsa, whole peanuts in dark sugar',
      'banig pistachio celadon',
      [put(panutsa, 0, 0, 4.4)],
      [peanuts, null, peanuts, null],
    ),
    scene(
      'Four small panutsa on a bilao',
      'stripes pistachio bilao',
      lay([panutsa], 2.2, '-230 -240 10, 250 -210 70, -240 230 130, 240 250 40'),
      [peanuts, null, null, gift],
    ),
  ],
}
