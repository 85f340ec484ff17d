import { PICTURE_USES, type PictureSource, pictureSource } from '#client/picture-source.ts'
import { seasonOf } from '#domain/menu/occasion.ts'
import type { Product } from '#domain/product/product.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import type { ShownOccasion } from './catalogue-arrangement.ts'

/** Products of a part of the home page: two rows on a phone, one on a desktop. */
const MAX_SHOWN = 4
const MAX_MADE_TO_ORDER = 3

/** The products on the home page: the one whose picture opens it, and those of each part. */
export type HomeChoice = {
  hero: Product | undefined
  fresh: Product[]
  bestsellers: Product[]
  madeToOrder: Product[]
}

/** The season's block of the home page: its occasion with the products that are shown of it. */
export type Season = { occasion: ShownOccasion; products: readonly Product[] }

/** The occasion that is in season, with its first available products; none if nothing of it can be bought. */
export function chooseSeason(occasions: readonly ShownOccasion[], today: ManilaDate): Season | undefined {
  const occasion = seasonOf(occasions, today)
  const products = occasion?.products.filter(({ available }) => available).slice(0, MAX_SHOWN) ?? []
  return occasion && products.length > 0 ? { occasion, products } : undefined
}

/**
 * Chooses available products from each category in turn, so that no category crowds out the others. None is shown twice.
 *
 * @param except products that the page shows elsewhere; the opening one stays.
 * @param opens whether a product opens the page; otherwise a picture of the owner's does.
 */
export function chooseForHome(
  products: readonly Product[],
  except: readonly Product[] = [],
  opens = true,
): HomeChoice {
  const available = inTurn(products.filter((product) => product.available))
  const pictured = available.filter((product) => product.images.length > 0)
  const hero = opens ? preferring(pictured, (product) => product.isFeatured)[0] : undefined
  const rest = available.filter((product) => product !== hero && !except.includes(product))
  const fresh = inTurn(rest.filter(({ freshBaked, madeToOrder }) => freshBaked && !madeToOrder)).slice(
    0,
    MAX_SHOWN,
  )
  const bestsellers = rest
    .filter((product) => product.isBestseller && !fresh.includes(product))
    .slice(0, MAX_SHOWN)
  const madeToOrder = rest
    .filter((product) => product.madeToOrder && !bestsellers.includes(product))
    .slice(0, MAX_MADE_TO_ORDER)
  return { hero, fresh, bestsellers, madeToOrder }
}

/** The largest picture of the home page, to be preloaded. */
export function heroPicture(products: readonly Product[]): PictureSource | undefined {
  const image = chooseForHome(products).hero?.images[0]
  return image && pictureSource(image.url, PICTURE_USES.hero)
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
