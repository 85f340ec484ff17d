/** A picture of the sample: its file in `content/catalogue/images`, and its text for screen readers. */
type Picture = { file: string; alt: string }

/** The texts of each product's pictures, the best picture first. See `content/README.md` for their licence. */
const ALTS: Record<string, readonly string[]> = {
  pandesal: [
    'Seven golden pandesal dusted with breadcrumbs on a round wooden board',
    'A pandesal torn open, its white crumb buttered, beside two whole ones and a cup of black coffee',
    'A dozen pandesal in rows of three on a lined baking tray',
    'Pandesal piled in a pyramid on a bilao, a glass of milk and eggs close by',
  ],
  'malunggay-pandesal': [
    'Five malunggay pandesal with green flecks on a celadon plate',
    'A malunggay pandesal pulled apart to show its pale green crumb, two more behind it',
  ],
  'ube-cheese-pandesal': [
    'Violet ube pandesal in a ring around one torn open on melted cheese',
    'Six ube cheese pandesal in a pyramid on white paper with a cut ube',
  ],
  monay: [
    'Three plump monay, each with a deep cleft down the middle, on a blue-rimmed plate',
    'One monay cut open beside a whole one on a long wooden board',
  ],
  putok: [
    'Four putok with star-cracked, sugared tops on a woven bilao',
    'A single large putok, its top burst open like a star, on a napkin',
  ],
  'spanish-bread': [
    'Five Spanish bread rolls lying side by side on parchment, crumbs all over',
    'Spanish bread cut across, a buttery spiral inside, with two whole rolls',
  ],
  'pan-de-coco': [
    'Four brown pan de coco on a banana leaf with half a coconut',
    'A pan de coco broken open on its dark sweet coconut filling',
  ],
  ensaymada: [
    'One large ensaymada, a soft coil under butter, sugar and grated cheese',
    'Six cheese-topped ensaymada in a box lined with dotted paper',
    'Three ensaymada on a wooden board with a wedge of cheese and a pot of honey',
    'A violet ube ensaymada between two golden ones on a bilao',
  ],
  'cheese-bread': [
    'Nine square cheese breads rolled in sugar on a cooling rack',
    'Two cheese breads on a plate, thick with grated cheese, and a glass of milk',
  ],
  kalihim: [
    'Four squares of kalihim showing their bright red bread-pudding middle',
    'A stack of two kalihim and one leaning on it, red centres to the front',
  ],
  'tasty-loaf': [
    'Slices of white tasty bread fanned out in front of the whole loaf',
    'Two thick slices of tasty bread on a plate with a block of butter',
  ],
  'banana-bread': [
    'A banana loaf with slices of banana baked into its cracked brown top',
    'Three slices of dark, speckled banana bread with a bunch of bananas',
  ],
  'asado-roll': [
    'Five glossy asado rolls with sesame, open on their dark pork filling',
    'Three asado rolls overlapping on a celadon plate beside a cup of tea',
  ],
  'made-to-order-egg-pie': [
    'A whole egg pie with a browned custard top, one slice taken out, on a white plate',
    'A tall slice of egg pie standing in front of the rest of the pie',
    'An uncut egg pie, its custard caramel brown, in a kraft box',
    'Two slices of egg pie on a celadon plate, pale custard under a dark skin',
  ],
  'buko-pie': [
    'A whole buko pie with a pricked golden lid on a banana leaf',
    'Buko pie with a slice drawn out, white young coconut between the crusts',
    'A slice of buko pie packed with coconut strips on a blue-rimmed plate',
    'Two buko pies side by side on a cooling rack',
  ],
  'buko-tart': [
    'Seven small buko tarts filled with strips of coconut on a bilao',
    'Three buko tarts on a plate, half a coconut beside them',
  ],
  'pineapple-tart': [
    'A pyramid of latticed pineapple tarts on white paper',
    'Four pineapple tarts with yellow jam under a lattice on a wooden board',
  ],
  'egg-tart': [
    'Nine little egg tarts in rows on a lined tray',
    'Three egg tarts with scorched custard tops, a cup of coffee and butter',
  ],
  'hopia-monggo': [
    'A hopia cut open on its brown mung-bean paste, whole ones behind it',
    'Hopia monggo overlapping in a long row on a board',
  ],
  'hopia-baboy': [
    'Ten hopia baboy stacked in a pyramid with a red dot on each',
    'Two halves of hopia baboy showing the pale sweet wintermelon filling',
  ],
  'hopia-ube': [
    'Six hopia ube in a ring around one cut open on violet paste',
    'Nine hopia ube in a box, the middle one cut to show the violet filling',
  ],
  'chicken-empanada': [
    'Three golden empanadas with roped edges on a blue-rimmed plate',
    'An empanada broken open on chicken, carrots and peas next to a whole one',
  ],
  'ube-chiffon-cake': [
    'A violet ube chiffon cake with piped edges and grated cheese on a lace doily',
    'A slice of ube chiffon, violet sponge between pale layers of cream',
    'An unfrosted ring of ube chiffon from above, dusted with sugar',
    'The ube chiffon cake with two slices in front of it on a wooden board',
  ],
  'mango-cream-cake': [
    'A cream cake with a wheel of mango slices on top',
    'A slice of mango cream cake with a golden band of fruit',
  ],
  'chocolate-fudge-cake': [
    'A chocolate cake with glaze running down its sides and a piped crown',
    'A slice of dark fudge cake on a white plate beside tablea discs',
  ],
  'leche-flan-cake': [
    'A leche flan cake, glossy amber custard over yellow chiffon',
    'Two slices of flan cake, caramel on top, on a blue-rimmed plate',
  ],
  'sans-rival': [
    'A sans rival cake covered in chopped cashews',
    'A slice of sans rival, thin meringue and thick buttercream in eight layers',
  ],
  'yema-cake': [
    'A yema cake, custard yellow under a drift of grated cheese',
    'Two slices of yema cake with cheese on top in a kraft box',
  ],
  'mocha-roll': [
    'A mocha roll lying on a board, the coffee-brown spiral of its cut end in view',
    'Three slices of mocha roll, each a spiral of coffee sponge and cream',
    'A mocha roll with two slices cut and a bar of chocolate',
    'One big slice of mocha roll beside a cup of black coffee',
  ],
  pianono: [
    'Two sugared pianono rolls lying side by side on parchment',
    'Slices of plain pianono in a ring on a white plate',
  ],
  'ube-macapuno-roll': [
    'A violet ube roll with cheese along its back on a long board',
    'Four slices of ube roll, violet spirals with white cream',
  ],
  'brazo-de-mercedes': [
    'A brazo de mercedes, white meringue browned in stripes around yellow custard',
    'A brazo de mercedes with two slices cut, yellow custard inside browned meringue',
  ],
  'mini-cheesecakes': [
    'Six mini cheesecakes in paper cups topped with blueberry, mango, strawberry and ube',
    'A dozen mini cheesecakes from above in a box, three flavours in turn',
    'One mini cheesecake with shining blueberry jam',
    'A pyramid of mango and strawberry mini cheesecakes on a lace doily',
  ],
  mamon: [
    'Three mamon with tall buttered tops, one under grated cheese',
    'Nine mamon in rows on a lined tray',
  ],
  taisan: [
    'A taisan loaf, buttered and sugared, on a celadon plate',
    'Slices of yellow taisan leaning on one another beside honey and butter',
  ],
  'chocolate-crinkles': [
    'Seven chocolate crinkles cracked through powdered sugar on a celadon plate',
    'One chocolate crinkle close up, dark fudge between white cracks',
    'A dozen chocolate crinkles on a cooling rack',
    'A stack of chocolate crinkles on brown paper with a glass of milk',
  ],
  'ube-crinkles': [
    'Five ube crinkles, violet under powdered sugar, on a wooden board',
    'Ube and chocolate crinkles in a box, row by row',
  ],
  'tablea-cookies': [
    'Four chewy cookies with chunks of tablea on a cooling rack',
    'A short stack of tablea cookies with a glass of milk',
  ],
  'classic-polvoron': [
    'Eight polvoron twisted in pink, blue, green and yellow cellophane',
    'Two unwrapped polvoron with toasted rice and one still in pink cellophane',
  ],
  panutsa: ['A large disc of panutsa, whole peanuts in dark sugar', 'Four small panutsa on a bilao'],
  uraro: [
    'Seven flower-shaped uraro on a banana leaf',
    'Three large uraro, pale arrowroot flowers, on a blue-rimmed plate',
  ],
  'lengua-de-gato': [
    'Lengua de gato lying in a neat column, thin and brown at the edge',
    'Lengua de gato fanned out like a hand of cards',
  ],
  broas: ['Two rows of sugared broas on parchment', 'Broas stacked crosswise on a celadon plate beside eggs'],
  otap: [
    'Five sugar-crusted otap stacked slantwise on a board',
    'Three otap crossed over one another, flaky layers in rings',
  ],
}

/** The pictures of one product, best first. Throws if there are none. */
export function picturesOf(slug: string): Picture[] {
  const alts = ALTS[slug]
  if (!alts) throw new Error(`${slug} has no pictures`)
  return alts.map((alt, index) => ({ file: `${slug}-${index + 1}.webp`, alt }))
}
