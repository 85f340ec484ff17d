import type {
  AggregateOfferLeaf,
  BakeryLeaf,
  Blog,
  BlogPosting,
  BreadcrumbList,
  DayOfWeek,
  FAQPage,
  ItemList,
  OfferLeaf,
  ProductLeaf,
  WithContext,
} from 'schema-dts'
import { pictureAddress } from '#client/picture-source.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { plainLine } from '#domain/formatted.ts'
import { centavosToPesos } from '#domain/money.ts'
import { townWords } from '#domain/place/province.ts'
import type { Product } from '#domain/product/product.ts'
import { stockStatus } from '#domain/product/stock.ts'
import type { OpeningHours } from '#domain/time/hours.ts'
import { comingHolidays, groupWeek } from '#domain/time/listed-hours.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { here } from '#words/address.ts'

/** Structured data in schema.org's vocabulary, printed as JSON-LD. All of it is made in this file. */
export type StructuredData = WithContext<
  BakeryLeaf | ProductLeaf | ItemList | BreadcrumbList | Blog | BlogPosting | FAQPage
>

/** One step of the way to a page; `path` begins with a slash. */
export type Crumb = { name: string; path: string }

/** §2: a category's structured data lists at most this many products. */
const MAX_LISTED_PRODUCTS = 10
const DAYS: DayOfWeek[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** How schema.org writes a closed day. */
const CLOSED = { opens: '00:00', closes: '00:00' }
const AVAILABILITY = {
  available: 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
} as const

/** The shop itself, for the home page. Google asks for name and address; a shop without a map pin leaves `geo` out. */
export function bakeryData(
  facts: SiteFacts,
  image: string,
  origin: string,
  day: ManilaDate,
): WithContext<BakeryLeaf> {
  const { address, ordering } = facts
  const holidays = comingHolidays(ordering, day)
  return {
    '@context': 'https://schema.org',
    '@type': 'Bakery',
    name: facts.name,
    description: facts.description,
    '@id': new URL('/#bakery', origin).href,
    url: origin,
    image: new URL(image, origin).href,
    telephone: facts.phone,
    email: facts.email,
    currenciesAccepted: 'PHP',
    hasMenu: new URL(here('/menu'), origin).href,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.street}, ${address.barangay}`,
      addressLocality: address.municipality,
      addressRegion: address.province,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    areaServed: ordering.delivery.map((town) => ({ '@type': 'City', name: townWords(town) })),
    ...(facts.links.length > 0 && { sameAs: facts.links }),
    ...(facts.map && { hasMap: facts.map }),
    openingHoursSpecification: groupWeek(ordering).map(({ days, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.flatMap((day) => DAYS[day] ?? []),
      ...spanData(hours),
    })),
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(({ from, until, hours }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: until,
        ...(hours ? spanData(hours) : CLOSED),
      })),
    }),
  }
}

/** Search engines know no 24:00: a day that ends at midnight closes at 23:59. */
function spanData({ opens, closes }: OpeningHours): OpeningHours {
  return { opens, closes: closes === '24:00' ? '23:59' : closes }
}

/** A product with the price of each size. Google asks for a name and an offer with price and currency. */
export function productData(product: Product, shop: string, origin: string): WithContext<ProductLeaf> {
  const { description, category } = product
  return {
    '@context': 'https://schema.org',
    ...productNode(product, origin),
    ...(description && { description: plainLine(description) }),
    image: product.images.map(({ url }) => pictureOf(url, origin)),
    category: category.name,
    brand: { '@type': 'Brand', name: shop },
    offers: offers(product, origin),
  }
}

/** The first products of a category (§2). */
export function categoryData(
  name: string,
  products: readonly Product[],
  origin: string,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: products.slice(0, MAX_LISTED_PRODUCTS).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productNode(product, origin),
    })),
  }
}

/** The way from home to a page. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(here(path), origin).href,
    })),
  }
}

/** A product in a list: name, address and price. */
function productNode(product: Product, origin: string): ProductLeaf {
  const [picture] = product.images
  return {
    '@type': 'Product',
    name: product.name,
    ...(picture && { image: pictureOf(picture.url, origin) }),
    url: addressOf(product, origin),
    offers: product.sizes.length > 1 ? priceRange(product) : offers(product, origin),
  }
}

function offers(product: Product, origin: string): OfferLeaf | AggregateOfferLeaf {
  const each = product.sizes.map((size): OfferLeaf => {
    const isSold = product.available && size.stockQuantity > 0
    return {
      '@type': 'Offer',
      ...(product.sizes.length > 1 && { name: size.name }),
      price: centavosToPesos(size.price).toFixed(2),
      priceCurrency: product.currency,
      ...(product.priceUntil && { priceValidUntil: product.priceUntil }),
      availability: AVAILABILITY[isSold ? stockStatus(size.stockQuantity) : 'out-of-stock'],
      url: addressOf(product, origin),
    }
  })
  const [only] = each
  return only && each.length === 1 ? only : { ...priceRange(product), offers: each }
}

function priceRange(product: Product): AggregateOfferLeaf {
  const prices = product.sizes.map((size) => centavosToPesos(size.price))
  return {
    '@type': 'AggregateOffer',
    priceCurrency: product.currency,
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    offerCount: prices.length,
    availability: AVAILABILITY[product.status],
  }
}

function pictureOf(url: string, origin: string): string {
  return new URL(pictureAddress(url, 1280), origin).href
}

function addressOf({ slug }: Product, origin: string): string {
  return new URL(here(`/product/${slug}`), origin).href
}
