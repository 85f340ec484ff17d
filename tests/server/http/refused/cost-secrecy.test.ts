import { expect, test } from 'vitest'
import * as pricing from '#contract/admin/product/pricing.ts'
import * as product from '#contract/admin/product/product.ts'
import { bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import { duplicateProduct } from '#contract/admin/product/product-state.ts'
import { CALLS } from '#contract/calls.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake, draftFrom, newCake, readProduct, writeProduct } from '#tests/server/setup/order/goods.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

/** Costs that nothing else in the shop amounts to, in centavos. */
const COST = 12_347
/** The names of these figures, and the cost itself, as answers would have them. */
const LEAK = /"(costs?|margin)"|\b123\.47\b/
/** In the API's document: an answer that may have such a figure, or any field at all. */
const MAY_LEAK = /"(costs?|margin)":|"additionalProperties":\{\}/

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')
const [first, ...others] = newCake().sizes
if (!first) throw new Error('The cake has no size')
const made = await createCake({ sizes: [{ ...first, cost: COST }, ...others] }, admin)
// The history has the cost of the day.
const { sizes } = draftFrom(made)
const cake = await writeProduct(
  made,
  { sizes: sizes.map((size) => ({ ...size, price: size.price + 100 })) },
  admin,
)

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
const forStaff = CALLS.filter(({ access }) => access !== 'admin')

/** The calls below an admin’s rights whose answers may hold a cost, by the API’s own document. */
async function callsThatMayLeak(): Promise<string[]> {
  const { paths, components } = (await (await shop.app.request(`${API_BASE}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
    components: { schemas: Record<string, unknown> }
  }
  const known = (path: string) => paths[path] ?? paths[API_BASE + path]
  return forStaff
    .filter(({ path, method, status = 200 }) => {
      const answer = known(path)?.[method.toLowerCase()]?.responses[status]
      if (!answer) throw new Error(`${method} ${path} is not in the document`)
      return MAY_LEAK.test(wholeText(answer, components.schemas))
    })
    .map(nameOf)
}

/** The text of an answer together with all schemas to which it refers. */
function wholeText(answer: unknown, schemas: Record<string, unknown>, seen = new Set<string>()): string {
  const text = JSON.stringify(answer)
  const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].flatMap(([, name = '']) => {
    if (seen.has(name)) return []
    seen.add(name)
    return [wholeText(schemas[name], schemas, seen)]
  })
  return [text, ...named].join(' ')
}

test('no call that reads tells staff a cost or a margin, over all calls that there are (D30)', async () => {
  const bread = await readyProduct(shop)
  const order = await placeOrder(shop, bread)
  const values: Record<string, string> = {
    ...{ id: String(cake.id), slug: cake.slug, sizeId: String(cake.sizes[0]?.id), tag: 'ube' },
    ...{ allergen: 'milk', number: order.number, key: order.number, token: order.token },
  }
  const query = `?tags=ube&date=${order.fulfilment.date}&q=Ube&timeFilter=all`
  const asked: string[] = []
  for (const { method, path } of forStaff.filter((call) => call.method === 'GET')) {
    const address = API_BASE + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')
    const answer = await staff.send(address + query)
    if (answer.ok) asked.push(nameOf({ method, path }))
    expect(await answer.text(), path).not.toMatch(LEAK)
  }
  const reading = (await callsThatMayLeak()).filter((name) => name.startsWith('GET'))
  expect(reading.length).toBeGreaterThan(5)
  expect(reading.filter((name) => !asked.includes(name))).toEqual([])
  // The same answers tell an admin: the search would find them.
  const own = await admin.send(`${API_BASE}/admin/products/${cake.id}`)
  expect(await own.text()).toMatch(LEAK)
})

test('no call that writes answers staff with a cost or a margin, nor does a refused one (D30)', async () => {
  const params = { id: cake.id }
  const now = () => readProduct(cake.id, staff)
  const proposed = (price: number) => [{ id: cake.sizes[0]?.id ?? 0, price, priceTiers: [] }]
  const reason = 'Dearer ube'
  const writes: Record<string, () => Promise<unknown>> = {
    [nameOf(product.createProduct)]: () => {
      const { sizes, ...draft } = newCake()
      const own = sizes.map(({ cost: _, ...size }) => size)
      return staff.request(product.createProduct, { body: { ...draft, sizes: own, state: 'draft' } })
    },
    [nameOf(duplicateProduct)]: () => staff.request(duplicateProduct, { params }),
    [nameOf(product.updateProduct)]: async () =>
      writeProduct(await now(), { description: 'More ube' }, staff),
    [nameOf(product.changeStock)]: () =>
      staff.request(product.changeStock, {
        params,
        body: { changes: [{ sizeId: cake.sizes[0]?.id ?? 0, stockDelta: 1 }] },
      }),
    [nameOf(product.setAvailability)]: () =>
      staff.request(product.setAvailability, { params, body: { isOffered: true, soldOutUntil: null } }),
    [nameOf(pricing.updatePrices)]: async () =>
      staff.request(pricing.updatePrices, {
        ...{ params, version: (await now()).version },
        body: { sizes: proposed(50_000), reason },
      }),
    [nameOf(pricing.bulkUpdatePrices)]: async () => {
      const rows = [{ id: cake.id, version: (await now()).version, sizes: proposed(51_000) }]
      return staff.request(pricing.bulkUpdatePrices, { body: { dryRun: false, reason, rows } })
    },
    [nameOf(bulkUpdateProducts)]: async () => {
      const rows = [{ id: cake.id, version: (await now()).version, sizes: proposed(52_000) }]
      return staff.request(bulkUpdateProducts, { body: { dryRun: false, reason, rows, newProducts: [] } })
    },
  }
  const writing = (await callsThatMayLeak()).filter((name) => !name.startsWith('GET'))
  expect(Object.keys(writes).sort()).toEqual(writing.sort())
  const before = staff.answers.length
  const opened = await now()
  for (const write of Object.values(writes)) await write()
  // An edit of an older version is refused with the newer one.
  expect((await refusalOf(writeProduct(opened, { description: 'Less ube' }, staff))).status).toBe(412)
  expect(
    (await refusalOf(staff.request(pricing.listPricedProducts, { query: { sortBy: 'margin' } }))).status,
  ).toBe(403)
  for (const answer of staff.answers.slice(before)) expect(await answer.text(), answer.url).not.toMatch(LEAK)
})
