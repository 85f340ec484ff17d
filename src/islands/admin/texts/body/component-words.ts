import { SHOP_WORDS } from '#contract/content/author-words.ts'
import type { TextKind } from '#domain/page/author-text.ts'

/** A field of a component, and what is typed into it. */
export type ComponentField = {
  name: string
  label: string
  kind: 'product' | 'products' | 'picture' | 'line'
  isOptional?: true
}

/** A component that a button inserts. `inside` is what it surrounds. */
export type Insertable = { name: string; title: string; fields: readonly ComponentField[]; inside?: string }

const ALT = { name: 'alt', label: 'What it shows', kind: 'line' } as const
const CAPTION = { name: 'caption', label: 'Caption', kind: 'line' } as const
const SAMPLE_TABLE = '| Bread | Keeps |\n|---|---|\n| Pandesal | 1 day |'

const ARTICLE_PARTS: readonly Insertable[] = [
  { name: 'ProductCard', title: 'Product', fields: [{ name: 'slug', label: 'Product', kind: 'product' }] },
  {
    name: 'Photo',
    title: 'Photo',
    fields: [{ name: 'src', label: 'Picture', kind: 'picture' }, ALT, { ...CAPTION, isOptional: true }],
  },
  {
    name: 'Notice',
    title: 'Notice',
    fields: [{ name: 'title', label: 'First words, in bold', kind: 'line', isOptional: true }],
    inside: 'Something that must not be missed.',
  },
  { name: 'Table', title: 'Table', fields: [CAPTION], inside: SAMPLE_TABLE },
  {
    name: 'PriceTable',
    title: 'Prices',
    fields: [{ name: 'slug', label: 'Product', kind: 'product' }, CAPTION],
  },
  {
    name: 'MadeToOrder',
    title: 'Made to order',
    fields: [{ name: 'slugs', label: 'Products', kind: 'products' }],
  },
]

const PAGE_PARTS: readonly Insertable[] = [
  { name: 'ShopFacts', title: 'Address and hours', fields: [] },
  { name: 'LeadTimes', title: 'Lead times', fields: [] },
  { name: 'Allergens', title: 'Allergens', fields: [] },
  { name: 'ContactForm', title: 'Contact form', fields: [] },
  {
    name: 'Questions',
    title: 'Questions',
    fields: [],
    inside: '## Ordering\n\n### Do I need an account?\n\nNo. Choose from the [menu](/menu).',
  },
]

/** The components that each kind of text may use. */
export const INSERTABLE: Readonly<Record<TextKind, readonly Insertable[]>> = {
  article: ARTICLE_PARTS,
  page: PAGE_PARTS,
}

const FACT_TITLES: Readonly<Record<(typeof SHOP_WORDS)[number], string>> = {
  name: 'Name of the shop',
  phone: 'Phone number',
  phoneLink: 'Link that calls the shop',
  email: 'E-mail address',
  emailLink: 'Link that writes an e-mail',
  messenger: 'Link to Messenger',
  street: 'Street',
  barangay: 'Barangay',
  municipality: 'Town or city',
  province: 'Province',
  address: 'Whole address',
  places: 'Towns you deliver to',
  deliveryNotice: 'Note on delivery',
  delivery: 'Where you deliver, in whole sentences',
  opening: 'Opening hours',
  closedDates: 'Coming days off',
  cutoff: 'Time by which an order counts for today',
  horizonDays: 'Days ahead that can be ordered',
  largeLeadTime: 'Days that a large order takes',
  contactRetention: 'Days that messages are kept',
  photoRetention: 'Days that photos of a request are kept after its day',
  enquiryRetention: 'Days that requests without an order are kept',
  feedbackRetention: 'Days that feedback is kept',
  stockNoticeRetention: 'Days that “tell me when it is back” is kept',
  securityRetention: 'Days that security records are kept',
  contactLimitWindow: 'Minutes over which messages are counted',
}

/** The facts that pages can name, each in words. */
export const FACT_NAMES: readonly { word: string; title: string }[] = SHOP_WORDS.map((word) => ({
  word,
  title: FACT_TITLES[word],
}))

/** The Markdown of a component with these values; empty optional ones are left out. */
export function componentText(
  { name, fields, inside }: Insertable,
  values: Readonly<Record<string, string>>,
): string {
  const attributes = fields.flatMap((field) => {
    const value = values[field.name]?.trim() ?? ''
    return value ? [` ${field.name}="${quoted(value)}"`] : []
  })
  const start = `<${name}${attributes.join('')}`
  return inside === undefined ? `${start} />` : `${start}>\n\n${inside}\n\n</${name}>`
}

function quoted(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
