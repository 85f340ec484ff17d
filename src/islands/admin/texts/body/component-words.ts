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
