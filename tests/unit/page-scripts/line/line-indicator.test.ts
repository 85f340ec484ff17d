import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { CORRUPTIONS, scratched } from '#tests/unit/stores/corruption.ts'

const NO_LINE = 'No connection. You can still look around and write your order.'
const SLOW = 'Slow connection: pictures are lighter.'
const LITE = 'Lite mode: pictures are lighter.'
const EMERGENCY = 'We keep pages light for now. Menu, cart and orders still work.'

const words = {
  textContent: '',
  replaceChildren(notice: { textContent: string }) {
    words.textContent = notice.textContent
  },
}
const listeners = new Map<string, () => void>()
let told: Map<string, string>
let local: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  listeners.clear()
  words.textContent = ''
  told = new Map()
  local = new Map()
  vi.stubGlobal('window', { name: '' })
  vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('document', { querySelector: () => words, createElement: () => ({}) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => told.get(key) ?? null,
    setItem: (key: string, value: string) => told.set(key, value),
  })
})

async function show(navigator: { onLine?: boolean; connection?: object; hasWorker?: boolean }) {
  const { onLine = true, connection = {}, hasWorker = true } = navigator
  vi.stubGlobal('navigator', { onLine, connection, serviceWorker: { controller: hasWorker ? {} : null } })
  const { showLine } = await import('#page-scripts/line/line-indicator.ts')
  words.textContent = ''
  showLine()
  return words.textContent
}

test('on a good line nothing is said; when it goes and comes back, both are (D50)', async () => {
  expect(await show({ connection: { effectiveType: '4g' } })).toBe('')
  listeners.get('offline')?.()
  expect(words.textContent).toBe(NO_LINE)
  listeners.get('online')?.()
  expect(words.textContent).toBe('You are back online.')
})

test('a page that is opened without a line says so', async () => {
  expect(await show({ onLine: false, connection: { saveData: true } })).toBe(NO_LINE)
})

test('what the toast says already stays: a product was just added to the cart', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  words.textContent = 'Pandesal added to cart'
  const { showLine } = await import('#page-scripts/line/line-indicator.ts')
  showLine()
  expect(words.textContent).toBe('Pandesal added to cart')
})

test.each([
  [{ effectiveType: 'slow-2g' }, SLOW],
  [{ effectiveType: '2g' }, SLOW],
  [{ saveData: true }, LITE],
])('with %o it is said once in a tab why pictures are lighter', async (connection, words) => {
  expect(await show({ connection })).toBe(words)
  expect(await show({ connection })).toBe('')
})

test('in emergency mode one calm line says what still works, at its beginning and once in a tab (D55)', async () => {
  expect(await show({ connection: { effectiveType: '4g' } })).toBe('')
  local.set('pugon:emergency', JSON.stringify({ isShops: true }))
  listeners.get('pugon:emergency')?.()
  expect(words.textContent).toBe(EMERGENCY)
  expect(await show({})).toBe(EMERGENCY)
  expect(await show({})).toBe('')
})

test('pictures are not said to be lighter where no worker makes them so, nor where a browser tells nothing', async () => {
  expect(await show({ connection: { effectiveType: '2g' }, hasWorker: false })).toBe('')
  expect(await show({})).toBe('')
})

test('without storage a slow line is not mentioned on every page: it is not mentioned', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await show({ connection: { effectiveType: '2g' } })).toBe('')
})

test('whatever stands under pugon:slow-line, it is said once at most', async () => {
  const { isSlowLineNew } = await import('#page-scripts/line/line-indicator.ts')
  fc.assert(
    fc.property(scratched('1'), (text) => {
      told.set('pugon:slow-line', text)
      expect(isSlowLineNew()).toBe(text === '')
      expect(isSlowLineNew()).toBe(false)
    }),
    { numRuns: CORRUPTIONS },
  )
})
