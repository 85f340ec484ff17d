import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Category } from '#contract/category.ts'
import { remainingCapacity } from '#domain/capacity.ts'
import { type ManilaDate, manilaDate, manilaIso } from '#domain/manila.ts'
import type { Product } from '#domain/product.ts'
import type { OrderingSettings } from '#domain/settings.ts'
import { type AnswerStore, createAnswerStore } from '#server/calls/answer-store.ts'
import { batched } from '#server/calls/batch.ts'
import { notify } from '#server/db/notify.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { loadOrderTerms } from '#server/db/order-terms.ts'
import {
  capacityKey,
  loadAllProducts,
  loadCapacityUses,
  loadCategoryRows,
  loadProducts,
  type Today,
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
  /** Tells all processes which products were edited, or taken and given back by orders; done when readers here see it, at the latest. */
  announce: (change: Change) => Promise<void>
  /** Takes over what another process has announced. Readers get the older one meanwhile. */
  hear: (payload: string) => void
}

/** The products that have changed, or that anything may have. */
type Change = readonly number[] | 'all'

/** Notified by whoever changes the catalogue or its stock. */
export const CATALOGUE_CHANNEL = 'catalogue'

/** Postgres takes 8000 bytes; whoever has more to say says that anything may have changed. */
const MAX_NAMED = 500

/** In a rush of orders the catalogue is read anew so often, not after each of them. */
const RUSH_MS = 40

type Needs = Pick<OpenDatabase, 'database'> & {
  log: Pick<Logger, 'error'>
  /** Told of every newer catalogue with the one before; of neither when anything may have changed. */
  onChange?: (change: { before: Snapshot; after: Snapshot } | null) => void
}

/** Loads the catalogue when it is first read, after every change, and when the Manila day turns. */
export function createCatalogue({ database, log, onChange }: Needs, clock: () => Date): Catalogue {
  /** Who says so itself need not hear it. */
  const sender = randomUUID()
  let version = 0
  let loading: Loading | null = null
  const isFresh = (load: Loading | null): load is Loading => {
    const now = clock()
    return load?.version === version && load.day === manilaDate(now)
  }
  const invalidate = () => {
    version++
    onChange?.(null)
  }

  /** A newer one takes its place when it is whole; orders that come together make one. */
  const update = batched<Change, void>(async (changes) => {
    const load = loading
    // Then the next reader loads all of it.
    if (!isFresh(load)) {
      onChange?.(null)
      return []
    }
    const change = union(changes)
    const before = await load.promise
    const snapshot =
      change === 'all'
        ? await loadSnapshot(database, clock())
        : await loadChanged(database, before, change, clock())
    if (loading === load) loading = { ...load, promise: Promise.resolve(snapshot), snapshot }
    onChange?.({ before, after: snapshot })
    return []
  }, RUSH_MS)
  const tell = batched<Change, void>(async (changes) => {
    const change = union(changes)
    const isLong = change === 'all' || change.length > MAX_NAMED
    await notify(database, CATALOGUE_CHANNEL, `${sender} ${isLong ? '' : change}`)
    return []
  }, RUSH_MS)
  /** What has happened stands even when nobody hears of it. */
  const takeOver = (change: Change) =>
    update(change).catch((err) => {
      log.error({ err }, 'the catalogue was not brought up to date')
      invalidate()
    })

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
        invalidate,
      )
      return load.promise
    },
    current: () => (isFresh(loading) ? loading.snapshot : null),
    invalidate,
    announce: async (change) => {
      const told = tell(change).catch((err) => log.error({ err }, 'not notified'))
      await Promise.all([told, takeOver(change)])
    },
    hear: (payload) => {
      const [from, ids] = payload.split(' ')
      if (from !== sender) void takeOver(ids ? ids.split(',').map(Number) : 'all')
    },
  }
}

type Loading = { version: number; day: ManilaDate; promise: Promise<Snapshot>; snapshot: Snapshot | null }

function union(changes: readonly Change[]): Change {
  return changes.includes('all') ? 'all' : [...new Set((changes as number[][]).flat())]
}

/** What a snapshot is made of. */
type CategoryRows = Awaited<ReturnType<typeof loadCategoryRows>>
type Parts = Pick<Snapshot, 'products' | 'settings'> & {
  rows: CategoryRows
  uses: ReadonlyMap<string, number>
  windows: ReadonlyMap<string, number>
}

const partsOf = new WeakMap<Snapshot, Parts>()

async function loadSnapshot(database: OpenDatabase['database'], now: Date): Promise<Snapshot> {
  const today = manilaDate(now)
  const [settings, uses, windows, rows] = await Promise.all([
    loadOrderingSettings(database),
    loadCapacityUses(database, today),
    loadWindowUses(database, today),
    loadCategoryRows(database),
  ])
  const products = await loadAllProducts(database, todayFrom(uses, now, settings), rows)
  return makeSnapshot({ products, rows, settings, uses, windows })
}

/** The same catalogue with some products, and the windows, as they are now: changed, new, or gone. */
async function loadChanged(
  database: OpenDatabase['database'],
  before: Snapshot,
  ids: readonly number[],
  now: Date,
): Promise<Snapshot> {
  const parts = partsOf.get(before)
  if (!parts) return loadSnapshot(database, now)
  const terms = await loadOrderTerms(database, { ids, from: manilaDate(now) })
  const { windows } = terms
  const uses = new Map([...parts.uses, ...terms.uses])
  const changed = await loadProducts(database, todayFrom(uses, now, parts.settings), ids)
  const named = new Set(ids)
  const products = [...parts.products.filter(({ id }) => !named.has(id)), ...changed].sort(
    (a, b) => a.id - b.id,
  )
  return makeSnapshot({ ...parts, products, uses, windows })
}

function makeSnapshot(parts: Parts): Snapshot {
  const { products, rows, settings, uses, windows } = parts
  const byId = new Map(products.map((product) => [product.id, product]))
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const snapshot: Snapshot = {
    products,
    product: (id) => byId.get(id),
    productBySlug: (slug) => bySlug.get(slug),
    categories: countProducts(rows, products),
    settings,
    capacityLeft: (productId, date) =>
      (byId.get(productId)?.madeToOrder?.dailyCapacity ?? 0) - (uses.get(capacityKey(productId, date)) ?? 0),
    windowUses: (date, window) => windows.get(windowKey(date, window)) ?? 0,
    answers: createAnswerStore(products.length),
  }
  partsOf.set(snapshot, parts)
  return snapshot
}

/** What `loadProducts` needs to know of the day and of promised pieces. */
export function todayFrom(uses: ReadonlyMap<string, number>, now: Date, settings: OrderingSettings): Today {
  return {
    today: manilaDate(now),
    capacityLeft: ({ id, madeToOrder }) =>
      madeToOrder
        ? remainingCapacity(madeToOrder, (date) => uses.get(capacityKey(id, date)) ?? 0, now, settings)
        : 0,
  }
}

function countProducts(rows: CategoryRows, products: readonly Product[]): Category[] {
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
