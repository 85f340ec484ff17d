import type { Category } from '#contract/catalogue/category.ts'
import type { CategoryRef } from '#domain/product/product.ts'
import { filipinoOf } from '#domain/translation.ts'

/** A category of the sample; its number of products is counted when it is read. */
export type SampleCategory = Omit<Category, 'productCount'>

type CategoryFacts = {
  name: string
  slug: string
  description: string
  /** Not set where shoppers say the same word in both languages. */
  nameFilipino?: string
  descriptionFilipino: string
  isActive?: false
  isFeatured?: true
  under?: string
}

const FACTS: CategoryFacts[] = [
  {
    name: 'Breads',
    slug: 'breads',
    description:
      'Out of the oven before sunrise and again at three: rolls for the table, filled buns for the road, loaves for the week.',
    nameFilipino: 'Tinapay',
    descriptionFilipino:
      'Bagong hango bago sumikat ang araw at muli pagsapit ng alas-tres: pandesal para sa mesa, may palaman para sa biyahe, loaf para sa buong linggo.',
    isFeatured: true,
  },
  {
    name: 'Pastries',
    slug: 'pastries',
    description: 'Egg pie, buko pie, hopia and empanada, with crusts rolled by hand.',
    descriptionFilipino: 'Egg pie, buko pie, hopia at empanada, sa balat na isa-isang ginawa sa kamay.',
    isFeatured: true,
  },
  {
    name: 'Cakes',
    slug: 'cakes',
    description: 'Chiffons, rolls and celebration cakes, from a mamon for one to a cake with a name on it.',
    descriptionFilipino:
      'Chiffon, roll at cake sa handaan, mula sa mamon na pang-isahan hanggang sa cake na may pangalan.',
    isFeatured: true,
  },
  {
    name: 'Cookies',
    slug: 'cookies',
    description: 'Crinkles, polvoron and the biscuits of Southern Luzon, packed to travel as pasalubong.',
    descriptionFilipino:
      'Crinkles, polvoron at mga biskuwit ng Timog Luzon, nakabalot para iuwing pasalubong.',
    isFeatured: true,
  },
  {
    name: 'Everyday breads',
    slug: 'everyday-breads',
    description: 'Plain rolls for coffee, for palaman, for dipping.',
    nameFilipino: 'Pang-araw-araw na tinapay',
    descriptionFilipino: 'Simpleng tinapay para sa kape, sa palaman, sa sawsaw.',
    under: 'breads',
  },
  {
    name: 'Sweet breads',
    slug: 'sweet-breads',
    description: 'Buns with butter, cheese, coconut or a bright red middle.',
    nameFilipino: 'Matatamis na tinapay',
    descriptionFilipino: 'May mantikilya, keso, niyog, o matingkad na pulang palaman.',
    under: 'breads',
  },
  {
    name: 'Loaves',
    slug: 'loaves',
    description: 'Breads to slice and keep for a few days.',
    nameFilipino: 'Loaf',
    descriptionFilipino: 'Tinapay na hinihiwa at tumatagal nang ilang araw.',
    under: 'breads',
  },
  {
    name: 'Pies & tarts',
    slug: 'pies-and-tarts',
    description: 'Custard, young coconut and pineapple in short crust.',
    nameFilipino: 'Pie at tart',
    descriptionFilipino: 'Custard, buko at pinya sa malutong na crust.',
    under: 'pastries',
  },
  {
    name: 'Hopia',
    slug: 'hopia',
    description: 'Flaky discs around bean, wintermelon or ube.',
    descriptionFilipino: 'Patung-patong na balat na may monggo, kundol o ube.',
    under: 'pastries',
  },
  {
    name: 'Savoury bakes',
    slug: 'savoury-bakes',
    description: 'Filled with meat and enough for a merienda.',
    nameFilipino: 'Maaalat na meryenda',
    descriptionFilipino: 'May palamang karne at busog na kayo sa meryenda.',
    under: 'pastries',
  },
  {
    name: 'Celebration cakes',
    slug: 'celebration-cakes',
    description: 'Baked to order, with room for a short message.',
    nameFilipino: 'Cake sa handaan',
    descriptionFilipino: 'Niluluto kapag inorder, may lugar para sa maikling mensahe.',
    under: 'cakes',
  },
  {
    name: 'Rolls & chiffons',
    slug: 'rolls-and-chiffons',
    description: 'Light sponge, rolled or in the round.',
    nameFilipino: 'Roll at chiffon',
    descriptionFilipino: 'Magaang cake, nakarolyo man o bilog.',
    under: 'cakes',
  },
  {
    name: 'Small cakes',
    slug: 'small-cakes',
    description: 'Single servings and tray favourites.',
    nameFilipino: 'Maliliit na cake',
    descriptionFilipino: 'Pang-isahan at mga paboritong nakabandeha.',
    under: 'cakes',
  },
  {
    name: 'Soft cookies',
    slug: 'soft-cookies',
    description: 'Crackled, chewy and best with milk.',
    nameFilipino: 'Malalambot na cookies',
    descriptionFilipino: 'Bitak-bitak, makunat, at pinakamasarap kasabay ng gatas.',
    under: 'cookies',
  },
  {
    name: 'Biscuits',
    slug: 'biscuits',
    description: 'Thin, crisp and easy to pack.',
    nameFilipino: 'Biskuwit',
    descriptionFilipino: 'Manipis, malutong, at madaling baunin.',
    under: 'cookies',
  },
  {
    name: 'Native sweets',
    slug: 'native-sweets',
    description: 'Polvoron, panutsa and other sweets sold by the piece or pack.',
    nameFilipino: 'Katutubong matamis',
    descriptionFilipino: 'Polvoron, panutsa at iba pang matamis, kada piraso o pakete.',
    under: 'cookies',
  },
  {
    name: 'Seasonal',
    slug: 'seasonal',
    description: 'Bibingka and puto bumbong, for the nine mornings before Christmas.',
    nameFilipino: 'Pana-panahon',
    descriptionFilipino: 'Bibingka at puto bumbong para sa siyam na umaga ng Simbang Gabi.',
    isActive: false,
  },
]

/** The category with this slug, in the form of a reference. Throws if there is none. */
export function refOf(slug: string): CategoryRef {
  const index = FACTS.findIndex((facts) => facts.slug === slug)
  const facts = FACTS[index]
  if (!facts) throw new Error(`No category has the slug ${slug}`)
  return { id: index + 1, name: facts.name, slug }
}

/** The main category of a subcategory. */
export function mainOf(slug: string): CategoryRef {
  return refOf(FACTS.find((facts) => facts.slug === slug)?.under ?? slug)
}

/** Every category, main ones first. */
export function sampleCategories(): SampleCategory[] {
  return FACTS.map((facts, index) => ({
    ...refOf(facts.slug),
    description: facts.description,
    ...filipinoOf(facts),
    parent: facts.under ? refOf(facts.under) : null,
    isActive: facts.isActive ?? true,
    isFeatured: facts.isFeatured ?? false,
    sortOrder: index + 1,
    createdAt: '2026-01-01T06:00:00+08:00',
    updatedAt: '2026-06-01T06:00:00+08:00',
  }))
}
