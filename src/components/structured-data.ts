import type { SiteFacts } from '#contract/site.ts'
import { centavosToPesos } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import { pictureAddress } from './picture-source.ts'

/** One object of schema.org's vocabulary, to be printed as JSON-LD. */
export type StructuredData = {
  '@context': 'https://schema.org'
  '@type': string
  [property: string]: unknown
}

/** One step of the way to a page; `path` begins with a slash. */
export type Crumb = { name: string; path: string }

/** §2: a category's structured data lists at most this many products. */
const MAX_LISTED_PRODUCTS = 10
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const AVAILABILITY = {
  available: 'https://schema.org/InStock',
  'low-stock': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
} as const

/** The shop itself, for the home page. */
export function bakeryData(facts: SiteFacts, origin: string): StructuredData {
  const { address, ordering } = facts
  return {
    '@context': 'https://schema.org',
    '@type': 'Bakery',
    name: facts.name,
    description: facts.description,
    url: origin,
    telephone: facts.phone,
    email: facts.email,
    currenciesAccepted: 'PHP',
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.street}, ${address.barangay}`,
      addressLocality: address.municipality,
      addressRegion: address.province,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    areaServed: facts.servedMunicipalities.map((name) => ({
      '@type': 'City',
      name: `${name}, ${address.province}`,
    })),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS.filter((_, day) => !ordering.closedWeekdays.includes(day)),
      opens: ordering.hours.opens,
      closes: ordering.hours.closes,
    },
  }
}

/** A product with the price of each size. */
export function productData(product: Product, origin: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    ...productNode(product, origin),
    ...(product.description && { description: product.description }),
    image: product.images.map(({ url }) => new URL(pictureAddress(url, 1280), origin).href),
  }
}

/** The first products of a category (§2). */
export function categoryData(name: string, products: readonly Product[], origin: string): StructuredData {
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
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  }
}

function productNode(product: Product, origin: string) {
  const prices = product.sizes.map((size) => centavosToPesos(size.price))
  return {
    '@type': 'Product',
    name: product.name,
    url: new URL(`/product/${product.slug}`, origin).href,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: product.currency,
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      offerCount: prices.length,
      availability: AVAILABILITY[product.status],
    },
  }
}
