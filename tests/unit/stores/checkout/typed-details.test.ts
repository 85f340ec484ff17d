import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/unit/client/stub-client.ts'
import { CORRUPTIONS } from '#tests/unit/stores/corruption.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))

/** The form's store on a newly loaded page. */
async function load() {
  vi.resetModules()
  const store = await import('#stores/checkout/typed-details.ts')
  store.keepTyped()
  return store
}

describe('a draft of the form', () => {
  test('survives a reload', async () => {
    const { type } = await load()
    type({ name: 'Ana', method: 'delivery', street: '12 Mabini' })
    expect((await load()).$typed.get()).toMatchObject({
      ...{ name: 'Ana', method: 'delivery', street: '12 Mabini', phone: '' },
    })
  })

  test('includes the voucher code that was typed and not applied, until it is', async () => {
    const open = async () => {
      await load()
      const { keepTypedVoucher } = await import('#stores/checkout/typed-voucher.ts')
      keepTypedVoucher()
      return import('#stores/voucher/vouchers.ts')
    }
    const before = await open()
    before.typeVoucher('suki')
    const after = await open()
    expect(after.$voucherEntry.get().typed).toBe('suki')
    after.typeVoucher('')
    expect((await open()).$voucherEntry.get().typed).toBe('')
  })

  test('is gone once it is forgotten, from the storage too', async () => {
    const { type, forgetTyped } = await load()
    type({ name: 'Ana' })
    forgetTyped()
    expect(sessionStorage.getItem('pugon:checkout')).toBe(null)
    expect((await load()).$typed.get().name).toBe('')
  })

  test('of a customer is gone for others after signing out; a guest’s stays', async () => {
    vi.stubGlobal('localStorage', fakeStorage())
    vi.stubGlobal('window', Object.assign(new EventTarget(), { name: '' }))
    localStorage.setItem('pugon:session', 'sealed')
    const { type } = await load()
    type({ name: 'Ana' })
    expect((await load()).$typed.get().name).toBe('Ana')
    localStorage.removeItem('pugon:session')
    expect((await load()).$typed.get().name).toBe('')
    expect(sessionStorage.getItem('pugon:checkout')).toBeNull()
    const guest = await load()
    guest.type({ name: 'Ben' })
    localStorage.setItem('pugon:session', 'sealed')
    expect((await load()).$typed.get().name).toBe('Ben')
  })

  test(`that is damaged loses only unreadable parts: ${CORRUPTIONS} corruptions, no error`, async () => {
    const { $typed, keepTyped } = await load()
    const field = fc.constantFrom('name', 'method', 'municipality', 'nonsense', '__proto__')
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(field, fc.oneof(fc.string(), fc.integer(), fc.object()))
        .map((one) => JSON.stringify(one)),
    )
    fc.assert(
      fc.property(stored, (text) => {
        sessionStorage.setItem('pugon:checkout', text)
        keepTyped()
        const typed = $typed.get()
        expect(Object.keys(typed)).not.toContain('nonsense')
        for (const value of Object.values(typed)) expect(typeof value).toBe('string')
        expect(typed.municipality).toMatch(/^(\d{10})?$/)
      }),
      { numRuns: CORRUPTIONS },
    )
  })

  test('is kept in memory where storage is forbidden', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const { $typed, type } = await load()
    type({ name: 'Ana' })
    expect($typed.get().name).toBe('Ana')
  })
})

describe('what is known already', () => {
  test('fills in only where nothing has been typed', async () => {
    const { $typed, prefill, type } = await load()
    type({ name: 'Ana' })
    prefill({ name: 'Ben', phone: '0917 123 4567' })
    expect($typed.get()).toMatchObject({ name: 'Ana', phone: '0917 123 4567' })
  })

  test('gives an address as a whole or not at all', async () => {
    const { $typed, prefill, type } = await load()
    type({ street: '12 Mabini' })
    prefill({ place: 'Kaong, Silang', municipality: '0402118000', barangay: 'Kaong', landmark: 'Chapel' })
    expect($typed.get()).toMatchObject({ street: '12 Mabini', place: '', municipality: '', landmark: '' })
  })
})
