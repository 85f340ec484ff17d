import type { Category } from '#contract/catalogue/category.ts'
import type { TextFile } from '#contract/content/text-file.ts'
import type { OldSlug } from '#domain/product/old-slug.ts'
import type { Product } from '#domain/product/product.ts'
import { addDays } from '#domain/time/manila.ts'
import { toFile } from '#server/text/mdx-file.ts'
import { articleDraft, pageDraft } from '#tests/server/setup/texts.ts'
import { type OccasionRow, PRODUCTS, type ShopRows } from './edited-shop.ts'
import { LOOK_EDITS } from './look-edits.ts'

// Every kind of edit that an office makes.

/** An edit; `pick` chooses what it is about. */
type Edit = (rows: ShopRows, pick: number) => ShopRows

const changed = <Row>(rows: readonly Row[], pick: number, change: (row: Row) => Row): Row[] =>
  rows.map((row, place) => (place === pick % rows.length ? change(row) : row))

const ofProduct =
  (change: (product: Product, pick: number, rows: ShopRows) => Partial<Product>): Edit =>
  (rows, pick) => ({
    ...rows,
    products: changed(rows.products, pick, (product) => ({ ...product, ...change(product, pick, rows) })),
  })
const ofCategory =
  (change: (category: Category, rows: ShopRows) => Partial<Category>): Edit =>
  (rows, pick) => ({
    ...rows,
    categories: changed(rows.categories, pick, (category) => ({ ...category, ...change(category, rows) })),
  })
const ofOccasion =
  (change: (occasion: OccasionRow, pick: number, rows: ShopRows) => Partial<OccasionRow>): Edit =>
  (rows, pick) => ({
    ...rows,
    occasions: changed(rows.occasions, pick, (occasion) => ({
      ...occasion,
      ...change(occasion, pick, rows),
    })),
  })
const ofOrdering =
  (
    change: (
      ordering: ShopRows['facts']['ordering'],
      pick: number,
      rows: ShopRows,
    ) => Partial<ShopRows['facts']['ordering']>,
  ): Edit =>
  (rows, pick) => ({
    ...rows,
    facts: {
      ...rows.facts,
      ordering: { ...rows.facts.ordering, ...change(rows.facts.ordering, pick, rows) },
    },
  })
const renamed = <Noun extends OldSlug['noun']>(
  rows: ShopRows,
  noun: Noun,
  thing: { id: number; slug: string } | undefined,
): OldSlug[] => (thing ? [...rows.oldSlugs, { noun, slug: thing.slug, id: thing.id }] : [...rows.oldSlugs])
const stocked = (count: (quantity: number) => number) =>
  ofProduct(({ sizes }) => ({
    sizes: sizes.map((size) => ({ ...size, stockQuantity: count(size.stockQuantity) })),
  }))
const nextId = (rows: readonly { id: number }[]) => Math.max(...rows.map(({ id }) => id)) + 1
const text = (id: number, draft: ReturnType<typeof articleDraft>, day: string): TextFile =>
  toFile({
    ...draft,
    id,
    publishAt: new Date(`${day}T00:00:00+08:00`),
    updatedAt: new Date(`${day}T00:00:00+08:00`),
  } as never)
const without = <Row>(rows: readonly Row[], pick: number, fewest: number): readonly Row[] =>
  rows.length > fewest ? rows.filter((_, place) => place !== pick % rows.length) : rows

/** Every kind of edit, by its name. */
export const EDITS: Record<string, Edit> = {
  price: ofProduct(({ sizes }, pick) => ({
    price: 1_000 + (pick % 900),
    basePrice: 1_000 + (pick % 900),
    sizes: sizes.map((size) => ({ ...size, price: 1_000 + (pick % 900) + size.sortOrder })),
  })),
  'a price until a day': ofProduct(({ priceUntil }, _, { day }) => ({
    priceUntil: priceUntil ? null : `${addDays(day, 3)}T00:00:00+08:00`,
  })),
  name: ofProduct((_, __, { edits }) => ({ name: `Bread ${edits}` })),
  address: (rows, pick) => ({
    ...ofProduct(() => ({ slug: `bread-${rows.edits}` }))(rows, pick),
    oldSlugs: renamed(rows, 'product', rows.products[pick % rows.products.length]),
  }),
  description: ofProduct((_, __, { edits }) => ({ description: `<p>Baked <strong>${edits}</strong></p>` })),
  picture: ofProduct(({ images }) => ({
    images: images.length > 0 ? images.slice(1) : [{ url: 'pandesal-1.webp', alt: 'Bread' }],
  })),
  'alternative text': ofProduct(({ images }, _, { edits }) => ({
    images: images.map(({ url }) => ({ url, alt: `A loaf ${edits}` })),
  })),
  allergens: ofProduct(({ allergens }, pick) => ({
    allergens: allergens.length > 0 ? [] : ['milk'],
    allergensStated: pick % 2 === 0,
  })),
  'sold out': stocked(() => 0),
  'a few left': stocked((quantity) => Math.min(quantity, 3)),
  'one sold': stocked((quantity) => Math.max(1, quantity - 1)),
  stocked: stocked(() => 40),
  'one size sold out': ofProduct(({ sizes }, pick) => ({
    sizes: changed(sizes, pick, (size) => ({ ...size, stockQuantity: size.stockQuantity > 0 ? 0 : 30 })),
  })),
  'switched off': ofProduct(({ available }) => ({ available: !available })),
  'made to order': ofProduct(({ madeToOrder }, pick) => ({
    madeToOrder: madeToOrder
      ? null
      : { leadTimeDays: { min: 1, max: 2 + (pick % 3) }, dailyCapacity: 20, largeQuantity: 30 },
  })),
  marks: ofProduct(({ isFeatured, isBestseller, freshBaked }, pick) =>
    pick % 3 === 0
      ? { isFeatured: !isFeatured, featured: !isFeatured }
      : pick % 3 === 1
        ? { isBestseller: !isBestseller, bestseller: !isBestseller }
        : { freshBaked: !freshBaked },
  ),
  'moved to a category': ofProduct((_, pick, { categories }) => {
    const category = categories[pick % categories.length]
    if (!category) return {}
    const { parent } = category
    return parent ? { category: parent, subcategory: category } : { category, subcategory: null }
  }),
  'product added': (rows) => {
    const [first] = rows.products
    if (!first || rows.products.length > PRODUCTS + 2) return rows
    const added = {
      ...first,
      id: nextId(rows.products),
      slug: `new-${rows.edits}`,
      name: `New ${rows.edits}`,
    }
    return { ...rows, products: [...rows.products, added] }
  },
  'product removed': (rows, pick) => ({ ...rows, products: without(rows.products, pick, 3) }),

  'category name': ofCategory((_, { edits }) => ({ name: `Shelf ${edits}` })),
  'category address': (rows, pick) => ({
    ...ofCategory(() => ({ slug: `shelf-${rows.edits}` }))(rows, pick),
    oldSlugs: renamed(rows, 'category', rows.categories[pick % rows.categories.length]),
  }),
  'category words': ofCategory((_, { edits }) => ({ description: `All of ${edits}` })),
  'category order': ofCategory(({ sortOrder }) => ({ sortOrder: (sortOrder + 7) % 20 })),
  'category on or off': ofCategory(({ isActive }) => ({ isActive: !isActive })),
  'category featured': ofCategory(({ isFeatured }) => ({ isFeatured: !isFeatured })),
  'category added': (rows, pick) => {
    const [first] = rows.categories
    if (!first || rows.categories.length > 5) return rows
    const id = nextId(rows.categories)
    const parent = pick % 2 === 0 ? null : { id: first.id, name: first.name, slug: first.slug }
    const added = {
      ...first,
      id,
      name: `Shelf ${id}`,
      slug: `shelf-new-${rows.edits}`,
      sortOrder: id,
      parent,
    }
    return { ...rows, categories: [...rows.categories, added] }
  },
  'empty category removed': (rows) => {
    const used = rows.products.flatMap(({ category, subcategory }) => [category.id, subcategory?.id])
    const empty = rows.categories.findLast(
      ({ id }) => !used.includes(id) && !rows.categories.some(({ parent }) => parent?.id === id),
    )
    return { ...rows, categories: rows.categories.filter((category) => category !== empty) }
  },

  'occasion name': ofOccasion((_, __, { edits }) => ({ name: `Feast ${edits}` })),
  'occasion days': ofOccasion(({ homeFrom }, pick, { day }) =>
    homeFrom
      ? { homeFrom: null, homeUntil: null }
      : { homeFrom: addDays(day, pick % 3), homeUntil: addDays(day, 2 + (pick % 3)) },
  ),
  'occasion products': ofOccasion((_, pick, { products }) => ({
    productIds: products.filter((__, place) => (pick >> place) % 2 === 0).map(({ id }) => id),
  })),
  'occasion on or off': ofOccasion(({ isActive }) => ({ isActive: !isActive })),
  'occasion address': (rows, pick) => ({
    ...ofOccasion(() => ({ slug: `feast-${rows.edits}` }))(rows, pick),
    oldSlugs: renamed(rows, 'occasion', rows.occasions[pick % rows.occasions.length]),
  }),

  phone: (rows, pick) => ({ ...rows, facts: { ...rows.facts, phone: `0917555${1_000 + (pick % 9_000)}` } }),
  'shop name': (rows) => ({ ...rows, facts: { ...rows.facts, name: `Bakery ${rows.edits}` } }),
  ...LOOK_EDITS,
  announcement: ofOrdering((_, pick, { day, edits }) => ({
    announcement: pick % 4 === 0 ? '' : `<p>Closed early ${edits}</p>`,
    announcementFrom: pick % 3 === 0 ? addDays(day, 1) : null,
    announcementUntil: pick % 2 === 0 ? addDays(day, 2) : null,
  })),
  hours: ofOrdering((_, pick) => ({ hours: { opens: `0${6 + (pick % 3)}:00`, closes: '19:00' } })),
  holidays: ofOrdering(({ holidays }, pick, { day }) => ({
    holidays:
      holidays.length > 2
        ? []
        : [
            ...holidays,
            { from: addDays(day, pick % 5), until: addDays(day, pick % 5), hours: null, note: 'Fiesta' },
          ],
  })),
  'delivery fee': ofOrdering(({ delivery }, pick) => ({
    delivery: delivery.map((place) => ({ ...place, fee: 5_000 + (pick % 50) * 100 })),
  })),
  'lead time': ofOrdering((_, pick) => ({ largeLeadTimeDays: { min: 2, max: 3 + (pick % 4) } })),

  'article added': (rows) => {
    if (rows.texts.length > 4) return rows
    const slug = `bread-at-home-${rows.edits}`
    const body = `See [it](/menu).\n\n<ProductCard slug="${rows.products[0]?.slug}" />\n`
    return { ...rows, texts: [...rows.texts, text(rows.edits, articleDraft({ slug, body }), rows.day)] }
  },
  'page added': (rows) =>
    rows.texts.length > 4
      ? rows
      : {
          ...rows,
          texts: [...rows.texts, text(rows.edits, pageDraft({ slug: `wholesale-${rows.edits}` }), rows.day)],
        },
  'text edited': (rows, pick) => ({
    ...rows,
    texts: changed(rows.texts, pick, (file) => ({
      ...file,
      mdx: file.mdx.replace(/title: "[^"]*"/, `title: "Words ${rows.edits}"`),
    })),
  }),
  'text of a file hidden': (rows) => ({
    ...rows,
    texts: [
      ...rows.texts.filter(({ mdx }) => mdx !== ''),
      { ...text(rows.edits, pageDraft({ slug: rows.edits % 2 === 0 ? 'about' : 'faq' }), rows.day), mdx: '' },
    ],
  }),
  'text removed': (rows, pick) => ({ ...rows, texts: without(rows.texts, pick, 0) }),
  'next day': (rows) => ({ ...rows, day: addDays(rows.day, 1) }),
}
