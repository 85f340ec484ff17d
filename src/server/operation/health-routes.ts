import { API_BASE } from '#contract/endpoint.ts'
import { categoryHealth, liveness, productHealth, readiness, serverHealth } from '#contract/shop/health.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { ping } from '#server/db/notify.ts'
import type { Database } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Site } from '#server/publishing/site/site.ts'
import { loadEmergency } from '#server/shop/settings-sql.ts'
import type { DiskWatch } from './disk-watch.ts'

/** Probes come every few seconds. */
const RECENT_MS = 1000

type Needs = {
  database: Database
  catalogue: Catalogue
  disk: DiskWatch
  servesSite: boolean
  site: () => Site
  isClosing: () => boolean
}

/** Health for shoppers' clients and for operators (D39); a part that is down answers 503. */
export function mountHealth(
  app: App,
  { catalogue, database, disk, site, servesSite, isClosing }: Needs,
): void {
  const askDatabase = recently(() => ping(database))
  let emergency = false
  const readEmergency = recently(async () => {
    emergency = await loadEmergency(database)
  })
  route(app, productHealth, async () => {
    const { products } = await readOrDown(catalogue)
    // The last known state is as good as it gets while the database does not answer.
    await readEmergency().catch(() => undefined)
    return { status: 'UP' as const, count: products.length, emergency }
  })
  route(app, categoryHealth, async () => ({
    status: 'UP' as const,
    count: (await readOrDown(catalogue)).categories.length,
  }))
  route(app, serverHealth, async () => {
    await askDatabase()
    return { status: 'UP' as const }
  })
  route(app, liveness, async () => ({ status: 'UP' as const }))
  route(app, readiness, async () => {
    if (isClosing()) throw new Problem('UNAVAILABLE', 'The server is shutting down.')
    await askDatabase()
    await disk.check()
    if (servesSite && site().files.size === 0) throw new Problem('UNAVAILABLE', 'The site is not built yet.')
    return { status: 'UP' as const }
  })
  // Operators' tools ask without the base path (D39).
  for (const { path } of [productHealth, categoryHealth, serverHealth, liveness, readiness]) {
    // Passes on the connection, so that each caller is limited by their own address.
    app.get(path, (context) =>
      app.request(API_BASE + path, { headers: context.req.raw.headers }, context.env),
    )
  }
}

/**
 * Whether the database answers, at most a second old: refreshed in the background, so that on a busy server a
 * probe only waits for its own turn.
 */
function recently(ask: () => Promise<unknown>): () => Promise<void> {
  let answeredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null
  const askOnce = () => {
    asking ??= ask()
      .then(() => {
        answeredAt = performance.now()
      })
      .finally(() => {
        asking = null
      })
    return asking
  }
  return async () => {
    const age = performance.now() - answeredAt
    if (age < RECENT_MS / 2) return
    const asked = askOnce().catch(() => {
      throw new Problem('UNAVAILABLE', 'The database does not answer.')
    })
    if (age > RECENT_MS) await asked
    else asked.catch(() => undefined)
  }
}

async function readOrDown(catalogue: Catalogue) {
  return catalogue.read().catch(() => {
    throw new Problem('UNAVAILABLE', 'The catalogue cannot be read.')
  })
}
