/** A picture of the sample: its file in `content/catalogue/images`, and its text for screen readers. */
type Picture = { file: string; alt: string }

/** The texts of each product's pictures, the best picture first. See `content/README.md` for their licence. */
const ALTS: Record<string, readonly string[]> = {
  pandesal: [
    'A warm pandesal torn in two on linen, soft white crumb and rising steam, more golden rolls behind',
    'The torn face of a pandesal close up: airy crumb under a thin crust of breadcrumbs',
  ],
  'malunggay-pandesal': [
    'Malunggay pandesal on a white tray, one torn open beside a sprig of malunggay, more rolls in rows behind',
  ],
  'ube-cheese-pandesal': ['Ube cheese pandesal on grey stone, one torn open on its soft yellow cheese'],
  monay: ['Three plump monay and one torn in half, on linen beside a cup of black coffee'],
  putok: ['Star-cracked, sugared putok on woven bamboo, one torn open'],
  'spanish-bread': [
    'Spanish bread rolls on brown paper, one torn in two on its spiral of sweet butter filling',
    'Whole rolls of Spanish bread close up, crumbs of toasted bread on their golden laps',
  ],
  'pan-de-coco': ['Brown pan de coco on woven bamboo, one torn open on its dark shredded coconut'],
  ensaymada: [
    'An ensaymada in its paper cup under grated cheese and sugar, three more behind it on pale wood',
    'The top of an ensaymada close up: curls of cheese and grains of sugar on the soft golden coil',
  ],
  'cheese-bread': ['Nine cheese breads in sugar and grated cheese on a cooling rack'],
  kalihim: ['Four squares of kalihim showing their bright red bread-pudding middle'],
  'tasty-loaf': ['A tasty loaf on a wooden board with three slices cut from it'],
  'banana-bread': [
    'A banana loaf with halves of banana on its brown top, one slice cut from it',
    'Three thick slices of banana bread on a brown plate',
  ],
  'asado-roll': ['Glossy asado rolls with sesame, one torn on its dark pork filling'],
  'made-to-order-egg-pie': [
    'An egg pie with a browned custard top on baking paper, one slice drawn out of it',
    'An uncut egg pie on baking paper in a kraft box, its custard browned in patches',
  ],
  'buko-pie': [
    'A buko pie on a banana leaf, a slice drawn out of it, white strips of young coconut inside',
    'A slice of buko pie close up, thick white strips of young coconut under the crust',
  ],
  'buko-tart': ['Buko tarts heaped with strips of coconut, one cut, on a leaf'],
  'pineapple-tart': ['Pineapple tarts under a lattice on a bilao, one cut on its yellow jam'],
  'egg-tart': ['Egg tarts with scorched custard tops on a white plate, one cut in two'],
  'hopia-monggo': ['Hopia monggo on a green plate, one cut open on brown bean paste'],
  'hopia-baboy': ['Hopia baboy with red dots, one cut open on its pale sweet wintermelon filling'],
  'hopia-ube': [
    'Hopia ube stamped with violet dots, one broken open on its violet paste under flaky layers',
    'Whole hopia ube from above, browned in the middle under a stamp of violet dots',
  ],
  'chicken-empanada': ['Empanadas with roped edges, one cut open on its filling'],
  'ube-chiffon-cake': [
    'A pale violet ube chiffon cake with piping and grated cheese, cut to show three dark violet layers with cream between',
  ],
  'mango-cream-cake': ['A cream cake heaped with diced mango, cut to show a golden band of fruit'],
  'chocolate-fudge-cake': [
    'A chocolate cake with glaze running down its sides, piped chocolate and shavings on top, cut to show three dark layers',
  ],
  'leche-flan-cake': ['A leche flan cake cut open, glossy custard on yellow chiffon in a pool of caramel'],
  'sans-rival': ['A sans rival cake covered in chopped cashews, cut to show its layers'],
  'yema-cake': [
    'A yellow yema cake under grated cheese, cut to show its two layers',
    'Its cut face close up',
  ],
  'mocha-roll': [
    'A mocha roll under combed frosting on a marble board, its cut end and a slice in front showing a spiral of cream',
    'A slice of mocha roll close up, pale cream wound through coffee sponge',
  ],
  pianono: ['Two sugared pianono rolls on parchment, two slices lying in front'],
  'ube-macapuno-roll': ['A violet ube roll with cheese along its back, its cut end a spiral of white cream'],
  'brazo-de-mercedes': [
    'A brazo de mercedes, browned meringue around yellow custard, with a slice cut from it',
  ],
  'mini-cheesecakes': [
    'Mini cheesecakes with mango, strawberry, blueberry and ube, one half eaten',
    'A dozen of them in a box, in three flavours',
  ],
  mamon: ['Buttered mamon on a plate, one torn open, two under cheese'],
  taisan: ['A taisan loaf, buttered and sugared, with a slice lying in front of it'],
  'chocolate-crinkles': [
    'Chocolate crinkles cracked through powdered sugar on a black oven tray, one broken in two',
  ],
  'ube-crinkles': ['Ube crinkles, violet under powdered sugar, one broken in half, on a wooden board'],
  'tablea-cookies': ['Five chewy cookies with chunks of tablea on brown paper'],
  'classic-polvoron': ['Three unwrapped polvoron with toasted rice beside four in coloured cellophane'],
  panutsa: ['Discs of panutsa, whole peanuts in dark sugar, on a banana leaf'],
  uraro: ['Flower-shaped uraro on a leaf, one broken'],
  'lengua-de-gato': ['Lengua de gato, a row and a pile on paper, thin and brown at the edge'],
  broas: ['Sugared broas on a plate, one broken in two'],
  otap: ['Five sugar-crusted otap leaning on one another on a board'],
}

/** The pictures of one product, best first. Throws if there are none. */
export function picturesOf(slug: string): Picture[] {
  const alts = ALTS[slug]
  if (!alts) throw new Error(`${slug} has no pictures`)
  return alts.map((alt, index) => ({ file: `${slug}-${index + 1}.webp`, alt }))
}
