/**
 * The components, with their attributes, that one kind of text may use, and whether it may name the shop's
 * facts.
 */
export type AuthorWords = {
  components: Readonly<Record<string, readonly string[]>>
  hasShopWords: boolean
}

/** In `content/blog`. Its README shows how each is written. */
export const BLOG_COMPONENTS = {
  MadeToOrder: ['slugs'],
  Notice: ['title'],
  Photo: ['src', 'alt', 'caption'],
  PriceTable: ['slug', 'caption'],
  ProductCard: ['slug'],
  Table: ['caption'],
} as const

/** In `content/pages`. */
export const PAGE_COMPONENTS = {
  Allergens: [],
  ContactForm: [],
  LeadTimes: [],
  Questions: [],
  ShopFacts: [],
} as const

/** Without these a component cannot be drawn. */
export const NEEDED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  MadeToOrder: ['slugs'],
  Photo: ['src', 'alt'],
  PriceTable: ['slug', 'caption'],
  ProductCard: ['slug'],
  Table: ['caption'],
}

/** The shop's facts, each written as `{props.shop.name}`. */
export const SHOP_WORDS = [
  'name',
  'phone',
  'phoneLink',
  'email',
  'emailLink',
  'messenger',
  'street',
  'barangay',
  'municipality',
  'province',
  'address',
  'places',
  'deliveryNotice',
  'delivery',
  'opening',
  'closedDates',
  'cutoff',
  'horizonDays',
  'largeLeadTime',
  'contactRetention',
  'photoRetention',
  'enquiryRetention',
  'feedbackRetention',
  'stockNoticeRetention',
  'securityRetention',
  'contactLimitWindow',
] as const

export const BLOG_WORDS: AuthorWords = { components: BLOG_COMPONENTS, hasShopWords: false }
export const PAGE_WORDS: AuthorWords = { components: PAGE_COMPONENTS, hasShopWords: true }

/**
 * HTML for which Markdown has no syntax, or that needs an attribute of its own. Everything else is a
 * component's work.
 */
export const AUTHOR_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  abbr: [],
  b: [],
  bdi: [],
  blockquote: ['cite'],
  br: [],
  cite: [],
  code: [],
  dd: [],
  del: [],
  dfn: [],
  dl: [],
  dt: [],
  em: [],
  i: [],
  ins: [],
  kbd: [],
  li: [],
  mark: [],
  ol: ['start'],
  p: [],
  q: ['cite'],
  s: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  time: ['datetime'],
  u: [],
  ul: [],
  wbr: [],
}

/** Attributes for the language, the direction of writing and a title, allowed on each of these elements. */
export const COMMON_ATTRIBUTES = ['lang', 'dir', 'title'] as const
/** Attributes that hold an address. */
export const ADDRESS_ATTRIBUTES = ['href', 'cite'] as const

/** How a link may begin, apart from a path of the site itself. */
export const LINK_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'] as const
/** A picture in the text's own folder. */
export const OWN_PICTURE = /^\.\/[\w-][\w.-]*\.(?:webp|jpe?g|png|avif)$/
/** A picture of the catalogue, or one in the text's own folder. */
export const ARTICLE_PICTURE = /^(?:\.\/)?[\w-][\w.-]*\.(?:webp|jpe?g|png|avif)$/
