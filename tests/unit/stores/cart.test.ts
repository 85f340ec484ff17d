import { beforeEach, expect, test, vi } from 'vitest'
import { decodeCart, encodeCart } from '#contract/cart.ts'
import { decodeVoucher } from '#contract/stored-voucher.ts'
import { makeItem } from '#domain/cart-item.ts'
import { offer } from './sample-item.ts'

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

test('lastAddedProduct can be cleared (§4)', async () => {
  const { addItem, clearLastAdded, $lastAddedProduct } = await loadStores()
  addItem(item)
  clearLastAdded()
  expect($lastAddedProduct.get()).toBeNull()
})

test('what was taken out last can be put back, until it is dismissed', async () => {
  const { addItem, removeItem, undoRemoval, forgetRemoval, $items, $removed } = await loadStores()
  addItem(item)
  removeItem(item.id)
  expect([$items.get(), $removed.get()?.lines.length]).toEqual([[], 1])
  undoRemoval()
  expect([$items.get(), $removed.get()]).toEqual([[item], null])
  removeItem(item.id)
  forgetRemoval()
  undoRemoval()
  expect($items.get()).toEqual([])
})

test('a quantity of 0 can be undone like a removal', async () => {
  const { addItem, setQuantity, undoRemoval, $items } = await loadStores()
  addItem(item)
  setQuantity(item.id, 0)
  undoRemoval()
  expect($items.get()).toEqual([item])
})

test('clearing empties the cart and what was added last (§4)', async () => {
  const { addItem, clearCart, $totals, $lastAddedProduct } = await loadStores()
  addItem(item)
  clearCart()
  expect($totals.get()).toMatchObject({ totalItems: 0, subtotal: 0, finalTotal: 0 })
  expect($lastAddedProduct.get()).toBeNull()
})

test('an ordered cart is taken out with the voucher that was used', async () => {
  const { addItem, setVoucher, removeOrdered, $items, $appliedVoucher } = await loadStores()
  addItem(item)
  setVoucher(decodeVoucher(offer()))
  removeOrdered($items.get())
  expect([$items.get(), $appliedVoucher.get()]).toEqual([[], null])
})

test('the cart is the same in every tab', async () => {
  const { addItem, flushStorage, $items, $totals } = await loadStores()
  const stop = $totals.listen(() => undefined)
  addItem(item)
  flushStorage()
  const newValue = encodeCart([{ ...item, quantity: 1 }], saved.get(KEY))
  saved.set(KEY, newValue)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue }))
  expect([$items.get()[0]?.quantity, $totals.get().totalItems]).toEqual([1, 1])
  stop()
})

test('the panel is opened, closed and toggled (§2)', async () => {
  const { openCart, closeCart, toggleCart, $isCartOpen } = await import('#stores/panels.ts')
  const states = [openCart, closeCart, toggleCart, toggleCart].map((verb) => {
    verb()
    return $isCartOpen.get()
  })
  expect(states).toEqual([true, false, true, false])
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
