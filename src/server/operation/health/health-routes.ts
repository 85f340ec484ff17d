import { API_BASE } from '#contract/endpoint.ts'
import { CLIENT_VERSION } from '#contract/headers/client-headers.ts'
import {
  categoryHealth,
  liveness,
  pagesReadiness,
  productHealth,
  readiness,
  serverHealth,
} from '#contract/shop/health.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { ping } from '#server/db/notify.ts'
import type { Database } from '#server/db/open.ts'
import { type App, route } from '#server/http/route.ts'
import { loadEmergency } from '#server/shop/settings-sql.ts'
import { type Readiness, readOrDown } from './readiness.ts'
import { recently } from './recently.ts'

type Needs = { database: Database; catalogue: Catalogue; readiness: Readiness }

/** Health for shoppers' clients and for operators (D39); a part that is down answers 503. */
export function mountHealth(app: App, { catalogue, database, readiness: readParts }: Needs): void {
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
    return { status: 'UP' as const, version: CLIENT_VERSION }
  })
  route(app, liveness, async () => ({ status: 'UP' as const }))
  route(app, readiness, async () => {
    const { pages, orders } = await readParts()
    const problem = orders ?? pages
    if (problem) throw problem
    return { status: 'UP' as const }
  })
  route(app, pagesReadiness, async () => {
    const { pages } = await readParts()
    if (pages) throw pages
    return { status: 'UP' as const }
  })
  // Operators' tools ask without the base path (D39).
  const all = [productHealth, categoryHealth, serverHealth, liveness, readiness, pagesReadiness]
  for (const { path } of all) {
    // Passes on the connection, so that each caller is limited by their own address.
    app.get(path, (context) =>
      app.request(API_BASE + path, { headers: context.req.raw.headers }, context.env),
    )
  }
}
