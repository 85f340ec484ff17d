import { INGREDIENTS } from './ingredients.ts'

/** Packs, such as the `Box of` in `Box of 6`. */
const PACKS: Readonly<Record<string, string>> = {
  Bag: 'Supot',
  Box: 'Kahon',
  Pack: 'Pakete',
  Tin: 'Lata',
  Tub: 'Lalagyan',
}

/** Sizes, packaging and extras. Others, such as `6-inch`, have the same name in both languages. */
const NAMES: Readonly<Record<string, string>> = {
  'Assorted, per piece': 'Sari-sari, kada piraso',
  'Blueberry, per piece': 'Blueberry, kada piraso',
  'Classic 8-inch': 'Klasikong 8-inch',
  'Full loaf': 'Buong loaf',
  'Half loaf, 8 slices': 'Kalahating tinapay, 8 hiwa',
  'Half roll': 'Kalahating roll',
  'Half sheet': 'Kalahating bandeha',
  'Jar, 250 g': 'Garapon, 250 g',
  'Mini loaf': 'Maliit na loaf',
  'Party 10-inch': 'Panghandaang 10-inch',
  'Pouch, 100 g': 'Supot, 100 g',
  'Quarter sheet': 'Sangkapat na bandeha',
  'Regular 8-inch': 'Karaniwang 8-inch',
  Single: 'Isang piraso',
  'Single disc': 'Isang bilog',
  'Slice pack of 5': 'Hiniwa, pakete ng 5',
  'Small 6-inch': 'Maliit na 6-inch',
  'Ube, per piece': 'Ube, kada piraso',
  'Whole loaf, 16 slices': 'Buong tinapay, 16 na hiwa',
  'Whole roll': 'Buong roll',
  'Gift box with ribbon': 'Kahong panregalo na may laso',
  'Kraft box': 'Kahong kraft',
  'Paper bag with handle': 'Supot na papel na may hawakan',
  'Reusable biscuit jar': 'Garapong magagamit ulit',
  'Small woven bayong': 'Maliit na hinabing bayong',
  'Tray box for 12': 'Kahong bandeha na pang-12',
  'Windowed cake box': 'Kahon ng cake na may bintana',
  'Cup of spiced vinegar': 'Sukang may sili, isang tasa',
  'Cut extra thin': 'Mas manipis ang hiwa',
  'Extra butter filling': 'Dagdag na palamang mantikilya',
  'Extra grated cheese': 'Dagdag na gadgad na keso',
  'Handwritten dedication card': 'Kard na sulat-kamay',
  'Happy Birthday topper': 'Topper na Happy Birthday',
  'Jar of coconut jam, 120 g': 'Garapon ng matamis na bao, 120 g',
  'Pack of 10 candles': 'Pakete ng 10 kandila',
  'Sliced into wedges': 'Hiniwa nang patatsulok',
  'Toasted walnuts on top': 'Tinustang walnut sa ibabaw',
  'Tub of salted butter, 50 g': 'Mantikilyang may asin, 50 g',
}

/** Words by which shoppers look for goods. Those that are not here are the same. */
const TAGS: Readonly<Record<string, string>> = {
  arrowroot: 'uraro',
  baking: 'panggawa ng cake',
  banana: 'saging',
  birthday: 'kaarawan',
  breakfast: 'almusal',
  butter: 'mantikilya',
  'by the bag': 'kada supot',
  cashew: 'kasoy',
  celebration: 'handaan',
  cheese: 'keso',
  chicken: 'manok',
  chocolate: 'tsokolate',
  classic: 'klasiko',
  coconut: 'niyog',
  coffee: 'kape',
  'coffee break': 'pangkape',
  crisp: 'malutong',
  'egg-free': 'walang itlog',
  fiesta: 'pista',
  gift: 'panregalo',
  kids: 'pambata',
  'made to order': 'pagawa',
  mango: 'mangga',
  merienda: 'meryenda',
  native: 'katutubo',
  'no flour': 'walang harina',
  panaderia: 'panaderya',
  party: 'handaan',
  peanut: 'mani',
  pineapple: 'pinya',
  'plant-based': 'walang galing sa hayop',
  pork: 'baboy',
  savoury: 'maalat',
  'single serve': 'pang-isahan',
  sponge: 'malambot',
  sweet: 'matamis',
}

/** A name in Filipino, for a thing that has another one there. */
export function nameFilipino(name: string): { nameFilipino?: string } {
  const [, pack = '', count] = /^(\w+) of (\d+)$/.exec(name) ?? []
  const filipino = PACKS[pack] ? `${PACKS[pack]} ng ${count}` : NAMES[name]
  return filipino ? { nameFilipino: filipino } : {}
}

/** Tags in Filipino. */
export function tagsFilipino(tags: readonly string[]): string[] {
  return tags.map((tag) => TAGS[tag] ?? tag)
}

/** Ingredients in Filipino. */
export function ingredientsFilipino(ingredients: readonly string[]): string[] {
  return ingredients.map((ingredient) => INGREDIENTS[ingredient] ?? ingredient)
}
