import { beforeEach, expect, test, vi } from 'vitest'
import { DATA_BUDGET } from '#domain/page/network/data-budget.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

const NOON = Date.parse('2026-11-24T04:00:00Z')
const PHONE_MS = 30_000
const WIDE_MS = 60_000

type Health = { emergency: boolean } | null

let browser: ReturnType<typeof stubBrowser>
let health: Health
let isPhone: boolean
let isHidden: boolean
let told: unknown[]
let heard: string[]
let arrive: (bytes: number) => void
const listeners = new Map<string, (event: unknown) => void>()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: NOON })
  listeners.clear()
  told = []
  heard = []
  health = { emergency: false }
  isPhone = true
  isHidden = false
  browser = stubBrowser(() =>
    health ? Response.json({ status: 'UP', count: 1, ...health }) : new Response('', { status: 503 }),
  )
  Object.assign(navigator, {
    serviceWorker: {
      controller: { postMessage: (said: unknown) => told.push(said) },
      addEventListener: (_: string, hear: (event: unknown) => void) => listeners.set('message', hear),
    },
  })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('document', {
    get hidden() {
      return isHidden
    },
    documentElement: { toggleAttribute: () => true },
    createElement: () => ({}),
    // Every page links to the others; what is fetched already is in the head.
    querySelector: (of: string) => ({
      localName: heard.some((one) => of === `[href="${one.slice('prefetch '.length)}"]`) ? 'link' : 'a',
    }),
    head: { append: ({ href }: { href: string }) => heard.push(`prefetch ${href}`) },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('performance', {
    now: () => 0,
    mark: () => undefined,
    getEntriesByType: () => [],
    getEntriesByName: () => [],
  })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => heard.push(type))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(seen: (list: { getEntries: () => { transferSize: number }[] }) => void) {
        arrive = (transferSize) => seen({ getEntries: () => [{ transferSize }] })
      }
      observe() {}
    },
  )
})

/** A page that has settled, and on which somebody has begun to move. */
async function open(): Promise<void> {
  const { lookAfterLine } = await import('#page-scripts/line/look-after.ts')
  lookAfterLine()
  const { keepProbing } = await import('#page-scripts/line/keep-probing.ts')
  keepProbing()
}

const probes = () => browser.sent.filter(({ path }) => path === '/health/products').length

test.each([
  ['phones', true, PHONE_MS],
  ['wider screens', false, WIDE_MS],
] as const)(
  'on %s the shop is probed so often, and not by a first page at once (§9, D50)',
  async (_, phone, every) => {
    isPhone = phone
    await open()
    await vi.advanceTimersByTimeAsync(every - 1)
    expect(probes()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(probes()).toBe(1)
    await vi.advanceTimersByTimeAsync(2 * every)
    expect(probes()).toBe(3)
  },
)

test('the next page goes on with the wait of the page before (§9)', async () => {
  browser.session.setItem('pugon:line', JSON.stringify({ samples: [], bytes: 0, probedAt: NOON - 20_000 }))
  await open()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(probes()).toBe(1)
})

test.each([
  [
    'hidden',
    () => {
      isHidden = true
    },
  ],
  ['on Save-Data', () => Object.assign(navigator, { connection: { saveData: true } })],
  ['in Lite mode', () => browser.local.setItem('pugon:data-settings', '{"lite":"on"}')],
  [
    'on a spent budget',
    () => browser.local.setItem('pugon:data-used', '{"day":"2026-11-24","bytes":33000000}'),
  ],
])('%s, a page neither probes nor fetches ahead (D43, D50, D54)', async (_, begin) => {
  begin()
  await open()
  await vi.advanceTimersByTimeAsync(3 * PHONE_MS)
  expect(probes()).toBe(0)
  expect(heard).toEqual([])
})

test('an admin’s emergency is learned with a probe: page and worker are told once, and nothing is fetched ahead (D55)', async () => {
  health = { emergency: true }
  await open()
  await vi.advanceTimersByTimeAsync(2 * PHONE_MS)
  expect(heard.filter((event) => event === 'pugon:emergency')).toHaveLength(1)
  expect(told.at(-1)).toEqual({ saving: { isLite: false, isSpent: false, isEmergency: true, samples: [] } })
  health = { emergency: false }
  await vi.advanceTimersByTimeAsync(PHONE_MS)
  expect(told.at(-1)).toEqual({ saving: { isLite: false, isSpent: false, isEmergency: false, samples: [] } })
})

test('three failed probes are an emergency of the device; the first good one lets waiting things go on, three end it (D55)', async () => {
  health = null
  await open()
  await vi.advanceTimersByTimeAsync(3 * PHONE_MS)
  const { currentLine } = await import('#client/network/line.ts')
  expect(currentLine().isEmergency).toBe(true)
  expect(heard).not.toContain('online')
  health = { emergency: false }
  await vi.advanceTimersByTimeAsync(PHONE_MS)
  expect(heard.filter((event) => event === 'online')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * PHONE_MS)
  expect(currentLine().isEmergency).toBe(false)
  expect(heard.filter((event) => event === 'online')).toHaveLength(1)
})

test('bytes of page and worker count for the Manila day and the tab’s session, and end the fetching ahead when spent (§9, D54)', async () => {
  await open()
  // A page's head is so much longer than browsers tell (D79).
  arrive(DATA_BUDGET.sessionBytes - 1000 - 850)
  listeners.get('message')?.({ data: { transferred: 1000 } })
  listeners.get('pagehide')?.({})
  expect(JSON.parse(browser.local.getItem('pugon:data-used') ?? '')).toEqual({
    day: '2026-11-24',
    bytes: 2_000_000,
  })
  const { mayFetchAhead } = await import('#domain/page/network/saving.ts')
  const { currentLine } = await import('#client/network/line.ts')
  expect(mayFetchAhead(currentLine())).toBe(false)
})

test('the worker’s measurements join the tab’s last five, and all five go back to the worker (D50)', async () => {
  await open()
  const hear = (answered: number[]) => listeners.get('message')?.({ data: { answered } })
  hear([900, 1100])
  hear([1200, 1300, 1400, 1500])
  const { currentLine } = await import('#client/network/line.ts')
  expect(currentLine().samples).toEqual([1100, 1200, 1300, 1400, 1500])
  health = { emergency: true }
  await vi.advanceTimersByTimeAsync(2 * PHONE_MS)
  expect(told.at(-1)).toMatchObject({ saving: { samples: [1100, 1200, 1300, 1400, 1500] } })
})

test('after "Delete my data" nothing of this page is counted any more (D54)', async () => {
  await open()
  arrive(5000)
  window.dispatchEvent(new Event('pugon:forget'))
  listeners.get('pagehide')?.({})
  expect(browser.local.getItem('pugon:data-used')).toBeNull()
})

test('the office probes as often, logs a lost line, and fetches nothing ahead (§4, §9, D50)', async () => {
  const logged = vi.spyOn(console, 'info').mockReturnValue()
  await import('#page-scripts/line/admin-line.ts')
  await vi.advanceTimersByTimeAsync(2 * PHONE_MS)
  expect(probes()).toBe(2)
  listeners.get('offline')?.({})
  expect(logged).toHaveBeenCalledWith('offline')
  expect(heard).toEqual([])
})
