import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Category } from '#contract/category.ts'
import { remainingCapacity } from '#domain/capacity.ts'
import { type ManilaDate, manilaDate, manilaIso } from '#domain/manila.ts'
import type { Product } from '#domain/product.ts'
import type { OrderingSettings } from '#domain/settings.ts'
import { notify } from '#server/db/notify.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import {
  type CapacityLeft,
  capacityKey,
  loadCapacityUses,
  loadCategoryRows,
  loadProducts,
  toRef,
} from '#server/db/product.ts'
import { loadOrderingSettings } from '#server/db/settings.ts'
import { loadWindowUses, windowKey } from '#server/db/window.ts'

/** The whole catalogue at one moment, ready to be read. Never changed: a newer one takes its place. */
export type Snapshot = {
  /** In ascending id order. */
  products: readonly Product[]
  product: (id: number) => Product | undefined
  productBySlug: (slug: string) => Product | undefined
  categories: readonly Category[]
  settings: OrderingSettings
  /** What a made-to-order product can still take on a day. */
  capacityLeft: (productId: number, date: ManilaDate) => number
  /** How many orders a window has. */
  windowUses: (date: ManilaDate, window: string) => number
  /** Ready-made answers by key, filled as they are first asked for. */
  answers: Map<string, PreparedAnswer>
  keptLength: number
}

/** An answer's JSON with its entity tag. */
export type PreparedAnswer = { body: string; etag: string }

/** The catalogue in memory: a cache of the database that every process keeps fresh for itself. */
export type Catalogue = {
  read: () => Promise<Snapshot>
  /** The next reader gets a newer one. */
  invalidate: () => void
}

/** Letters of ready-made answers kept for one snapshot: nobody fills the memory by asking for ever new pages. */
const MAX_KEPT_LENGTH = 32_000_000

/** Notified by whoever changes the catalogue or its stock. */
export const CATALOGUE_CHANNEL = 'catalogue'

/** Loads the catalogue when it is first read, after every change, and when the Manila day turns. */
export function createCatalogue({ database }: Pick<OpenDatabase, 'database'>, clock: () => Date): Catalogue {
  let version = 0
  let loading: { version: number; day: ManilaDate; snapshot: Promise<Snapshot> } | null = null
  return {
    read: () => {
      const day = manilaDate(clock())
      if (loading?.version !== version || loading.day !== day) {
        const snapshot = loadSnapshot(database, clock())
        loading = { version, day, snapshot }
        // A load that failed is not kept: the next reader tries again.
        snapshot.catch(() => version++)
      }
      return loading.snapshot
    },
    invalidate: () => void version++,
  }
}

/** Tells all processes that stock or windows have changed. What has happened stands even when they do not hear of it. */
export async function announceStock({
  catalogue,
  database,
  log,
}: {
  catalogue: Catalogue
  database: OpenDatabase['database']
  log: Logger
}): Promise<void> {
  catalogue.invalidate()
  await notify(database, CATALOGUE_CHANNEL).catch((err) => log.error({ err }, 'not notified'))
}

/** An answer's JSON, made once for each snapshot. */
export function prepareAnswer(snapshot: Snapshot, key: string, make: () => unknown): PreparedAnswer {
  const known = snapshot.answers.get(key)
  if (known) return known
  const body = JSON.stringify(make())
  const prepared = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  if (snapshot.keptLength + body.length <= MAX_KEPT_LENGTH) {
    snapshot.answers.set(key, prepared)
    snapshot.keptLength += body.length
  }
  return prepared
}

async function loadSnapshot(database: OpenDatabase['database'], now: Date): Promise<Snapshot> {
  const settings = await loadOrderingSettings(database)
  const uses = await loadCapacityUses(database)
  const windows = await loadWindowUses(database, manilaDate(now))
  const products = await loadProducts(database, capacityFrom(uses, now, settings))
  const categories = countProducts(await loadCategoryRows(database), products)
  const byId = new Map(products.map((product) => [product.id, product]))
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  return {
    products,
    product: (id) => byId.get(id),
    productBySlug: (slug) => bySlug.get(slug),
    categories,
    settings,
    capacityLeft: (productId, date) =>
      (byId.get(productId)?.madeToOrder?.dailyCapacity ?? 0) - (uses.get(capacityKey(productId, date)) ?? 0),
    windowUses: (date, window) => windows.get(windowKey(date, window)) ?? 0,
    answers: new Map(),
    keptLength: 0,
  }
}

/** What `loadProducts` needs to know of promised pieces. */
export function capacityFrom(
  uses: ReadonlyMap<string, number>,
  now: Date,
  settings: OrderingSettings,
): CapacityLeft {
  return ({ id, madeToOrder }) =>
    madeToOrder
      ? remainingCapacity(madeToOrder, (date) => uses.get(capacityKey(id, date)) ?? 0, now, settings)
      : 0
}

function countProducts(
  rows: Awaited<ReturnType<typeof loadCategoryRows>>,
  products: readonly Product[],
): Category[] {
  const refs = new Map(rows.map((row) => [row.id, toRef(row)]))
  const counts = new Map<number, number>()
  for (const { category, subcategory } of products) {
    for (const ref of [category, subcategory]) if (ref) counts.set(ref.id, (counts.get(ref.id) ?? 0) + 1)
  }
  return rows.map(({ parentId, createdAt, updatedAt, ...row }) => ({
    ...row,
    parent: parentId === null ? null : (refs.get(parentId) ?? null),
    productCount: counts.get(row.id) ?? 0,
    createdAt: manilaIso(createdAt),
    updatedAt: manilaIso(updatedAt),
  }))
}
