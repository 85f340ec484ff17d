/**
 * Words for the same thing: each line holds its spellings and names in English, Tagalog and shop talk. A
 * product that mentions one is found by all of them. Accents, capitals, plurals and typing mistakes need no
 * entry. Add a line, or a word to a line, and rebuild.
 */
export const SPELLINGS: readonly (readonly string[])[] = [
  // Breads
  ['ensaymada', 'ensaimada', 'insaymada'],
  ['pandesal', 'pan de sal', 'pandisal'],
  ['pan de coco', 'pandecoco', 'pandicoco'],
  ['spanish bread', 'señorita bread'],
  ['kalihim', 'pan de regla', 'pudding bread'],
  ['putok', 'star bread'],
  ['tasty', 'loaf', 'sliced bread'],
  ['bread', 'tinapay'],
  ['malunggay', 'moringa', 'malungay'],

  // Pastries
  ['hopia', 'hopya', 'mooncake'],
  ['monggo', 'munggo', 'mongo', 'mung bean'],
  ['empanada', 'impanada', 'turnover'],
  ['asado', 'siopao roll'],
  ['egg pie', 'custard pie'],
  ['buko pie', 'coconut pie'],

  // Cakes
  ['cake', 'keyk', 'keik'],
  ['cheesecake', 'cheese cake', 'keso cake'],
  ['leche flan', 'lecheflan', 'letse plan'],
  ['sans rival', 'sansrival', 'sanrival'],
  ['brazo', 'braso'],
  ['mamon', 'sponge'],
  ['pianono', 'pionono'],
  ['mocha', 'moka'],
  ['macapuno', 'makapuno'],

  // Cookies
  ['cookie', 'biskwit', 'biscuit', 'kukis'],
  ['polvoron', 'pulburon', 'polboron'],
  ['panutsa', 'panocha', 'peanut brittle'],
  ['uraro', 'araro', 'arrowroot'],
  ['broas', 'ladyfinger', 'lady finger'],
  ['lengua de gato', 'cats tongue', 'cat tongue'],
  ['otap', 'utap'],
  ['tablea', 'tableya', 'tablia'],

  // Ingredients
  ['buko', 'coconut', 'niyog', 'coco'],
  ['cheese', 'keso', 'queso'],
  ['ube', 'ubi', 'purple yam'],
  ['peanut', 'mani'],
  ['egg', 'itlog'],
  ['pineapple', 'piña', 'pinya'],
  ['chocolate', 'tsokolate', 'choco'],
  ['mango', 'mangga'],
  ['banana', 'saging'],
  ['cashew', 'kasoy', 'kasuy'],
  ['coffee', 'kape'],
  ['chicken', 'manok'],
  ['pork', 'baboy'],
  ['milk', 'gatas'],
  ['butter', 'mantikilya'],

  // Occasions
  ['birthday', 'kaarawan', 'bertdey', 'bday', 'celebration'],
  ['party', 'handaan', 'salu-salo'],
  ['fiesta', 'pista'],
  ['gift', 'pasalubong', 'regalo', 'souvenir'],
  ['merienda', 'meryenda', 'snack'],
  ['breakfast', 'almusal', 'agahan'],
  ['baon', 'lunchbox', 'lunch box'],
  ['plant-based', 'vegan'],
]
