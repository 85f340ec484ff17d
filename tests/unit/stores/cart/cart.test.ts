import { beforeEach, expect, test, vi } from 'vitest'
import { decodeVoucher } from '#contract/stored/stored-voucher.ts'
import { withMessage } from '#domain/cart/cart-item.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { offer, PIE, pies } from '#tests/unit/stores/sample-item.ts'

const item = pies(2)

/** The stores as a page loads them. */
async function loadStores() {
  vi.resetModules()
  return import('#stores/cart/cart.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  stubBrowser(() => new Response())
})

test('adding sets the lines, the totals and lastAddedProduct (§4)', async () => {
  const { addItem, $items, $totals, $lastAddedProduct } = await loadStores()
  expect(addItem(item)).toBeNull()
  expect($items.get()).toEqual([item])
  expect($totals.get()).toMatchObject({ totalItems: 2, subtotal: 56_000, finalTotal: 56_000 })
  expect($lastAddedProduct.get()).toBe('Egg Pie')
})

test('adding, changing a quantity and removing recalculate totals and voucher discount (§4)', async () => {
  const { addItem, setVoucher, setQuantity, $totals } = await loadStores()
  setVoucher(decodeVoucher(offer()))
  const sums = () => {
    const { totalItems, subtotal, voucherDiscount, finalTotal } = $totals.get()
    return [totalItems, subtotal, voucherDiscount, finalTotal]
  }
  addItem(item)
  expect(sums()).toEqual([2, 56_000, 5600, 50_400])
  addItem(pies(1, { id: 2, size: { ...PIE.size, id: 21, price: 10_000 } }))
  expect(sums()).toEqual([3, 66_000, 6600, 59_400])
  setQuantity(item.id, 1)
  expect(sums()).toEqual([2, 38_000, 3800, 34_200])
  setQuantity(item.id, 0)
  // Below the voucher's minimum.
  expect(sums()).toEqual([1, 10_000, 0, 10_000])
})

test('exceeding the stock changes nothing, is logged and returns the reason (§8, D12)', async () => {
  const { addItem, $items } = await loadStores()
  addItem(item)
  expect(addItem(item)).toEqual({ reason: 'above-stock', left: 1 })
  expect($items.get()).toEqual([item])
  expect(console.warn).toHaveBeenCalledOnce()
})

test('lastAddedProduct can be cleared (§4)', async () => {
  const { addItem, clearLastAdded, $lastAddedProduct } = await loadStores()
  addItem(item)
  clearLastAdded()
  expect($lastAddedProduct.get()).toBeNull()
})

test('changing the message of a line that has sold out leaves it in the cart', async () => {
  const { addItem, refreshCart, replaceItem, $items } = await loadStores()
  addItem(item)
  refreshCart([{ ...item, stock: 0 }])
  replaceItem(item.id, withMessage({ ...item, stock: 0 }, 'Hi'))
  expect($items.get().map(({ quantity, message }) => [quantity, message])).toEqual([[2, 'Hi']])
})

test('the last removed line can be put back until the offer is dismissed', async () => {
  const { addItem, setQuantity, undoRemoval, forgetRemoval, $items, $removed } = await loadStores()
  addItem(item)
  setQuantity(item.id, 0)
  expect([$items.get(), $removed.get()?.lines.length]).toEqual([[], 1])
  undoRemoval()
  expect([$items.get(), $removed.get()]).toEqual([[item], null])
  setQuantity(item.id, 0)
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

test('clearing empties the cart and resets the last added product (§4)', async () => {
  const { addItem, emptyCart, $totals, $lastAddedProduct } = await loadStores()
  addItem(item)
  emptyCart()
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

test('the panel is opened, closed and toggled (§2, D74)', async () => {
  const { openCart, closeCart, toggleCart, $isCartOpen } = await import('#stores/page/panels.ts')
  const states = [openCart, closeCart, toggleCart, toggleCart].map((verb) => {
    verb()
    return $isCartOpen.get()
  })
  expect(states).toEqual([true, false, true, false])
})
