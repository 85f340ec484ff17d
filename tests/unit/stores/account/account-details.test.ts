import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/unit/client/stub-client.ts'

const address = {
  ...{ municipality: '0402118000', barangay: 'Kaong', street: '12 Mabini', landmark: 'Chapel' },
  note: 'Ring twice',
}
const delivered = { fulfilment: { method: 'delivery', address } }
const pickedUp = { fulfilment: { method: 'pickup' } }
const SILANG = { code: '0402118000', name: 'Silang', barangays: [{ name: 'Kaong' }] }

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  for (const module of ['#stores/account/auth.ts', '#client/api.ts']) vi.doUnmock(module)
})

/** The checkout of an account with these orders; `null` is nobody. */
async function open(user: { username: string; email: string } | null, content: unknown[], areas = [SILANG]) {
  vi.resetModules()
  const $auth = atom({ user, isAuthenticated: user !== null })
  vi.doMock('#stores/account/auth.ts', () => ({ $auth, initSession: async () => undefined }))
  vi.doMock('#client/api.ts', () => ({ request: async () => ({ content }) }))
  vi.stubGlobal('fetch', async () => Response.json({ areas, elsewhere: { luzon: [], beyond: [] } }))
  const { $typed, type } = await import('#stores/checkout/typed-details.ts')
  const { prefillFromAccount } = await import('#stores/account/account-details.ts')
  const signOut = () => $auth.set({ user: null, isAuthenticated: false })
  return { $typed, type, prefillFromAccount, signOut }
}
const ana = { username: 'Ana Reyes', email: 'ana@example.com' }

test('who is signed in finds name, e-mail and the address of the last delivery filled in', async () => {
  const { $typed, prefillFromAccount } = await open(ana, [pickedUp, delivered])
  await prefillFromAccount()
  expect($typed.get()).toMatchObject({
    ...{ name: 'Ana Reyes', email: 'ana@example.com', method: 'delivery', place: 'Kaong, Silang' },
    ...{ municipality: '0402118000', barangay: 'Kaong', street: '12 Mabini', landmark: 'Chapel' },
    riderNote: 'Ring twice',
  })
})

test('what was typed stays, and whoever has never had a delivery gets no address', async () => {
  const { $typed, type, prefillFromAccount } = await open(ana, [pickedUp])
  type({ name: 'Lola Ana' })
  await prefillFromAccount()
  expect($typed.get()).toMatchObject({
    name: 'Lola Ana',
    email: 'ana@example.com',
    method: 'pickup',
    place: '',
  })
})

test('an address that is no longer delivered to is not offered', async () => {
  const { $typed, prefillFromAccount } = await open(ana, [delivered], [])
  await prefillFromAccount()
  expect($typed.get()).toMatchObject({ method: 'pickup', municipality: '', street: '' })
})

test('when the customer signs out, in whichever tab, the form forgets them', async () => {
  const { $typed, type, prefillFromAccount, signOut } = await open(ana, [delivered])
  await prefillFromAccount()
  type({ phone: '0917 123 4567' })
  signOut()
  expect($typed.get()).toMatchObject({ name: '', email: '', phone: '', street: '', municipality: '' })
})

test('nobody’s form stays empty', async () => {
  const { $typed, prefillFromAccount } = await open(null, [delivered])
  await prefillFromAccount()
  expect($typed.get()).toMatchObject({ name: '', email: '', street: '' })
})
