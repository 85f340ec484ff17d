import { beforeEach, describe, expect, test } from 'vitest'
import { type AdminProduct, createProduct, MAX_SIZES, type NewSize } from '#contract/admin/product/product.ts'
import { type BulkRow, bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import { changeProductStates } from '#contract/admin/product/product-state.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake, readProduct } from '#tests/server/setup/order/goods.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')
let cake: AdminProduct
let other: AdminProduct

beforeEach(async () => {
  cake = await admin.request(createProduct, { body: newCake() })
  other = await admin.request(createProduct, { body: newCake() })
})

const FAMILY: NewSize = {
  ...{ name: 'Family', servings: 16, price: 120_000, stockQuantity: 3, cost: 50_000 },
  priceTiers: [{ minQuantity: 3, price: 110_000 }],
}
const rowOf = ({ id, version }: AdminProduct) => ({ id, version })
const send = (rows: BulkRow[], { dryRun = false, who = admin } = {}) =>
  who.request(bulkUpdateProducts, { body: { dryRun, rows } })
const trail = async () => (await shop.deps.database.select().from(auditEntries)).length

describe('a new size in a bulk edit', () => {
  test('comes after the sizes that are there, beside other changes, and is sold at once', async () => {
    const [small] = cake.sizes
    const change = { id: small?.id ?? 0, price: 46_000 }
    const answer = await send([{ ...rowOf(cake), sizes: [change], newSizes: [FAMILY] }])
    expect(answer).toMatchObject({ applied: true, rows: [{ outcome: 'changed' }] })
    const now = await readProduct(cake.id, admin)
    expect(now.version).toBe(cake.version + 1)
    expect(now.sizes.map(({ name, price, cost }) => [name, price, cost])).toEqual([
      ['Small', 46_000, 20_000],
      ['Large', 80_000, null],
      ['Family', 120_000, 50_000],
    ])
    const product = await shop.request(getProduct, { params: { id: cake.id } })
    const size = product.sizes.find(({ name }) => name === 'Family')
    if (!size) throw new Error('Shoppers do not see it')
    expect([size.stockQuantity, size.priceTiers]).toEqual([3, FAMILY.priceTiers])
    const { total } = await placeOrder(shop, { product: now, size })
    expect(total).toBe(120_000)
  })

  test('can be tried without being made, and the answer shows the result', async () => {
    const entries = await trail()
    const { applied, rows } = await send([{ ...rowOf(cake), newSizes: [FAMILY] }], { dryRun: true })
    expect([applied, rows[0]?.outcome]).toEqual([false, 'changed'])
    expect(rows[0]?.after?.['sizes']).toMatchObject([{}, {}, { name: 'Family', price: 1_200, servings: 16 }])
    expect(await readProduct(cake.id, admin)).toEqual(cake)
    expect(await trail()).toBe(entries)
  })

  const named = (name: string): NewSize => ({ ...FAMILY, name })
  test.each<[string, Omit<BulkRow, 'id' | 'version'>, string]>([
    ['the name of a size that is there', { newSizes: [named('Bite'), named('LARGE')] }, 'newSizes[1].name'],
    ['the name of another new one', { newSizes: [named('Bite'), named('bite')] }, 'newSizes[1].name'],
    [
      'a bulk price that is none',
      { newSizes: [{ ...FAMILY, priceTiers: [{ minQuantity: 2, price: 120_000 }] }] },
      'newSizes[0].priceTiers[0].price',
    ],
    [
      'more sizes than a product has',
      { newSizes: Array.from({ length: MAX_SIZES - 1 }, (_, at) => named(`Size ${at}`)) },
      'newSizes',
    ],
  ])('with %s is refused, and nothing is changed', async (_, change, field) => {
    const entries = await trail()
    const good = { ...rowOf(other), name: 'Half done', newSizes: [FAMILY] }
    const refusal = await refusalOf(send([good, { ...rowOf(cake), ...change }]))
    const [error] = refusal.problem.errors ?? []
    expect([refusal.code, error?.field]).toEqual(['BULK_REFUSED', `rows[1].${field}`])
    expect(error?.message.startsWith(`${field} `)).toBe(true)
    expect(await readProduct(other.id, admin)).toEqual(other)
    expect(await readProduct(cake.id, admin)).toEqual(cake)
    expect(await trail()).toBe(entries)
  })

  test('is made by an admin only', async () => {
    const refusal = await refusalOf(send([{ ...rowOf(cake), newSizes: [FAMILY] }], { who: staff }))
    expect(refusal.problem.errors?.map(({ field, code }) => [field, code])).toContainEqual([
      'rows[0].sizes',
      'forbidden',
    ])
    expect(await readProduct(cake.id, admin)).toEqual(cake)
  })
})

test('a refused size is named by its position in the request', async () => {
  const last = cake.sizes.at(-1)?.id ?? 0
  const row = { ...rowOf(cake), sizes: [{ id: last, stockDelta: -5 }] }
  const { problem } = await refusalOf(send([row]))
  expect(problem.errors?.[0]?.field).toBe('rows[0].sizes[0].stockDelta')
})

describe('several products archived at once', () => {
  const archive = (of: readonly AdminProduct[], { dryRun = false, who = admin } = {}) =>
    who.request(changeProductStates, { body: { dryRun, state: 'archived', rows: of.map(rowOf) } })
  const seen = (id: number) => shop.request(getProduct, { params: { id } })

  test('are archived all or none, by the rules of one: a draft or an old version stops all (D30)', async () => {
    const draft = await admin.request(createProduct, { body: { ...newCake(), state: 'draft' } })
    expect((await refusalOf(archive([cake, other], { who: staff }))).status).toBe(403)
    const shown = await archive([cake, other, draft], { dryRun: true })
    expect([shown.applied, shown.rows.map(({ outcome }) => outcome)]).toEqual([
      false,
      ['changed', 'changed', 'refused'],
    ])
    const before = await trail()
    const refusal = await refusalOf(archive([cake, other, draft]))
    expect([refusal.code, refusal.problem.errors?.[0]?.field]).toEqual(['BULK_REFUSED', 'rows[2].state'])
    expect((await refusalOf(archive([cake, cake]))).status).toBe(400)
    expect([(await seen(cake.id)).id, await trail()]).toEqual([cake.id, before])
    expect(await archive([cake, other])).toMatchObject({ applied: true })
    for (const { id } of [cake, other]) expect((await refusalOf(seen(id))).status).toBe(404)
    expect(await trail()).toBe(before + 2)
    expect((await refusalOf(archive([cake]))).problem.errors?.[0]?.field).toBe('rows[0].version')
  })
})
