import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signOut } from '#contract/account/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { type Access, API_BASE, type Endpoint, endpoint } from '#contract/endpoint.ts'
import { readCaller } from '#server/account/session/read-caller.ts'
import { Problem, problemResponse } from '#server/http/problem.ts'
import { type App, type AppEnvironment, route } from '#server/http/route.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const CALLERS = ['nobody', 'customer', 'other customer', 'staff', 'admin', 'expired', 'revoked'] as const
type CallerName = (typeof CALLERS)[number]

const ACCESS = ['public', 'session', 'staff', 'admin'] as const

/** The rights of each role, as declared (D30). */
const MAY: Record<Access, readonly CallerName[]> = {
  public: CALLERS,
  session: ['customer', 'other customer', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}
const SIGNED_IN: readonly CallerName[] = MAY.session
/** Served below the base path, but no calls: their own description. */
const NO_CALLS = ['/openapi.json', '/docs', '/docs.css']

const tokens = new Map<CallerName, string>()

const shop = await openSharedShop()
tokens.set('expired', (await signInAs(shop, 'customer')).session.token)
shop.setNow('2026-11-21', '10:00')
const gone = await signInAs(shop, 'customer')
await gone.request(signOut, { body: { refreshToken: gone.session.refreshToken } })
tokens.set('revoked', gone.session.token)
tokens.set('customer', (await signInAs(shop, 'customer')).session.token)
tokens.set('other customer', (await signInAs(shop, 'otherCustomer')).session.token)
tokens.set('staff', (await signInAs(shop, 'staff')).session.token)
tokens.set('admin', (await signInAs(shop, 'admin')).session.token)

test.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s lets in who is declared, whoever asks',
  async (_, call) => {
    const verdicts: Partial<Record<CallerName, string>> = {}
    for (const caller of CALLERS) verdicts[caller] = verdictOf(await ask(shop.app, call, caller))
    expect(verdicts).toEqual(Object.fromEntries(CALLERS.map((one) => [one, expected(call.access, one)])))
  },
)

describe.each(ACCESS)('a call declared for %s', (access) => {
  test.each(CALLERS)('lets in who is declared, asked by %s', async (caller) => {
    const call = endpoint({ summary: 'A probe', method: 'GET', path: '/probe', access, answer: z.object({}) })
    const app = emptyApp()
    route(app, call, async () => ({}))
    const answer = await ask(app, call, caller)
    expect(verdictOf(answer)).toBe(expected(access, caller))
    expect(answer.status === 200).toBe(MAY[access].includes(caller))
  })
})

test('every route below the base path is a declared call', () => {
  expect(undeclared(shop.app)).toEqual([])
})

test('a route that nobody declared is found', () => {
  const app = emptyApp()
  app.get(`${API_BASE}/back-door`, (context) => context.text('in'))
  app.all(`${API_BASE}/side-door/*`, (context) => context.text('in'))
  app.delete(`${API_BASE}/products/:id`, (context) => context.text('gone'))
  expect(undeclared(app)).toEqual(['GET /back-door', 'ALL /side-door/*', 'DELETE /products/{id}'])
})

test('every declared call is mounted', () => {
  const mounted = routesOf(shop.app)
  expect(
    CALLS.map(({ method, path }) => `${method} ${path}`).filter((call) => !mounted.includes(call)),
  ).toEqual([])
})

function expected(access: Access, caller: CallerName): string {
  if (MAY[access].includes(caller)) return 'in'
  return SIGNED_IN.includes(caller) ? '403 FORBIDDEN' : '401 AUTHENTICATION_REQUIRED'
}

type Verdict = { status: number; code: string }

/** Refused by role, or let in; later failures do not matter here. */
function verdictOf({ status, code }: Verdict): string {
  return ['AUTHENTICATION_REQUIRED', 'FORBIDDEN'].includes(code) ? `${status} ${code}` : 'in'
}

async function ask(app: App, { method, path, body }: Endpoint, caller: CallerName): Promise<Verdict> {
  const token = tokens.get(caller)
  const target = API_BASE + path.replaceAll(/\{\w+\}/g, 'no-such-thing')
  const init = {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: '{}' }),
  }
  const answer = await (method === 'GET' ? app.request(target, init) : signed(shop.app, target, init))
  const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string }
  return { status: answer.status, code }
}

function undeclared(app: App): string[] {
  const declared = CALLS.map(({ method, path }) => `${method} ${path}`)
  const paths = CALLS.map(({ path }) => path)
  return routesOf(app).filter((mounted) => {
    const [method, path = ''] = mounted.split(' ')
    // Middleware runs before all calls alike, and every call's path answers 405 to unknown methods.
    const isFrame = method === 'ALL' && (path === '/*' || paths.includes(path))
    return !isFrame && !declared.includes(mounted) && !NO_CALLS.includes(path)
  })
}

/** Routes such as `GET /products/{id}` that are mounted below the base path, once each. */
function routesOf(app: App): string[] {
  const below = app.routes.filter(({ path }) => path.startsWith(API_BASE))
  const names = below.map(
    ({ method, path }) => `${method} ${path.slice(API_BASE.length).replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  return [...new Set(names)]
}

function emptyApp(): App {
  const app: App = new Hono<AppEnvironment>()
  app.onError((error) =>
    error instanceof Problem ? problemResponse(error, 'probe-correlation') : Response.error(),
  )
  app.use(`${API_BASE}/*`, readCaller(shop.deps))
  return app
}
