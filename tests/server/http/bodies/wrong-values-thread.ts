import { parentPort, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { openHash } from '#client/signing/hash.ts'
import { signatureHeaders } from '#client/signing/signature.ts'
import { CALLS } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_HEADER } from '#contract/problem.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { readConfig } from '#server/config.ts'
import type { Json, JsonObject } from '#server/documentation/schema.ts'
import { startServer } from '#server/start.ts'
import { depth } from '#tests/depth.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openVisit } from '#tests/server/setup/signed.ts'
import { LONG_CPU_MS, longRequests } from './long-texts.ts'
import { goodRequest, isGoodBody, type Known, type WrongRequest, wrongRequests } from './wrong-values.ts'

// A shop in a thread of its own, where an admin sends every wrong value: a thread that hangs can be ended.

/** The place of the shop's database, and the shop's date and time. */
export type Work = { root: string; environment: Record<string, string>; opening: [string, string] }
/** The thread's messages: the name of the next request, then its outcome. */
export type Report =
  | { asked: string }
  | { name: string; call: string; status: number; code: string; cpuMs: number; isLong: boolean }
  | { over: true }

const MOST_TRIES = 3

const { root, environment, opening } = workerData as Work
const now = manilaMoment(...opening)
const server = await startServer(root, readConfig(environment), pino({ level: 'silent' }), () => now)
const { session } = await signInAs(server as never, 'admin')
let visit = await openVisit(server.app)

const tell = (report: Report) => parentPort?.postMessage(report)
const known = await makeKnown()
for (const call of CALLS) {
  const body = await currentBody(call)
  const requests = wrongRequests(call, known(call), body)
  // A field has twelve or thirteen wrong values: one in eleven is tried, and the next field gets another.
  for (const request of requests.filter((_, index) => index % depth(11, 1) === 0))
    await report(request, false)
  for (const request of longRequests(call, known(call), body)) await report(request, true)
}
await server.close()
tell({ over: true })

/** Asks and tells how it went, and how long it took the thread at least: another process may have its caches emptied. */
async function report(request: WrongRequest, isLong: boolean): Promise<void> {
  tell({ asked: request.name })
  let cpuMs = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < MOST_TRIES && cpuMs > LONG_CPU_MS; tries++) {
    const before = process.threadCpuUsage()
    const { status, problem } = await askNewest(request, isLong && request.call.access === 'public')
    const { user, system } = process.threadCpuUsage(before)
    cpuMs = Math.min(cpuMs, (user + system) / 1000)
    if (!isLong || tries === MOST_TRIES - 1 || cpuMs <= LONG_CPU_MS)
      tell({
        name: request.name,
        call: request.call.path,
        status,
        code: String(problem['code'] ?? ''),
        cpuMs,
        isLong,
      })
    if (!isLong) return
  }
}

/** Ids and tokens of existing things, so that the wrong value is the only thing the call has to handle. */
async function makeKnown(): Promise<(call: Endpoint) => Known> {
  const { products, categories } = await server.deps.catalogue.read()
  const product = products.find((one) => one.available && !one.madeToOrder && one.sizes[0]?.stockQuantity)
  const size = product?.sizes[0]
  const fields: Record<string, Json> = { productId: product?.id ?? 0, sizeId: size?.id ?? 0 }
  const order = await placeOrder({ params: {}, fields })
  const { number, token } = order as { number: string; token: string }
  const images = await ask({ path: `/api/v1/admin/products/${product?.id}/images`, method: 'GET' })
  const imageId = String((images.answer as { id: number }[])[0]?.id ?? 1)
  return ({ path }) => ({
    params: {
      id: String(
        /\/(products|pricing)\b/.test(path) ? product?.id : path.includes('categor') ? categories[0]?.id : 1,
      ),
      ...{ number, token, imageId, slug: product?.slug ?? '' },
    },
    fields: { ...fields, numbers: [number] },
  })
}

async function placeOrder(known: Known): Promise<Json> {
  const call = CALLS.find(({ path }) => path === '/orders/submit') as Endpoint
  const { path, body } = goodRequest(call, known)
  // The example's total belongs to another product; the refusal contains the present one.
  const refused = await ask({ path, method: call.method, body })
  const { total } = (refused.problem['quote'] ?? {}) as { total: number }
  const { answer } = await ask({
    path,
    method: call.method,
    body: { ...(body as JsonObject), expectedTotal: total },
  })
  return answer
}

/**
 * The current body of a call, if it can be read: an edit of something that exists does more than an
 * example's.
 */
async function currentBody(call: Endpoint): Promise<Json | undefined> {
  const { path, body } = goodRequest(call, known(call))
  const isReadable = CALLS.some((one) => one.method === 'GET' && one.path === call.path)
  if (call.method !== 'PUT' || !isReadable || typeof body !== 'object') return undefined
  const { answer } = await ask({ path, method: 'GET' })
  const fields = Object.keys(body as JsonObject)
  const current = Object.fromEntries(
    Object.entries(answer as JsonObject).filter(([field]) => fields.includes(field)),
  )
  return isGoodBody(call, current) ? current : undefined
}

/**
 * Asks once more: with the new version if the thing has changed, and in a new session if this one has guessed
 * too often.
 */
async function askNewest({ call, path, body, file }: WrongRequest, isGuest = false) {
  const request = { path, method: call.method, body, file, type: call.bodyTypes?.[0], isGuest }
  const first = await ask(request)
  if (first.problem['code'] === 'RATE_LIMITED') {
    visit = await openVisit(server.app)
    return ask(request)
  }
  const { current } = (first.problem['versions'] ?? {}) as { current?: { version: number } }
  return current ? ask({ ...request, version: current.version }) : first
}

type Asked = {
  path: string
  method: string
  body?: Json | undefined
  file?: WrongRequest['file']
  type?: string | undefined
  version?: number
  isGuest?: boolean
}

async function ask({
  path,
  method,
  body,
  file,
  type = 'application/json',
  version = 1,
  isGuest = false,
}: Asked) {
  const payload = file ? await formOf(body, file) : body === undefined ? undefined : JSON.stringify(body)
  const target = new URL(path, 'http://localhost')
  const headers = {
    ...(typeof payload === 'string' && { 'Content-Type': type }),
    ...(!isGuest && { Authorization: `Bearer ${session.token}` }),
    ...{ Cookie: visit.cookie, 'If-Match': `"${version}"` },
    [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    ...(await signatureHeaders(
      {
        ...{ method, target: target.pathname + target.search },
        body: payload instanceof FormData ? 'multipart' : payload,
      },
      visit.csrfToken,
      now.getTime(),
      await openHash(),
    )),
  }
  const isRead = method === 'GET'
  const response = await server.app.request(target, {
    method,
    headers,
    ...(!isRead && payload && { body: payload }),
  })
  const text = await response.text()
  const answer = text && /json/.test(response.headers.get('Content-Type') ?? '') ? JSON.parse(text) : null
  return {
    status: response.status,
    answer: answer as Json,
    problem: (response.ok ? {} : (answer ?? {})) as JsonObject,
  }
}

async function formOf(fields: Json | undefined, file: NonNullable<WrongRequest['file']>): Promise<FormData> {
  const form = new FormData()
  for (const [field, value] of Object.entries((fields ?? {}) as JsonObject)) form.set(field, String(value))
  if (file === 'text') form.set('file', 'no file')
  else if (file !== 'missing') {
    const { smallPicture } = await import('#tests/server/http/hostile/hostile-files.ts')
    const bytes = { good: await smallPicture('png'), empty: '', 'no picture': 'MZ' }[file]
    form.set('file', new File([new Uint8Array(Buffer.from(bytes))], 'cake.png', { type: 'image/png' }))
  }
  return form
}
