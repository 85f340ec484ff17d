import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeviceStore, type Keeper } from '#client/storage/device-store.ts'
import { fakeStorage } from '#tests/unit/client/stub-client.ts'

const kept = new Map<string, unknown>()
const keeper: Keeper = {
  get: async (name) => kept.get(name),
  put: async (name, value) => void kept.set(name, value),
  delete: async (name) => void kept.delete(name),
}
const typedByAna = {
  ...{ name: 'Ana Reyes', phone: '0917 123 4567', method: 'delivery', place: 'Kaong, Silang' },
  ...{ municipality: '0402118000', barangay: 'Kaong', street: '12 Mabini', landmark: 'Chapel' },
  ...{ note: 'A surprise', date: '2026-11-23', payment: 'gcash' },
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', fakeStorage())
})
afterEach(() => {
  vi.resetModules()
  vi.doUnmock('#client/storage/device-store.ts')
  vi.doUnmock('#stores/checkout/sending/order-state.ts')
})

/** A newly opened checkout on this device. */
async function open(deviceStore = createDeviceStore(keeper)) {
  vi.resetModules()
  const $order = atom({ status: 'editing' })
  vi.doMock('#client/storage/device-store.ts', () => ({ deviceStore }))
  vi.doMock('#stores/checkout/sending/order-state.ts', () => ({ $order }))
  const { $typed, type, forgetTyped, keepTyped } = await import('#stores/checkout/typed-details.ts')
  keepTyped()
  const remembered = await import('#stores/checkout/remembered-details.ts')
  await remembered.recallDetails()
  return {
    ...{ $typed, type, ...remembered },
    place: async () => {
      $order.set({ status: 'placed' })
      forgetTyped()
      const isSettled = () => {
        const { isWanted, isKept, isImpossible } = remembered.$remembered.get()
        return !isWanted || isKept || isImpossible
      }
      await expect.poll(isSettled).toBe(true)
    },
  }
}

describe('“Remember me on this device”', () => {
  test('is off by default: an order leaves nothing behind', async () => {
    const page = await open()
    expect(page.$remembered.get().isWanted).toBe(false)
    page.type(typedByAna)
    await page.place()
    expect(kept.size).toBe(0)
  })

  test('stores customer and address, encrypted, after the order is placed; never goods, time or payment', async () => {
    const page = await open()
    page.type(typedByAna)
    await page.rememberMe(true)
    expect(kept.size).toBe(0)
    await page.place()
    const { data } = kept.get('pugon:details') as { data: ArrayBuffer }
    expect(new TextDecoder('latin1').decode(data)).not.toMatch(/Ana|Kaong|0917/)
    const next = await open()
    const { note, date, payment, ...whoAndWhere } = typedByAna
    expect(next.$typed.get()).toMatchObject({ ...whoAndWhere, note: '', date: '', payment: 'cash' })
    expect(next.$remembered.get()).toMatchObject({ isWanted: true, isKept: true })
    expect([note, date, payment]).not.toContain('')
  })

  test('forgets by one tap, on the device and in the form', async () => {
    const page = await open()
    page.type(typedByAna)
    await page.rememberMe(true)
    await page.place()
    const next = await open()
    await next.forgetDetails()
    expect(kept.has('pugon:details')).toBe(false)
    expect(next.$typed.get()).toMatchObject({ name: '', phone: '', street: '', municipality: '' })
    expect(next.$remembered.get()).toMatchObject({ isWanted: false, isKept: false })
    expect((await open()).$typed.get().name).toBe('')
  })

  test('stays ticked over a reload before the order, and unticked as well', async () => {
    const before = await open()
    await before.rememberMe(true)
    const after = await open()
    expect(after.$remembered.get()).toMatchObject({ isWanted: true, isKept: false })
    await after.rememberMe(false)
    expect((await open()).$remembered.get().isWanted).toBe(false)
  })

  test('withdrawn, deletes the stored details at once', async () => {
    const page = await open()
    page.type(typedByAna)
    await page.rememberMe(true)
    await page.place()
    await (await open()).rememberMe(false)
    expect(kept.has('pugon:details')).toBe(false)
  })

  test('says so where the browser keeps nothing', async () => {
    const page = await open({ read: async () => null, write: async () => false })
    page.type(typedByAna)
    await page.rememberMe(true)
    await page.place()
    expect(page.$remembered.get()).toMatchObject({ isKept: false, isImpossible: true })
  })
})
