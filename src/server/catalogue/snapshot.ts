import type { Category } from '#contract/catalogue/category.ts'
import type { Occasion } from '#contract/catalogue/occasion.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Product } from '#domain/product/product.ts'
import { type ManilaDate, manilaDate } from '#domain/time/manila.ts'
import { type AnswerStore, createAnswerStore } from '#server/catalogue/answers/answer-store.ts'
import type { KeptOccasion } from '#server/catalogue/sql/occasion.ts'
import type { Database } from '#server/db/open.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { loadOrderTerms } from '#server/order/sql/order-terms.ts'
import { loadWindowUses, windowKey } from '#server/order/sql/window.ts'
import {
  capacityKey,
  loadAllProducts,
  loadCapacityUses,
  loadStoredProducts,
  published,
  type StoredProduct,
  toRef,
} from '#server/product/sql/product.ts'
import { type CategoryRows, type Frame, loadFrame, movedProducts, renaming } from './frame.ts'
import { todayFrom } from './today.ts'

/** The whole catalogue at one moment, ready to be read. It never changes: a newer one replaces it. */
export type Snapshot = {
  /** The published products, in ascending id order. */
  products: readonly Product[]
  /** Drafts and archived products, for the admin alone. */
  hidden: readonly StoredProduct[]
  product: (id: number) => Product | undefined
  productBySlug: (slug: string) => Product | undefined
  /** By tag in lower case, in ascending id order. */
  productsWithTag: (tag: string) => readonly Product[]
  categories: readonly Category[]
  /** Occasions that have a page: active, with products that are shown; in the shop's order. */
  occasions: readonly Occasion[]
  settings: OrderingSettings
  /** Pieces of a made-to-order product that can still be ordered for a day. */
  capacityLeft: (productId: number, date: ManilaDate) => number
  /** The number of orders in a window. */
  windowUses: (date: ManilaDate, window: string) => number
  /** Answers, made on first request. */
  answers: AnswerStore
}

/** A changed part of a catalogue: a product by its id, or the frame, which is settings, categories and occasions. */
export type ChangedPart = number | 'frame'

/** The sources of a snapshot. */
type Parts = Pick<Snapshot, 'products' | 'hidden'> &
  Frame & {
    uses: ReadonlyMap<string, number>
    windows: ReadonlyMap<string, number>
  }

/** Beyond this, reading all products in slices holds up other calls less than one statement. */
const MAX_AT_ONCE = 500

const partsOf = new WeakMap<Snapshot, Parts>()

export async function loadSnapshot(database: Database, now: Date): Promise<Snapshot> {
  const today = manilaDate(now)
  const [frame, uses, windows] = await Promise.all([
    loadFrame(database),
    loadCapacityUses(database, today),
    loadWindowUses(database, today),
  ])
  const stored = await loadAllProducts(database, todayFrom(uses, now, frame.settings), frame.rows)
  const [products, hidden] = [published(stored), hiddenOf(stored)]
  return makeSnapshot({ ...frame, products, hidden, uses, windows })
}

/** Reads the changed parts of a catalogue again, and the windows. Other products stay the same objects. */
export async function loadChanged(
  database: Database,
  before: Snapshot,
  changes: readonly ChangedPart[],
  now: Date,
): Promise<Snapshot> {
  const parts = partsOf.get(before)
  if (!parts) return loadSnapshot(database, now)
  const frame = changes.includes('frame') ? await loadFrame(database) : parts
  const all = [...parts.products, ...parts.hidden.map(({ product }) => product)]
  const moved = frame === parts ? [] : movedProducts(all, { before: parts, after: frame, now })
  const named = new Set([...changes.filter((part) => part !== 'frame'), ...moved])
  if (named.size > MAX_AT_ONCE) return loadSnapshot(database, now)
  const ids = [...named]
  const terms = await loadOrderTerms(database, { ids, from: manilaDate(now) })
  const { windows } = terms
  const uses = new Map([...parts.uses, ...terms.uses])
  const storedProducts = await loadStoredProducts(database, todayFrom(uses, now, frame.settings), ids)
  const inCategories = renaming(parts.rows, frame.rows)
  const products = [
    ...parts.products.filter(({ id }) => !named.has(id)).map(inCategories),
    ...published(storedProducts),
  ].sort((a, b) => a.id - b.id)
  const hidden = [
    ...parts.hidden
      .filter(({ product }) => !named.has(product.id))
      .map(({ product, state }) => ({ product: inCategories(product), state })),
    ...hiddenOf(storedProducts),
  ]
  return makeSnapshot({ ...frame, products, hidden, uses, windows })
}

function hiddenOf(stored: readonly StoredProduct[]): StoredProduct[] {
  return stored.filter(({ state }) => state !== 'published')
}

function makeSnapshot(parts: Parts): Snapshot {
  const { products, hidden, rows, occasions, settings, uses, windows } = parts
  const byId = new Map(products.map((product) => [product.id, product]))
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  // Most snapshots are never searched by tag, and there are endless tags to ask for.
  let byTag: ReturnType<typeof gatherByTag> | undefined
  const snapshot: Snapshot = {
    products,
    hidden,
    product: (id) => byId.get(id),
    productBySlug: (slug) => bySlug.get(slug),
    productsWithTag: (tag) => {
      byTag ??= gatherByTag(products)
      return byTag.get(tag) ?? []
    },
    categories: countProducts(rows, products),
    occasions: shownOccasions(occasions, rows, byId),
    settings,
    capacityLeft: (productId, date) =>
      (byId.get(productId)?.madeToOrder?.dailyCapacity ?? 0) - (uses.get(capacityKey(productId, date)) ?? 0),
    windowUses: (date, window) => windows.get(windowKey(date, window)) ?? 0,
    answers: createAnswerStore(products.length),
  }
  partsOf.set(snapshot, parts)
  return snapshot
}

function gatherByTag(products: readonly Product[]): ReadonlyMap<string, readonly Product[]> {
  const byTag = new Map<string, Product[]>()
  for (const product of products) {
    for (const tag of new Set(product.tags.map((name) => name.toLowerCase()))) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.push(product)
      else byTag.set(tag, [product])
    }
  }
  return byTag
}

function shownOccasions(
  keptOccasions: readonly KeptOccasion[],
  rows: CategoryRows,
  products: ReadonlyMap<number, Product>,
): Occasion[] {
  const active = new Set(rows.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
  return keptOccasions.flatMap(({ isActive, version, products: its, ...occasion }) => {
    const productIds = its.flatMap(({ id }) => {
      const product = products.get(id)
      return product && active.has(product.category.id) ? [id] : []
    })
    if (!isActive || productIds.length === 0) return []
    return [wireTimes({ ...occasion, productIds })]
  })
}

function countProducts(rows: CategoryRows, products: readonly Product[]): Category[] {
  const refs = new Map(rows.map((row) => [row.id, toRef(row)]))
  const counts = new Map<number, number>()
  for (const { category, subcategory } of products) {
    for (const ref of [category, subcategory]) if (ref) counts.set(ref.id, (counts.get(ref.id) ?? 0) + 1)
  }
  return rows.map(({ parentId, ...row }) => ({
    ...wireTimes(row),
    parent: parentId === null ? null : (refs.get(parentId) ?? null),
    productCount: counts.get(row.id) ?? 0,
  }))
}
