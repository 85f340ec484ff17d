import { cheeseBread, ensaymada, panDeCoco, spanishBread, spanishBreadCut, torn } from './buns.ts'
import { BROWN, UBE } from './crust.ts'
import { coconutHalf, coffee, icon, sampaguita, ubeRoot } from './garnish.ts'
import { kalihim } from './loaves.ts'
import { grid, lay, put, row, type Scene, scene } from './scene.ts'

const milk = icon('glass-of-milk')
const cheese = icon('cheese-wedge')
const butter = icon('butter')
const honey = icon('honey-pot')
const coconut = icon('coconut')

const tornCoco = torn(BROWN, '#FFEFD0', '#E3C28C', '#8A4B1F')
const plainEnsaymada = ensaymada()
const ubeEnsaymada = ensaymada(UBE, '#FFD95E', '#E6CBFA')

/** Pictures of the sweet breads, by the slug of the product. */
export const SWEET_BREAD_SCENES: Record<string, Scene[]> = {
  'spanish-bread': [
    scene(
      'Five Spanish bread rolls lying side by side on parchment, crumbs all over',
      'napkin wheat paper',
      row([spanishBread], 5, [18, 200], 3.1, -6),
    ),
    scene(
      'Spanish bread cut across, a buttery spiral inside, with two whole rolls',
      'gingham cream plate',
      [
        put(spanishBread, -60, -260, 3.1, -12),
        put(spanishBread, 70, -20, 3.1, -6),
        ...lay([spanishBreadCut], 1.7, '-210 270, 170 280'),
      ],
      [coffee, null, butter, null],
    ),
  ],
  'pan-de-coco': [
    scene(
      'Four brown pan de coco on a banana leaf with half a coconut',
      'banig cream leaf',
      lay([panDeCoco], 2.3, '-240 -230, 240 -230 20, -240 235 40, 240 235 10'),
      [coconutHalf, null, coconut, null],
    ),
    scene(
      'A pan de coco broken open on its dark sweet coconut filling',
      'planks wheat celadon',
      [put(panDeCoco, -170, -200, 3), put(tornCoco, 130, 180, 3.4, 8)],
      [null, coconut, null, coconutHalf],
    ),
  ],
  ensaymada: [
    scene(
      'One large ensaymada, a soft coil under butter, sugar and grated cheese',
      'sunburst cream plate',
      [put(plainEnsaymada, 0, 0, 4.9)],
      [butter, cheese, null, coffee],
    ),
    scene(
      'Six cheese-topped ensaymada in a box lined with dotted paper',
      'stripes wheat box',
      grid([plainEnsaymada], 3, 2, 372, 430, 1.8),
    ),
    scene(
      'Three ensaymada on a wooden board with a wedge of cheese and a pot of honey',
      'gingham apricot board',
      lay([plainEnsaymada], 2.75, '0 -260, -265 190 40, 270 190 80'),
      [cheese, null, honey, null],
    ),
    scene(
      'A violet ube ensaymada between two golden ones on a bilao',
      'inabel oat bilao',
      lay([plainEnsaymada, plainEnsaymada, ubeEnsaymada], 2.7, '-270 -200 20, 270 -180 60, 0 210 10'),
      [null, ubeRoot, null, sampaguita],
    ),
  ],
  'cheese-bread': [
    scene(
      'Nine square cheese breads rolled in sugar on a cooling rack',
      'dots wheat rack',
      grid([cheeseBread], 3, 3, 350, 340, 1.65),
    ),
    scene(
      'Two cheese breads on a plate, thick with grated cheese, and a glass of milk',
      'capiz apricot enamel',
      lay([cheeseBread], 3.1, '-190 -170 -14, 190 190 12'),
      [cheese, milk, null, cheese],
    ),
  ],
  kalihim: [
    scene(
      'Four squares of kalihim showing their bright red bread-pudding middle',
      'stripes oat celadon',
      lay([kalihim], 2.35, '-245 -180 -6, 240 -190 5, -230 190 4, 250 185 -5'),
      [coffee, null, null, milk],
    ),
    scene(
      'A stack of two kalihim and one leaning on it, red centres to the front',
      'gingham coral long-board',
      lay([kalihim], 3, '-180 130 0, -160 -190 -4, 320 0 72'),
      [null, null, coffee, null],
    ),
  ],
}
