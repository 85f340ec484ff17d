import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE } from '#contract/endpoint.ts'
import { answerReady } from '#server/http/answers/answer-ready.ts'
import { type ReadyBody, readyBody } from '#server/http/answers/ready-body.ts'
import { type App, refuseWrites } from '#server/http/route.ts'
import { openApiDocument } from './openapi.ts'
import { documentationPage } from './page.ts'

const CACHE_CONTROL = 'public, max-age=300'
const STYLE = 'docs.css'
/** The page has no script, and its style is a file of ours. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** `GET /api/v1/openapi.json` for programs, `GET /api/v1/docs` for people. Both are made on first request. */
export function mountDocumentation(app: App): void {
  let document: ReturnType<typeof openApiDocument> | null = null
  let json: Promise<ReadyBody> | null = null
  let page: Promise<ReadyBody> | null = null
  const read = () => {
    document ??= openApiDocument()
    return document
  }
  app.get(`${API_BASE}/openapi.json`, async (context) => {
    json ??= read().then((document) => readyBody(JSON.stringify(document)))
    return answerReady(context, await json, { 'Cache-Control': CACHE_CONTROL }, 'application/json')
  })
  app.get(`${API_BASE}/docs`, async (context) => {
    page ??= read().then(async (document) => readyBody(await documentationPage(document, STYLE)))
    const headers = { 'Cache-Control': CACHE_CONTROL, 'Content-Security-Policy': PAGE_POLICY }
    return answerReady(context, await page, headers, 'text/html; charset=utf-8')
  })
  const style = readFileSync(join(import.meta.dirname, '..', 'documentation', 'page.css'), 'utf8')
  app.get(`${API_BASE}/${STYLE}`, (context) =>
    context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': CACHE_CONTROL }),
  )
  for (const name of ['openapi.json', 'docs', STYLE]) app.all(`${API_BASE}/${name}`, refuseWrites)
}
