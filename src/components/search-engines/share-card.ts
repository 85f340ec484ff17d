import { pictureAddress } from '#client/picture-source.ts'
import { ownHomePicture } from '#components/look/look-pictures.ts'
import { loadCatalogue } from '#components/menu/catalogue.ts'
import { chooseForHome } from '#components/menu/home-choice.ts'
import { categoryPath, occasionPath } from '#components/menu/menu-paging.ts'
import { canDraw } from '#components/pictures/share-photo.ts'
import { perContent } from '#components/shop/shop-content.ts'
import { loadSite } from '#components/shop/shop-facts.ts'
import { SHARE_PICTURE } from '#contract/content/share-picture.ts'
import type { Product, ProductImage } from '#domain/product/product.ts'
import { translate } from '#domain/translation.ts'
import { language } from '#words/language.ts'
import { say } from '#words/say.ts'

/** A picture made at build for the page under `path`, with one of the catalogue's. */
type ShareCard = { path: string; title: string; picture: ProductImage | undefined }

/** A page's share picture; `address` begins with a slash or a host. */
export type SharedPicture = { address: string; width: number; height: number; alt: string }

/**
 * A card takes some 50 ms the first time and 50 kB of every build, so only this many products have their own. Beyond
 * that a product is shown by its square picture, which the server makes when it is first asked for.
 */
const MAX_PRODUCT_CARDS = 300
const SQUARE = 1280

/** Cards that are asked for their photo at once. */
const AT_ONCE = 8

/**
 * A card for home, menu, each category and occasion, and each product of a catalogue that is not large. `drawn` are those
 * that the build makes: a card whose photo is away would have to be kept without it.
 */
type ShareCards = { all: ReadonlyMap<string, ShareCard>; drawn: readonly ShareCard[] }

export const loadShareCards = perContent(async (): Promise<ShareCards> => {
  const facts = await loadSite()
  const { products, categories, occasions, productsIn } = await loadCatalogue()
  const { hero } = chooseForHome(products)
  const cards: ShareCard[] = [
    { path: '/', title: facts.tagline || facts.name, picture: ownHomePicture(facts) ?? hero?.images[0] },
    { path: '/menu', title: say('Our menu'), picture: products.find(hasPicture)?.images[0] },
    ...categories.map(({ id, slug, name }) => ({
      path: categoryPath(slug),
      title: name,
      picture: productsIn(id).find(hasPicture)?.images[0],
    })),
    ...occasions.map(({ slug, name, products: its }) => ({
      path: occasionPath(slug),
      title: name,
      picture: its.find(hasPicture)?.images[0],
    })),
    ...(products.length <= MAX_PRODUCT_CARDS ? products.filter(hasPicture) : []).map(
      ({ slug, name, images }) => ({ path: `/product/${slug}`, title: name, picture: images[0] }),
    ),
  ]
  const drawn: ShareCard[] = []
  const queue = cards.values()
  const work = async () => {
    for (const card of queue) {
      if (!card.picture || (await canDraw(card.picture.url))) drawn.push(card)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { all: new Map(cards.map((card) => [card.path, card])), drawn }
})

/**
 * The share picture of the page under a path: its own, or the home page's. One that is not drawn is the square picture,
 * which the server makes as soon as it can.
 */
export async function sharedPicture(path: string): Promise<SharedPicture> {
  const { all, drawn } = await loadShareCards()
  const card = all.get(path)
  if (card && drawn.includes(card))
    return { address: cardAddress(card.path), ...SHARE_PICTURE, alt: card.title }
  const [, slug] = path.split('/product/')
  const { productAt } = await loadCatalogue()
  const image = card ? card.picture : slug && productAt(slug)?.images[0]
  if (!image) return sharedPicture('/')
  const { alt } = translate(image, language())
  return { address: pictureAddress(image.url, SQUARE), width: SQUARE, height: SQUARE, alt }
}

/** Where the card of a page is: `/share/home.jpg`, `/share/product/egg-pie.jpg`. */
export function cardAddress(path: string): string {
  return `/share${path === '/' ? '/home' : path}.jpg`
}

function hasPicture({ images }: Product): boolean {
  return images.length > 0
}
