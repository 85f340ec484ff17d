import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Logger, pino } from 'pino'
import { afterAll, expect, inject } from 'vitest'
import * as z from 'zod/mini'
import type { AnswerError } from '#client/errors.ts'
import { createRequest, type Request } from '#client/pipeline/request.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { type QuoteAnswer, quote } from '#contract/order/quote.ts'
import { IDEMPOTENCY_HEADER } from '#contract/problem.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { readConfig } from '#server/config.ts'
import { loadOrderingSettings, saveOrderingSettings } from '#server/shop/settings-sql.ts'
import { type Server, startServer } from '#server/start.ts'
import type { Network } from '#server/webhook/post.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { copyTemplate, dropLater } from '#tests/server/setup/database/database.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import { OPENING } from '#tests/server/setup/database/template.ts'
import { withCookies } from './cookie-jar.ts'
import { signed } from './signed.ts'

/**
 * A whole shop for a test: real database, seeded with the sample catalogue, called through the client's
 * request.
 */
export type Shop = Server & {
  request: Request
  dataDir: string
  /** Set for Postgres; another process of this shop opens the same address. */
  databaseUrl: string
  setNow: (date: string, time: string) => void
  /** Lets the shop's clock go on by this many milliseconds. */
  letPass: (ms: number) => void
  [Symbol.asyncDispose]: () => Promise<void>
}

export const DATABASES = inject('postgres') ? (['pglite', 'postgres'] as const) : (['pglite'] as const)

/**
 * For tests that need only one kind: copying a Postgres takes a twentieth of the time that opening the
 * embedded one does.
 */
export const QUICKEST: 'pglite' | 'postgres' = inject('postgres') ? 'postgres' : 'pglite'

/** For crowds, and for tests with many shops: the quickest kind, and in the deep run all of them. */
export const SOME_DATABASES: readonly ('pglite' | 'postgres')[] = IS_DEEP ? DATABASES : [QUICKEST]

/**
 * Whether races are also run against servers without their guards. These prove the tests, not the shop: the deep run is
 * enough.
 */
export const WITH_MUTANTS = IS_DEEP && DATABASES.length > 1

const root = resolve(import.meta.dirname, '..', '..', '..')
const ROOMY_WINDOW = 10_000
/** A test makes as many calls as a crowd. */
const UNLIMITED = '100000'
const MAX_TRIES = 20
/** A real hash takes 36 ms of processor time, and tests sign in a thousand times. */
const HASH_WORK = { memory: 8, passes: 1, parallelism: 1 }

/**
 * Opens a shop on a fresh database, by default of the quickest kind, or on one that `settings` name. With `await using`
 * it closes at the end of the test.
 */
export async function openShop(
  kind: 'pglite' | 'postgres' = QUICKEST,
  settings: Record<string, string> = {},
  sendPush?: typeof fetch,
  callProviders?: typeof fetch,
  webhookNetwork?: Network,
  log: Logger = pino({ level: 'silent' }),
): Promise<Shop> {
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'pugon-shop-')))
  const environment =
    kind === 'postgres'
      ? { ...POSTGRES_SETTINGS, DATABASE_URL: settings['DATABASE_URL'] ?? (await copyTemplate()) }
      : {}
  if (kind === 'pglite' && !settings['DATA_DIR']) await cp(inject('template'), dataDir, { recursive: true })
  const config = {
    ...readConfig({
      ...environment,
      RATE_LIMIT_FACTOR: UNLIMITED,
      ...settings,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    }),
    hashWork: HASH_WORK,
  }
  let now = manilaMoment(...OPENING)
  const server = await startServer(root, config, log, () => now, sendPush, callProviders, webhookNetwork)
  const shop: Shop = {
    ...server,
    dataDir,
    databaseUrl: config.databaseUrl ?? '',
    request: createRequest({
      fetch: withCookies((address, init) => server.app.request(address, init)),
      origin: '',
    }),
    setNow: (date, time) => {
      now = manilaMoment(date, time)
    },
    letPass: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    close: async () => {
      await server.close()
      // A build that was under way may still write its last files.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
      if (kind === 'postgres' && !settings['DATABASE_URL']) await dropLater(shop.databaseUrl)
    },
    [Symbol.asyncDispose]: () => shop.close(),
  }
  // Only tests of windows should meet a full one.
  await changeSettings(shop, { ordersPerWindow: ROOMY_WINDOW })
  return shop
}

/** A shop for all tests of the file or `describe` that opens it; it closes after them. */
export async function openSharedShop(...settings: Parameters<typeof openShop>): Promise<Shop> {
  const shop = await openShop(...settings)
  afterAll(() => shop.close())
  return shop
}

/** Changes this shop's ordering settings. */
export async function changeSettings({ deps }: Shop, changes: Partial<OrderingSettings>): Promise<void> {
  const settings = await loadOrderingSettings(deps.database)
  await saveOrderingSettings(deps.database, { ...settings, ...changes }, deps.clock())
  deps.catalogue.invalidate()
}

/** A product that is ready on the shelf, with its first size in stock. */
export async function readyProduct({ deps }: Shop): Promise<{ product: Product; size: Size }> {
  return find(deps, (product) => !product.madeToOrder)
}

/** A product that is baked to order. */
export async function madeProduct({ deps }: Shop): Promise<{ product: Product; size: Size }> {
  return find(deps, (product) => product.slug === 'made-to-order-egg-pie')
}

async function find({ catalogue }: Server['deps'], suits: (product: Product) => boolean) {
  const { products } = await catalogue.read()
  const product = products.find((candidate) => candidate.available && suits(candidate))
  const size = product?.sizes.find(({ stockQuantity }) => stockQuantity > 0)
  if (!product || !size) throw new Error('The sample catalogue has no such product')
  return { product, size }
}

/** An order in the form the checkout sends, for pickup of the given lines. */
export function draftOf(
  lines: readonly { product: Product; size: Size; quantity: number }[],
  expectedTotal: number,
  changes: Partial<OrderDraft> = {},
): OrderDraft {
  return {
    items: lines.map(({ product, size, quantity }) => ({
      productId: product.id,
      sizeId: size.id,
      quantity,
      packagingId: null,
      addonIds: [],
      message: null,
    })),
    fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
    customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: null },
    payment: { method: 'cash', reference: null },
    voucherCode: null,
    note: null,
    expectedTotal,
    ...changes,
  }
}

/**
 * The same submission as raw JSON, for one piece of one size, to send bodies that the typed client would not.
 */
export async function submitRaw(
  { app }: Shop,
  { product, size }: { product: Product; size: Size },
  key: string,
  changes: (body: Record<string, never>) => unknown = (body) => body,
): Promise<Response> {
  const draft = draftOf([{ product, size, quantity: 1 }], size.price)
  const wire = { ...draft, expectedTotal: size.price / 100 }
  return signed(app, '/api/v1/orders/submit', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: key },
    body: JSON.stringify(changes(wire as never)),
  })
}

/** The refusal of a call that must not succeed. */
export async function refusalOf(call: Promise<unknown>): Promise<AnswerError> {
  return call.then(
    () => expect.fail('The call was not refused'),
    (error) => error as AnswerError,
  )
}

/** The quote that comes with a refused order. */
export function quoteOf({ problem }: AnswerError): QuoteAnswer {
  return z.decode(quote, problem.quote as never)
}

/**
 * Repeats a call while the server says that it is busy, as it does when a slow machine keeps a crowd waiting.
 */
export async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (tries === MAX_TRIES || (error as AnswerError).code !== 'UNAVAILABLE') throw error
    }
  }
}
