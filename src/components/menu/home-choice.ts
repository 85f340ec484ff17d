import { PICTURE_USES, type PictureSource, pictureSource } from '#client/picture-source.ts'
import { seasonOf } from '#domain/menu/occasion.ts'
import type { Product } from '#domain/product/product.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { ShownOccasion } from './catalogue-arrangement.ts'

const HERO_PICTURES = 3
const MAX_BESTSELLERS = 6
const MAX_MADE_TO_ORDER = 3
const MAX_SEASON = 4
const MAX_FRESH = 2

/** The products on the home page. The opening one may also be made to order: the same picture serves. */
export type HomeChoice = { hero: Product[]; bestsellers: Product[]; madeToOrder: Product[] }

/** The season's block of the home page: its occasion with the products that are shown of it. */
export type Season = { occasion: ShownOccasion; products: readonly Product[] }

/** The occasion that is in season, with its first available products; none if nothing of it can be bought. */
export function chooseSeason(occasions: readonly ShownOccasion[], today: ManilaDate): Season | undefined {
  const occasion = seasonOf(occasions, today)
  const products = occasion?.products.filter(({ available }) => available).slice(0, MAX_SEASON) ?? []
  return occasion && products.length > 0 ? { occasion, products } : undefined
}

/**
 * Chooses available products from each category in turn, so that no category crowds out the others.
 *
 * @param except products that the page shows elsewhere; the opening ones stay.
 * @param opens whether products open the page; otherwise a picture of the owner's does.
 */
export function chooseForHome(
  products: readonly Product[],
  except: readonly Product[] = [],
  opens = true,
): HomeChoice {
  const available = inTurn(products.filter((product) => product.available))
  const pictured = available.filter((product) => product.images.length > 0)
  const hero = opens ? preferring(pictured, (product) => product.isFeatured).slice(0, HERO_PICTURES) : []
  const bestsellers = available
    .filter((product) => product.isBestseller && !hero.includes(product) && !except.includes(product))
    .slice(0, MAX_BESTSELLERS)
  const madeToOrder = preferring(available, (product) => hero.includes(product))
    .filter((product) => product.madeToOrder && !bestsellers.includes(product) && !except.includes(product))
    .slice(0, MAX_MADE_TO_ORDER)
  return { hero, bestsellers, madeToOrder }
}

/** What is baked every morning: the first products of each category in turn, without those made to order. */
export function chooseFresh(products: readonly Product[]): Product[] {
  return inTurn(
    products.filter(({ available, freshBaked, madeToOrder }) => available && freshBaked && !madeToOrder),
  ).slice(0, MAX_FRESH)
}

/** The largest picture of the home page, to be preloaded. */
export function heroPicture(products: readonly Product[]): PictureSource | undefined {
  const image = chooseForHome(products).hero[0]?.images[0]
  return image && pictureSource(image.url, PICTURE_USES.heroMain)
}

/** One of each category, then the next of each, and so on. */
function inTurn(products: readonly Product[]): Product[] {
  const groups = [...Map.groupBy(products, (product) => product.category.id).values()]
  const longest = Math.max(0, ...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  ).flat()
}

function preferring(products: readonly Product[], isWanted: (product: Product) => boolean): Product[] {
  return [...products.filter(isWanted), ...products.filter((product) => !isWanted(product))]
}
