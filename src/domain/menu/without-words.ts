// The words with which shoppers exclude things, in English and Filipino, in lower case and without accents.

/** Everything after these must be absent, including things for which we have no label. */
export const STRONG = words(
  'without witout withut minus avoid avoiding exclude excluding except walang wala wlang walng bawal ayaw iwas allergic allergy allergies intolerant intolerance free',
)

/** These exclude only known things: `no bake` and `not too sweet` are ordinary search words. */
export const WEAK = words('no not non nor zero never dont doesnt cant cannot hindi di huwag')

/** Words allowed between the negation and the thing. */
export const FILLERS = words(
  'any the a an of from to ng na mga po pong ang sa halo halong kahit anong added traces kind with containing contain contains contained have has having put in it include includes including use using eat eating kumain ako ko akong kong ba bang ito itong nito i pwede pwedeng puwede puwedeng',
)

/** Words between two excluded things. */
export const CONNECTORS = words('and or nor at o ni pati saka , & + / ;')

/** Words after the thing; the first two may also be joined to it. */
export const JOINED_AFTER = ['free', 'less']
export const AFTER = words('free less allergy allergies allergic intolerant intolerance')

/** `free of egg` and `allergic to egg`, but not `free delivery`. */
export const OF = words('of from to sa ng')
export const OFFERED_FREE = words('delivery shipping pickup range gift sample taste')

/** Prefixes joined to the thing after them. */
export const JOINED_BEFORE = ['no', 'non', 'walang', 'without']

/** Diets that are a filter by themselves. */
export const VEGAN = words('vegan;vegans;plantbased;plant based', ';')

/** The names for each of the menu's filters, and for things that the catalogue does not cover. */
const CALLED: Record<string, string> = {
  egg: 'egg eggs eg egs itlog yolk',
  gluten: 'gluten wheat trigo flour harina arina celiac coeliac',
  dairy: 'dairy milk gatas lactose casein whey cheese keso butter mantikilya cream krema',
  nut: 'nut nuts peanut mani almond cashew kasoy kasuy walnut pecan hazelnut pistachio pili treenut',
  animal: 'animal',
  soy: 'soy soya soybean toyo',
  sesame: 'sesame linga',
  coconut: 'coconut niyog buko gata',
  sugar: 'sugar asukal',
  lard: 'lard mantika',
  pork: 'pork baboy',
  meat: 'meat karne',
  alcohol: 'alcohol alak rum',
  gelatin: 'gelatin gelatine gulaman',
  yeast: 'yeast lebadura',
}

/** Every such word with its meaning. */
export const CONTAINED: readonly (readonly [word: string, meaning: string])[] = Object.entries(
  CALLED,
).flatMap(([meaning, called]) => called.split(' ').map((word) => [word, meaning] as const))

function words(text: string, between = ' '): ReadonlySet<string> {
  return new Set(text.split(between))
}
