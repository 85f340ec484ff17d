import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#tests/unit/stores/browser.ts'

const SILANG = { code: '0402118000', name: 'Silang', barangays: [{ name: 'Kaong' }] }
const ALFONSO = { code: '0402101000', name: 'Alfonso', barangays: [{ name: 'Kaytitinga I' }] }
const file = { areas: [SILANG, ALFONSO], elsewhere: { luzon: [], beyond: [] } }

beforeEach(() => vi.resetModules())

/**
 * A delivery's form before the list of barangays has arrived; the shop only delivers to these municipalities.
 */
async function openForm(served: string[]) {
  const terms = { fee: 50, minimum: 300, weekdays: [0, 6] }
  const delivery = [SILANG, ALFONSO]
    .filter(({ name }) => served.includes(name))
    .map(({ code, name }) => ({ code, name, ...terms }))
  stubBrowser(() => new Response(null, { status: 404 }))
  const { loadOptions } = await import('#stores/checkout/order-options.ts')
  await loadOptions(
    JSON.stringify({
      delivery,
      paymentMethods: ['cash'],
      paymentHours: 24,
      cancelHours: 24,
      pausedUntil: null,
    }),
  )
  const { loadDeliveryArea } = await import('#stores/checkout/delivery-area.ts')
  const { $typed, type } = await import('#stores/checkout/typed-details.ts')
  const { followPlace } = await import('#stores/checkout/served-place.ts')
  followPlace()
  vi.stubGlobal('fetch', async () => Response.json(file))
  return { type, load: loadDeliveryArea, typed: () => $typed.get() }
}

test('a place that was typed before the list has come is read once it is there', async () => {
  const { load, type, typed } = await openForm(['Silang', 'Alfonso'])
  type({ place: 'kaong silang' })
  expect(typed().municipality).toBe('')
  await load()
  expect(typed()).toMatchObject({ municipality: SILANG.code, barangay: 'Kaong' })
})

test('a place that was remembered is let go where the shop no longer delivers; its words stay', async () => {
  const { load, type, typed } = await openForm(['Alfonso'])
  const remembered = { place: 'Kaong, Silang', municipality: SILANG.code, barangay: 'Kaong' }
  type(remembered)
  await load()
  expect(typed()).toMatchObject({ place: 'Kaong, Silang', municipality: '', barangay: '' })
  type(remembered)
  expect(typed()).toMatchObject({ municipality: '', barangay: '' })
})

test('a place that is served stays as it was chosen, whatever its words', async () => {
  const { load, type, typed } = await openForm(['Silang'])
  type({ place: 'Home', municipality: SILANG.code, barangay: 'Kaong' })
  await load()
  expect(typed()).toMatchObject({ place: 'Home', municipality: SILANG.code, barangay: 'Kaong' })
})
