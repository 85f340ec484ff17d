import { beforeEach, expect, test, vi } from 'vitest'
import { AnswerError, isUnreachable, wordsOf } from '#client/errors.ts'
import { getSmallBusiness } from '#contract/admin/shop/small-business.ts'
import { careFor, DEFAULT_CARE } from '#domain/page/network/device-care.ts'
import { openFacade } from '#islands/admin/quiet-shop/facade-door.ts'
import { FacadeError } from '#islands/admin/quiet-shop/facade-error.ts'

type Call = { path: string; method: string }

const request = vi.hoisted(() => vi.fn<(call: Call, input: { body?: unknown }) => Promise<unknown>>())
vi.mock('#client/api.ts', () => ({ request }))

beforeEach(() => {
  request.mockReset()
})

const facade = await openFacade()
const stock = { id: 3, sizeId: 4, stockDelta: 2 }

/** §8: each operation, its message, and the call that it begins with. */
const OPERATIONS = [
  ['Failed to load catalog', 'GET /admin/products', () => facade.loadCatalog()],
  ['Failed to update stock', 'POST /admin/products/{id}/stock', () => facade.updateStock(stock)],
  ['Failed to get popular products', 'GET /products/popular', () => facade.getPopularProducts()],
  [
    'Failed to setup team member',
    'POST /admin/team',
    () => facade.setupTeamMember({ username: 'ana', email: 'ana@example.com' }),
  ],
  ['Failed to execute workflow', 'GET /admin/pause', () => facade.executeWorkflow('morning', '2026-11-21')],
  ['Failed to execute workflow', 'GET /admin/pages', () => facade.executeWorkflow('closing', '2026-11-21')],
  [
    'Failed to optimize for period',
    'GET /admin/small-business',
    () => facade.optimizeForPeriod('lunch-peak'),
  ],
  ['Failed to auto-optimize', 'GET /admin/small-business', () => facade.autoOptimize()],
  ['Failed to clear caches', 'POST /cdn/purge', () => facade.clearCaches()],
  [
    'Failed to enable network-aware caching',
    'GET /admin/small-business',
    () => facade.enableNetworkAwareCaching(),
  ],
  ['Failed to enable emergency mode', 'PUT /admin/emergency', () => facade.enableEmergencyMode()],
] as const

test.each(OPERATIONS)(
  '%s: the message of the operation over %s, with the reason beneath it (§8)',
  async (message, call, run) => {
    request.mockRejectedValue(new AnswerError(500, { message: 'The oven is out' }, 'c-1'))
    const failure = await run().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FacadeError)
    expect(failure).toMatchObject({ message, reason: 'The oven is out', correlationId: 'c-1' })
    // What reads says so in its place on the screen.
    expect(wordsOf(failure)).toBe(message)
    expect(isUnreachable(failure)).toBe(true)
    const [{ method, path }] = request.mock.calls[0] ?? [{}]
    expect(`${method} ${path}`).toBe(call)
  },
)

test('a facade whose chunk cannot be loaded is not available (§8)', async () => {
  const lost = openFacade(() => Promise.reject(new Error('Loading chunk 7 failed')))
  expect(wordsOf(await lost.catch((error: unknown) => error))).toBe('Small business facade not available')
})

test('optimising keeps the other choices, and by itself it takes those of the shop’s size (§9, D56)', async () => {
  const size = { products: 12, customers: 40, team: 2 }
  const devices = { ...DEFAULT_CARE, followsLine: false }
  const shop = { ...size, devices, suggested: careFor(size) }
  request.mockImplementation(async ({ path }, { body }) =>
    path === getSmallBusiness.path ? shop : { ...shop, devices: body },
  )
  expect((await facade.optimizeForPeriod('evening-rush')).devices).toEqual({ ...devices, tunedFor: 'rush' })
  expect((await facade.optimizeForPeriod('off-hours')).devices).toEqual({ ...devices, tunedFor: null })
  expect((await facade.enableNetworkAwareCaching()).devices).toEqual({ ...devices, followsLine: true })
  expect((await facade.enableNetworkAwareCaching(false)).devices).toEqual(devices)
  expect((await facade.autoOptimize()).devices).toEqual({
    ...{ scale: size, tunedFor: 'clock', followsLine: true },
  })
})
