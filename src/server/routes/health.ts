import { API_BASE } from '#contract/endpoint.ts'
import { categoryHealth, productHealth, serverHealth } from '#contract/health.ts'
import type { Deps } from '#server/app.ts'
import { ping } from '#server/db/notify.ts'
import { Problem } from '#server/problem.ts'
import { type App, route } from '#server/route.ts'

/** Health for shoppers' clients and for operators (D39); a part that is down answers 503. */
export function mountHealth(app: App, { catalogue, database }: Deps): void {
  route(app, productHealth, async () => ({
    status: 'UP' as const,
    count: (await readOrDown(catalogue)).products.length,
  }))
  route(app, categoryHealth, async () => ({
    status: 'UP' as const,
    count: (await readOrDown(catalogue)).categories.length,
  }))
  route(app, serverHealth, async () => {
    await ping(database).catch(() => {
      throw new Problem('UNAVAILABLE', 'The database does not answer.')
    })
    return { status: 'UP' as const }
  })
  // Operators' tools ask without the base path.
  app.get(serverHealth.path, (context) =>
    app.request(API_BASE + serverHealth.path, { headers: context.req.raw.headers }),
  )
}

async function readOrDown(catalogue: Deps['catalogue']) {
  return catalogue.read().catch(() => {
    throw new Problem('UNAVAILABLE', 'The catalogue cannot be read.')
  })
}
