import { pictureAddress } from '#client/picture-source.ts'
import { loadCatalogue } from '#components/menu/catalogue.ts'
import { chooseForHome } from '#components/menu/home-choice.ts'
import { occasionPath } from '#components/menu/menu-paging.ts'
import { loadSite } from '#components/shop/shop-facts.ts'
import { SHARE_PICTURE } from '#contract/content/share-picture.ts'
import type { Product } from '#domain/product/product.ts'
import { perLanguage } from '#words/language.ts'
import { say } from '#words/say.ts'

/** A picture made at build for the page under `path`; `picture` is a file of the catalogue. */
export type ShareCard = { path: string; title: string; picture: string | undefined }

/** A page's share picture; `address` begins with a slash or a host. */
export type SharedPicture = { address: string; width: number; height: number; alt: string }

/**
 * A card takes some 50 ms the first time and 50 kB of every build, so only this many products have their own. Beyond
 * that a product is shown by its square picture, which the server makes when it is first asked for.
 */
const MAX_PRODUCT_CARDS = 300
const SQUARE = 1280

/**
 * Every card that the build makes: home, menu, each category and occasion, and each product of a catalogue that is not
 * large.
 */
export async function loadShareCards(): Promise<ShareCard[]> {
  const { tagline } = await loadSite()
  const { products, categories, occasions, productsIn } = await loadCatalogue()
  const [favourite] = chooseForHome(products).hero
  return [
    { path: '/', title: tagline, picture: favourite?.images[0]?.url },
    { path: '/menu', title: say('Our menu'), picture: products.find(hasPicture)?.images[0]?.url },
    ...categories.map(({ id, slug, name }) => ({
      path: `/menu/category/${slug}`,
      title: name,
      picture: productsIn(id).find(hasPicture)?.images[0]?.url,
    })),
    ...occasions.map(({ slug, name, products: its }) => ({
      path: occasionPath(slug),
      title: name,
      picture: its.find(hasPicture)?.images[0]?.url,
    })),
    ...(products.length <= MAX_PRODUCT_CARDS ? products.filter(hasPicture) : []).map(
      ({ slug, name, images }) => ({ path: `/product/${slug}`, title: name, picture: images[0]?.url }),
    ),
  ]
}

/** The share picture of the page under a path: its own, or the home page's. */
export async function sharedPicture(path: string): Promise<SharedPicture> {
  const card = (await cards()).get(path)
  if (card) return { address: cardAddress(card.path), ...SHARE_PICTURE, alt: card.title }
  const product = path.startsWith('/product/') && (await productsBySlug()).get(path.slice('/product/'.length))
  const [image] = product ? product.images : []
  if (image) {
    return { address: pictureAddress(image.url, SQUARE), width: SQUARE, height: SQUARE, alt: image.alt }
  }
  const { tagline } = await loadSite()
  return { address: cardAddress('/'), ...SHARE_PICTURE, alt: tagline }
}

/** Where the card of a page is: `/share/home.jpg`, `/share/product/egg-pie.jpg`. */
export function cardAddress(path: string): string {
  return `/share${path === '/' ? '/home' : path}.jpg`
}

const cards = perLanguage(
  async (): Promise<Map<string, ShareCard>> =>
    new Map((await loadShareCards()).map((card) => [card.path, card])),
)
let bySlug: Promise<Map<string, Product>> | undefined

function productsBySlug(): Promise<Map<string, Product>> {
  bySlug ??= loadCatalogue().then(
    ({ products }) => new Map(products.map((product) => [product.slug, product])),
  )
  return bySlug
}

function hasPicture({ images }: Product): boolean {
  return images.length > 0
}
