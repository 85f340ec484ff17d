import { beforeEach, describe, expect, test, vi } from 'vitest'
import { VISIBLE_MS } from '#client/storage/tab-lock.ts'
import { decodeCart, encodeCart } from '#contract/stored/cart.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { PIE, pies } from '#tests/unit/stores/sample-item.ts'

const KEY = 'pugon:cart'
const item = pies(2)
const other = pies(1, { id: 2, size: { ...PIE.size, id: 22 } })

let local: ReturnType<typeof stubBrowser>['local']

/** The stores as a page loads them: another page of the tab, or another tab. */
async function loadStores() {
  vi.resetModules()
  return import('#stores/cart/cart.ts')
}

/** Another tab has stored something. */
function tellStored(): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
}

/** Storage is full. */
function fillStorage() {
  const store = local.setItem
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  return {
    makeRoom: () => {
      local.setItem = store
    },
  }
}

/** Every access throws, as where cookies are blocked. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
}

const stored = () => decodeCart(local.getItem(KEY))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  local = stubBrowser(() => new Response()).local
})

test('a line that cannot be read is counted until the shopper has read so, and is stored no longer', async () => {
  local.setItem(KEY, JSON.stringify({ items: [{ id: 'old', productId: 1, quantity: 2, sizePrice: 40 }] }))
  const { $unreadCount, addItem, forgetUnread } = await loadStores()
  addItem(item)
  await vi.advanceTimersByTimeAsync(100)
  const other = await loadStores()
  expect([$unreadCount.get(), other.$unreadCount.get()]).toEqual([1, 1])
  forgetUnread()
  await vi.advanceTimersByTimeAsync(VISIBLE_MS + 100)
  tellStored()
  expect([$unreadCount.get(), other.$unreadCount.get()]).toEqual([0, 0])
  expect(JSON.parse(local.getItem(KEY) ?? '').items).toHaveLength(1)
})

test('the cart is saved 100 ms after the last change (§9)', async () => {
  const { addItem, setQuantity } = await loadStores()
  addItem(item)
  vi.advanceTimersByTime(99)
  setQuantity(item.id, 3)
  vi.advanceTimersByTime(99)
  expect(local.getItem(KEY)).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(stored()[0]?.quantity).toBe(3)
})

test('a stored cart is loaded, a corrupt one is an empty cart (§8)', async () => {
  const first = await loadStores()
  first.addItem(item)
  first.flushCart()
  expect((await loadStores()).$items.get()).toEqual([item])
  local.setItem(KEY, '{"items":[{')
  expect((await loadStores()).$items.get()).toEqual([])
})

test('the cart is the same in every tab', async () => {
  const { addItem, flushCart, $items, $totals } = await loadStores()
  const stop = $totals.listen(() => undefined)
  addItem(item)
  flushCart()
  const newValue = encodeCart([{ ...item, quantity: 1 }], local.getItem(KEY))
  local.setItem(KEY, newValue)
  tellStored()
  expect([$items.get()[0]?.quantity, $totals.get().totalItems]).toEqual([1, 1])
  stop()
})

describe.each([
  ['full', () => void fillStorage()],
  ['forbidden', forbidStorage],
])('with storage that is %s', (_, refuse) => {
  beforeEach(refuse)

  test('the cart continues quietly, and the tab carries it to the next page (§8)', async () => {
    const { addItem, flushCart, $totals } = await loadStores()
    addItem(item)
    expect(flushCart).not.toThrow()
    const next = await loadStores()
    expect(next.$items.get()).toEqual([item])
    next.setQuantity(item.id, 1)
    next.flushCart()
    // An earlier page, shown by Back.
    window.dispatchEvent(new Event('pageshow'))
    expect($totals.get().totalItems).toBe(1)
  })

  test('the carried value says nothing about the shopper, and is marked as ours', async () => {
    const { addItem, flushCart } = await loadStores()
    addItem(item)
    flushCart()
    expect(window.name.startsWith(KEY)).toBe(true)
    expect(Object.keys(JSON.parse(window.name.slice(KEY.length)))).toEqual([
      ...['items', 'totalItems', 'subtotal', 'appliedVoucher', 'voucherDiscount', 'finalTotal'],
      'availableVouchers',
    ])
  })
})

test('a value that the tab carried is stored as soon as there is room, and no longer carried', async () => {
  const { makeRoom } = fillStorage()
  const { addItem, flushCart } = await loadStores()
  addItem(item)
  flushCart()
  makeRoom()
  await loadStores()
  await vi.advanceTimersByTimeAsync(100)
  expect([stored(), window.name]).toEqual([[item], ''])
})

test('a name that somebody else gave the tab is left alone while storage works', async () => {
  window.name = 'shop'
  const { addItem, flushCart } = await loadStores()
  addItem(item)
  flushCart()
  expect(window.name).toBe('shop')
})

test('lines stored by another tab and lines this one could not store are merged', async () => {
  const { makeRoom } = fillStorage()
  const { addItem, flushCart, $items } = await loadStores()
  addItem(item)
  flushCart()
  makeRoom()
  local.setItem(KEY, encodeCart([other]))
  tellStored()
  await vi.advanceTimersByTimeAsync(100)
  for (const items of [$items.get(), stored()])
    expect(items.map(({ id }) => id).toSorted()).toEqual([item.id, other.id].toSorted())
})

describe('two tabs that change the cart within 100 ms', () => {
  const ids = () => stored().map(({ id, quantity }) => [id, quantity])

  test('both do: no item is lost', async () => {
    const [first, second] = [await loadStores(), await loadStores()]
    first.addItem(item)
    second.addItem(other)
    await vi.advanceTimersByTimeAsync(100)
    expect(ids()).toEqual([
      [item.id, 2],
      [other.id, 1],
    ])
    expect(second.$totals.get().totalItems).toBe(3)
  })

  test('a change that waits to be written is applied to what the other tab has written', async () => {
    const [first, second] = [await loadStores(), await loadStores()]
    first.addItem(item)
    first.flushCart()
    second.addItem(other)
    tellStored()
    expect(second.$items.get().map(({ id }) => id)).toEqual([item.id, other.id])
  })

  test('a line of the same product gets as many pieces as the stock allows', async () => {
    const [first, second] = [await loadStores(), await loadStores()]
    first.addItem(item)
    second.addItem(item)
    await vi.advanceTimersByTimeAsync(100)
    expect(ids()).toEqual([[item.id, item.stock]])
  })

  test('a line added while the other tab empties the cart stays', async () => {
    const first = await loadStores()
    first.addItem(item)
    first.flushCart()
    const second = await loadStores()
    first.emptyCart()
    second.addItem(other)
    await vi.advanceTimersByTimeAsync(100)
    expect(ids()).toEqual([[other.id, 1]])
  })

  test('they take turns where browsers have locks: nothing is read before it can be seen', async () => {
    const turns: { name: string; job: () => Promise<void> }[] = []
    const request = (name: string, job: () => Promise<void>) => turns.push({ name, job })
    vi.stubGlobal('navigator', { locks: { request } })
    const { addItem } = await loadStores()
    addItem(item)
    await vi.advanceTimersByTimeAsync(100)
    expect([turns.map(({ name }) => name), stored()]).toEqual([[KEY], []])
    // Written by the tab whose turn it was.
    local.setItem(KEY, encodeCart([other]))
    let isOver = false
    const turn = turns[0]?.job().then(() => {
      isOver = true
    })
    expect(ids().map(([id]) => id)).toEqual([other.id, item.id])
    await vi.advanceTimersByTimeAsync(VISIBLE_MS - 1)
    expect(isOver).toBe(false)
    // A page that is being left must not hold anybody up.
    window.dispatchEvent(new Event('pagehide'))
    await turn
    expect(isOver).toBe(true)
  })
})
