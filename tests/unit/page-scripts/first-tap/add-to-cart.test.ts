import { beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeCart, encodeCart } from '#contract/stored/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { pies } from '#tests/unit/stores/sample-item.ts'

// The page's first script, before the cart's stores are loaded.

let filledIn: CartItem
// Only a browser can read a form's fields.
vi.mock('#page-scripts/first-tap/form-item.ts', () => ({ formItem: () => filledIn }))

let local: ReturnType<typeof stubBrowser>['local']
const feedback = { textContent: '' }
const toast = { textContent: '' }
let root: { dataset: DOMStringMap; classList: { toggle: () => void } }

beforeEach(async () => {
  local = stubBrowser(() => new Response()).local
  root = { dataset: {}, classList: { toggle: vi.fn() } }
  toast.textContent = ''
  // The document also stands in for the form: an event's target is its dispatcher.
  const page = {
    dataset: { product: '{}' },
    documentElement: root,
    querySelector: (place: string) =>
      ({ '[data-add-feedback]': feedback, '[data-toast] p': toast })[place] ?? null,
    querySelectorAll: () => [],
  }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.resetModules()
  const { takeOrdersFromForms } = await import('#page-scripts/first-tap/add-to-cart.ts')
  takeOrdersFromForms()
})

const submit = () => document.dispatchEvent(new Event('submit', { cancelable: true }))
const stored = () => decodeCart(local.getItem('pugon:cart'))

test('a form puts its line into the stored cart', () => {
  filledIn = pies(2)
  submit()
  expect([stored(), feedback.textContent]).toEqual([[pies(2)], ''])
  expect(console.warn).not.toHaveBeenCalled()
})

test('what passes the stock leaves the stored cart as it is, is logged, and is said beside the form (§5, D12)', () => {
  filledIn = pies(2)
  submit()
  submit()
  expect([stored(), feedback.textContent]).toEqual([[pies(2)], 'Only 1 more can be added.'])
  expect(console.warn).toHaveBeenCalledWith({ reason: 'above-stock', left: 1 })
})

describe('another tab that adds in the same moment and has not seen this tap', () => {
  beforeEach(() => vi.useFakeTimers())

  const SEEN = 1000

  /** A tap, and a write by another tab before either can see the other's. */
  async function tap(theirs?: () => CartItem[]) {
    const { keepBoth } = await import('#page-scripts/cart/keep-both.ts')
    filledIn = pies(1)
    submit()
    const kept = keepBoth(document as unknown as HTMLFormElement, local.getItem('pugon:cart'))
    if (theirs) local.setItem('pugon:cart', encodeCart(theirs(), null, 0.5))
    await vi.advanceTimersByTimeAsync(SEEN)
    await kept
    return stored()
  }

  const other = { ...pies(2), id: 'theirs', sizeId: 99 }

  test('keeps its line, and the tap of this tab is put in again', async () => {
    expect(await tap(() => [other])).toEqual([other, pies(1)])
  })

  test('and added the same: both count', async () => {
    expect(await tap(() => [pies(1)])).toEqual([pies(2)])
  })

  test('but had seen the tap: nothing is put in twice', async () => {
    expect(await tap(() => [...stored(), other])).toEqual([pies(1), other])
  })

  test('no other tab: the tap counts once', async () => {
    expect(await tap()).toEqual([pies(1)])
  })
})

test('the toast names the product that was added last, whoever has added it, and the stores know it (§4, D74)', async () => {
  filledIn = pies(2)
  submit()
  expect(toast.textContent).toBe('Egg Pie added to cart')
  const { $lastAddedProduct, clearLastAdded } = await import('#stores/cart/cart.ts')
  expect($lastAddedProduct.get()).toBe('Egg Pie')
  clearLastAdded()
  expect(root.dataset).toEqual({})
  const { announceCart } = await import('#islands/cart/announce.ts')
  announceCart()
  filledIn = pies(1, { name: 'Ube Cake' })
  submit()
  expect([toast.textContent, $lastAddedProduct.get()]).toEqual(['Ube Cake added to cart', 'Ube Cake'])
})
