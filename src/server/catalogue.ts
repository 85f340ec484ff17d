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
import { type AnswerStore, createAnswerStore } from './answer-store.ts'

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
  /** Ready-made answers, filled as they are first asked for. */
  answers: AnswerStore
}

/** The catalogue in memory: a cache of the database that every process keeps fresh for itself. */
export type Catalogue = {
  read: () => Promise<Snapshot>
  /** What `read` would resolve to, when that is known already. */
  current: () => Snapshot | null
  /** The next reader gets a newer one. */
  invalidate: () => void
}

/** Notified by whoever changes the catalogue or its stock. */
export const CATALOGUE_CHANNEL = 'catalogue'

/** Loads the catalogue when it is first read, after every change, and when the Manila day turns. */
export function createCatalogue({ database }: Pick<OpenDatabase, 'database'>, clock: () => Date): Catalogue {
  let version = 0
  let loading: Loading | null = null
  const isFresh = (load: Loading | null): load is Loading => {
    const now = clock()
    return load?.version === version && load.day === manilaDate(now)
  }
  return {
    read: () => {
      if (isFresh(loading)) return loading.promise
      const now = clock()
      const load: Loading = {
        version,
        day: manilaDate(now),
        promise: loadSnapshot(database, now),
        snapshot: null,
      }
      loading = load
      load.promise.then(
        (snapshot) => {
          load.snapshot = snapshot
        },
        // A load that failed is not kept: the next reader tries again.
        () => version++,
      )
      return load.promise
    },
    current: () => (isFresh(loading) ? loading.snapshot : null),
    invalidate: () => void version++,
  }
}

type Loading = { version: number; day: ManilaDate; promise: Promise<Snapshot>; snapshot: Snapshot | null }

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
    answers: createAnswerStore(),
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
