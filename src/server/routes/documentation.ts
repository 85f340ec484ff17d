import { API_BASE } from '#contract/endpoint.ts'
import { openApiDocument } from '#server/openapi.ts'
import type { App } from '#server/route.ts'

/** `GET /api/v1/openapi.json`. */
export function mountDocumentation(app: App): void {
  const document = JSON.stringify(openApiDocument())
  app.get(`${API_BASE}/openapi.json`, (context) =>
    context.body(document, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
    }),
  )
}
