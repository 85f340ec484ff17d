import { beforeEach, describe, expect, test, vi } from 'vitest'
import { START } from '#tests/unit/client/stub-client.ts'
import { accept, lost, openCheckout, refuse, refuseKey } from '#tests/unit/stores/checkout/open-checkout.ts'

beforeEach(() => void vi.useFakeTimers({ now: START }))

describe('an order whose send got no word (D24)', () => {
  test.each([429, 403])('keeps its key when the next send is refused with %i', async (status) => {
    const checkout = await openCheckout()
    expect(await checkout.place(lost)).toMatchObject({ status: 'refused', isUnknown: true })
    expect(await checkout.place(refuse(status))).toMatchObject({ status: 'refused', isUnknown: true })
    expect(await checkout.place(accept)).toMatchObject({ status: 'placed', order: { number: 'P-1' } })
    expect(checkout.keys()).toHaveLength(1)
    expect(checkout.cart()).toEqual([])
  })

  test.each([429, 403])('keeps it after %i over a reload, though something was changed', async (status) => {
    const checkout = await openCheckout()
    await checkout.place(lost)
    await checkout.place(refuse(status))
    await checkout.reload()
    expect(await checkout.place(accept, { note: 'Less sugar' })).toMatchObject({ status: 'placed' })
    expect(checkout.keys()).toHaveLength(1)
  })

  test.each([400, 404, 409, 422])('gets a new one once the shop has refused it with %i', async (status) => {
    const checkout = await openCheckout()
    await checkout.place(lost)
    expect(await checkout.place(refuse(status))).toMatchObject({ status: 'refused', isUnknown: false })
    await checkout.place(accept)
    expect(checkout.keys()).toHaveLength(2)
  })
})

test('an order that an account has sent, asked for again by a guest, keeps its key and says how to see it (D24)', async () => {
  const checkout = await openCheckout()
  await checkout.place(lost)
  expect(await checkout.place(refuseKey)).toMatchObject({
    status: 'refused',
    isUnknown: true,
    message: 'You sent this order while you were signed in. Sign in again to see it.',
  })
  expect(await checkout.place(accept)).toMatchObject({ status: 'placed' })
  expect(checkout.keys()).toHaveLength(1)
})

test.each([429, 403])(
  'a first send that is refused with %i was not done: the next has its own key',
  async (status) => {
    const checkout = await openCheckout()
    expect(await checkout.place(refuse(status))).toMatchObject({ status: 'refused', isUnknown: false })
    await checkout.place(accept)
    expect(checkout.keys()).toHaveLength(2)
  },
)

test('a 403 in the middle of the retries of a send without an answer settles nothing', async () => {
  const checkout = await openCheckout()
  const answers = [lost, refuse(403)]
  expect(await checkout.place((sent) => (answers.shift() ?? lost)(sent))).toMatchObject({ isUnknown: true })
  await checkout.place(accept)
  expect(checkout.keys()).toHaveLength(1)
})

test('a placed order is shown and kept with the name that was typed, which the shop’s answer leaves out', async () => {
  const checkout = await openCheckout()
  expect(await checkout.place(accept)).toMatchObject({
    status: 'placed',
    order: { number: 'P-1', customerName: 'Ana', recipient: null },
  })
})

test.each([
  ['en', undefined],
  ['fil', 'fil'],
])('on a page in %s the order names its language only if it is not English (19.5)', async (lang, named) => {
  const checkout = await openCheckout()
  vi.stubGlobal('document', { documentElement: { lang } })
  let body: { language?: string } = {}
  await checkout.place((sent) => {
    body = JSON.parse(sent.body)
    return accept(sent)
  })
  expect(body.language).toBe(named)
})
