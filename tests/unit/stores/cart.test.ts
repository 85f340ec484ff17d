import { beforeEach, expect, test, vi } from 'vitest'
import { decodeCart } from '#contract/cart.ts'
import { makeItem } from '#domain/cart-item.ts'

const KEY = 'pugon:cart'
const item = makeItem(
  {
    id: 1,
    slug: 'egg-pie',
    name: 'Egg Pie',
    image: '',
    size: { id: 11, name: 'Classic', price: 28_000, stockQuantity: 3, priceTiers: [] },
    packaging: [],
    addons: [],
    leadTimeDays: null,
  },
  2,
  { packagingId: null, addonIds: [], message: null },
)

let saved: Map<string, string>
let setItem: (key: string, value: string) => void

/** The stores as a page loads them, on storage that the test looks into. */
async function loadStores() {
  vi.resetModules()
  const cart = await import('#stores/cart.ts')
  const { flushStorage } = await import('#stores/storage.ts')
  return { ...cart, $lastAddedProduct: cart.$lastAddedProduct, flushStorage }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  saved = new Map()
  setItem = (key, value) => void saved.set(key, value)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => setItem(key, value),
    removeItem: (key: string) => saved.delete(key),
  })
})

test('adding sets the lines, the totals and lastAddedProduct (§4)', async () => {
  const { addItem, $items, $totals, $lastAddedProduct } = await loadStores()
  expect(addItem(item)).toBeNull()
  expect($items.get()).toEqual([item])
  expect($totals.get()).toMatchObject({ totalItems: 2, subtotal: 56_000, finalTotal: 56_000 })
  expect($lastAddedProduct.get()).toBe('Egg Pie')
})

test('what passes the stock changes nothing, is logged and says why (§8, D12)', async () => {
  const { addItem, $items } = await loadStores()
  addItem(item)
  expect(addItem(item)).toEqual({ reason: 'above-stock', left: 1 })
  expect($items.get()).toEqual([item])
  expect(console.warn).toHaveBeenCalledOnce()
})

test('the cart is saved 100 ms after the last change (§9)', async () => {
  const { addItem, setQuantity } = await loadStores()
  addItem(item)
  vi.advanceTimersByTime(99)
  setQuantity(item.id, 3)
  vi.advanceTimersByTime(99)
  expect(saved.has(KEY)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(decodeCart(saved.get(KEY))[0]?.quantity).toBe(3)
})

test('a stored cart is loaded, a corrupt one is an empty cart (§8)', async () => {
  const first = await loadStores()
  first.addItem(item)
  first.flushStorage()
  expect((await loadStores()).$items.get()).toEqual([item])
  saved.set(KEY, '{"items":[{')
  expect((await loadStores()).$items.get()).toEqual([])
})

test('a full or forbidden storage is skipped quietly and the cart goes on (§8)', async () => {
  setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { addItem, removeItem, flushStorage, $items } = await loadStores()
  addItem(item)
  expect(flushStorage).not.toThrow()
  expect($items.get()).toEqual([item])
  removeItem(item.id)
  expect($items.get()).toEqual([])
})
