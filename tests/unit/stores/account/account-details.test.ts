import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptAddress } from '#contract/account/profile.ts'
import { fakeStorage } from '#tests/unit/client/stub-client.ts'

const address = {
  ...{ municipality: '0402118000', barangay: 'Kaong', street: '12 Mabini', landmark: 'Chapel' },
  note: 'Ring twice',
}
const payment = { method: 'gcash' }
const delivered = { payment, fulfilment: { method: 'delivery', address } }
const pickedUp = { payment, fulfilment: { method: 'pickup' } }
const SILANG = { code: '0402118000', name: 'Silang', barangays: [{ name: 'Kaong' }] }
const HOME: KeptAddress = { id: 7, label: 'Home', ...address, street: '12  MABINI' }
const NOTHING = { name: null, phone: null, newEmail: null, addresses: [] as KeptAddress[] }

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))
afterEach(() => {
  vi.resetModules()
  for (const module of [
    '#stores/account/auth.ts',
    '#stores/checkout/sending/order-state.ts',
    '#client/api.ts',
  ])
    vi.doUnmock(module)
})

type Sent = { path: string; body: unknown }

/** The checkout of an account with these orders and this profile; `null` is nobody, or a failing call. */
async function open(
  user: { username: string; email: string } | null,
  content: unknown[] | null,
  { areas = [SILANG], profile = NOTHING as typeof NOTHING | null | object, typed = {} } = {},
) {
  vi.resetModules()
  const $auth = atom({ user, isAuthenticated: user !== null })
  const $order = atom<{ status: string }>({ status: 'editing' })
  const sent: Sent[] = []
  vi.doMock('#stores/account/auth.ts', () => ({ $auth, initSession: async () => undefined }))
  vi.doMock('#stores/checkout/sending/order-state.ts', () => ({ $order }))
  vi.doMock('#client/api.ts', () => ({
    request: async ({ path, method }: { path: string; method: string }, { body }: { body: unknown }) => {
      if (method !== 'GET') return sent.push({ path, body })
      const answer =
        path === '/orders/mine' ? content && { content } : path === '/account/profile' ? profile : {}
      return answer ?? Promise.reject(new Error('away'))
    },
  }))
  vi.stubGlobal('fetch', async () => Response.json({ areas, elsewhere: { luzon: [], beyond: [] } }))
  const { $typed, type } = await import('#stores/checkout/typed-details.ts')
  type(typed)
  const { prefillFromAccount } = await import('#stores/account/account-details.ts')
  await prefillFromAccount()
  const signOut = () => $auth.set({ user: null, isAuthenticated: false })
  const place = async () => {
    $order.set({ status: 'placed' })
    await new Promise((resume) => setTimeout(resume))
  }
  return { $typed, type, signOut, place, sent }
}
const ana = { username: 'ana.reyes', email: 'ana@example.com' }

test('for a signed-in customer, name, e-mail, last way to pay and the address of the last delivery are filled in', async () => {
  const { $typed } = await open(ana, [pickedUp, delivered])
  expect($typed.get()).toMatchObject({
    ...{ name: 'ana.reyes', email: 'ana@example.com', method: 'delivery', place: 'Kaong, Silang' },
    ...{ municipality: '0402118000', barangay: 'Kaong', street: '12 Mabini', landmark: 'Chapel' },
    ...{ riderNote: 'Ring twice', payment: 'gcash', keptAddress: '' },
  })
})

test('the account’s saved name goes before its username, and a saved address is recognised by its door', async () => {
  const profile = { ...NOTHING, name: 'Ana Reyes', phone: '0917 123 4567', addresses: [HOME] }
  const { $typed } = await open(ana, [delivered], { profile })
  expect($typed.get()).toMatchObject({ name: 'Ana Reyes', phone: '0917 123 4567', keptAddress: '7' })
})

test('an address confirmed since the session began goes before that of the session', async () => {
  const { $typed } = await open(ana, [], { profile: { ...NOTHING, email: 'ana.new@example.com' } })
  expect($typed.get()).toMatchObject({ email: 'ana.new@example.com' })
})

test('without an earlier delivery, choosing delivery offers the latest saved address', async () => {
  const { $typed } = await open(ana, [pickedUp], { profile: { ...NOTHING, addresses: [HOME] } })
  expect($typed.get()).toMatchObject({ method: 'pickup', keptAddress: '7', barangay: 'Kaong' })
})

test('typed details stay, and a customer without deliveries gets no address', async () => {
  const { $typed } = await open(ana, [pickedUp], { typed: { name: 'Lola Ana' } })
  expect($typed.get()).toMatchObject({
    name: 'Lola Ana',
    email: 'ana@example.com',
    method: 'pickup',
    place: '',
  })
})

test('an address that is no longer delivered to is not filled in', async () => {
  const { $typed } = await open(ana, [delivered], { areas: [] })
  expect($typed.get()).toMatchObject({ method: 'pickup', municipality: '', street: '' })
})

test('the rest is filled in when profile or orders cannot be read', async () => {
  const withoutProfile = await open(ana, [delivered], { profile: null })
  expect(withoutProfile.$typed.get()).toMatchObject({ name: 'ana.reyes', street: '12 Mabini' })
  const withoutOrders = await open(ana, null, { profile: { ...NOTHING, phone: '0917 123 4567' } })
  expect(withoutOrders.$typed.get()).toMatchObject({ phone: '0917 123 4567', street: '' })
})

test('when the customer signs out, in whichever tab, the form forgets them', async () => {
  const { $typed, type, signOut } = await open(ana, [delivered], {
    profile: { ...NOTHING, addresses: [HOME] },
  })
  const { $keptAddresses } = await import('#stores/checkout/kept-address.ts')
  type({ phone: '0917 123 4567' })
  expect($keptAddresses.get()).toEqual([HOME])
  signOut()
  expect($typed.get()).toMatchObject({ name: '', email: '', phone: '', street: '', municipality: '' })
  expect($keptAddresses.get()).toEqual([])
})

test('nobody’s form stays empty', async () => {
  const { $typed } = await open(null, [delivered])
  expect($typed.get()).toMatchObject({ name: '', email: '', street: '' })
})

const ORDERED = { name: ' Ana Reyes', phone: '0917 123 4567' }

test('a placed order is kept for the next one: name, number, and a new address under the first free label', async () => {
  const { type, place, sent } = await open(ana, [delivered])
  type(ORDERED)
  await place()
  expect(sent).toEqual([
    { path: '/account/contact', body: { name: 'Ana Reyes', phone: '0917 123 4567' } },
    { path: '/account/addresses', body: { label: 'Home', ...address } },
  ])
})

test('a new address gets the typed label, or the recipient’s name', async () => {
  const labels: unknown[] = []
  for (const typed of [{ addressLabel: ' Shop ' }, { isForOther: 'yes', recipientName: 'Lola Nena' }]) {
    const { type, place, sent } = await open(ana, [delivered])
    type({ ...ORDERED, ...typed })
    await place()
    labels.push(sent.at(-1)?.body)
  }
  expect(labels).toMatchObject([{ label: 'Shop' }, { label: 'Lola Nena' }])
})

test('details that the account already has are not sent', async () => {
  const profile = { ...NOTHING, name: 'Ana Reyes', phone: '0917 123 4567', addresses: [HOME] }
  const { place, sent } = await open(ana, [delivered], { profile })
  await place()
  expect(sent).toEqual([])
})

test('nothing is kept of an order whose customer does not want it, nor of a guest’s', async () => {
  const unwanted = await open(ana, [delivered])
  unwanted.type({ ...ORDERED, keepInAccount: 'no' })
  await unwanted.place()
  const guests = await open(null, [])
  guests.type(ORDERED)
  await guests.place()
  expect([...unwanted.sent, ...guests.sent]).toEqual([])
})
