import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminProduct, createProduct, getAdminProduct } from '#contract/admin/product.ts'
import { bulkUpdateProducts } from '#contract/admin/product-bulk.ts'
import { getProduct } from '#contract/product.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type SignedIn, signInAs } from './account.ts'
import { newCake } from './goods.ts'
import { openShop, refusalOf, type Shop } from './shop.ts'

let shop: Shop
let admin: SignedIn
let staff: SignedIn
let one: AdminProduct
let two: AdminProduct

beforeAll(async () => {
  shop = await openShop()
  admin = await signInAs(shop, 'admin')
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())
beforeEach(async () => {
  one = await admin.request(createProduct, { body: newCake() })
  two = await admin.request(createProduct, { body: newCake() })
})

const rowOf = ({ id, version }: AdminProduct) => ({ id, version })
const sizeOf = ({ sizes }: AdminProduct) => sizes[0]?.id ?? 0
const now = ({ id }: AdminProduct) => admin.request(getAdminProduct, { params: { id } })
const trail = async () => (await shop.deps.database.select().from(auditEntries)).length

const send = (rows: Parameters<typeof body>[0], dryRun = false, who = admin) =>
  who.request(bulkUpdateProducts, { body: body(rows, dryRun) })
const body = (
  rows: ({ id: number; version: number } & Record<string, unknown>)[],
  dryRun: boolean,
): { dryRun: boolean; rows: typeof rows } => ({ dryRun, rows })

describe('many edits at once', () => {
  test('are all written, and shoppers see them', async () => {
    const answer = await send([
      { ...rowOf(one), name: 'Ube Cake One', sizes: [{ id: sizeOf(one), price: 46_000, stockDelta: 4 }] },
      { ...rowOf(two), tags: ['party'] },
    ])
    expect(answer.applied).toBe(true)
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
    expect(answer.rows[1]).toMatchObject({ before: { tags: ['ube'] }, after: { tags: ['party'] } })
    const seen = await shop.request(getProduct, { params: { id: one.id } })
    expect(seen).toMatchObject({ name: 'Ube Cake One', price: 46_000, basePrice: 46_000, stock: 10 })
    expect((await now(one)).sizes[0]?.cost).toBe(20_000)
  })

  test('are tried without being written', async () => {
    const entries = await trail()
    const answer = await send([{ ...rowOf(one), name: 'Tried' }, { ...rowOf(two) }], true)
    expect(answer.applied).toBe(false)
    expect(answer.rows).toMatchObject([
      { outcome: 'changed', before: { name: 'Ube Cake' }, after: { name: 'Tried' } },
      { outcome: 'unchanged' },
    ])
    expect(await now(one)).toEqual(one)
    expect(await trail()).toBe(entries)
  })

  test.each([
    ['an old version', () => ({ ...rowOf(two), version: 99, name: 'Late' }), 'rows[1].version'],
    ['a product that is not there', () => ({ id: 99_999, version: 1, name: 'Nobody' }), 'rows[1].id'],
    ['a product that came before', () => ({ ...rowOf(one), name: 'Twice' }), 'rows[1].id'],
    [
      'a size of another product',
      () => ({ ...rowOf(two), sizes: [{ id: sizeOf(one) }] }),
      'rows[1].sizes[0].id',
    ],
    ['a category that is not there', () => ({ ...rowOf(two), categoryId: 9_999 }), 'rows[1].categoryId'],
    ['a base price below the price', () => ({ ...rowOf(two), basePrice: 100 }), 'rows[1].basePrice'],
    [
      'more pieces taken than there are',
      () => ({ ...rowOf(two), sizes: [{ id: sizeOf(two), stockDelta: -7 }] }),
      'rows[1].sizes[0].stockDelta',
    ],
  ])('change nothing when one row has %s', async (_, bad, field) => {
    const entries = await trail()
    const refusal = await refusalOf(send([{ ...rowOf(one), name: 'Half done' }, bad()]))
    expect([refusal.status, refusal.code, refusal.problem.errors?.[0]?.field]).toEqual([
      409,
      'BULK_REFUSED',
      field,
    ])
    expect(await now(one)).toEqual(one)
    expect(await now(two)).toEqual(two)
    expect(await trail()).toBe(entries)
    expect((await shop.request(getProduct, { params: { id: one.id } })).name).toBe('Ube Cake')
  })

  test('name every bad row in a dry run', async () => {
    const { rows } = await send(
      [
        { ...rowOf(one), version: 99 },
        { ...rowOf(two), basePrice: 100 },
      ],
      true,
    )
    expect(rows.map(({ outcome, errors }) => [outcome, errors[0]?.field])).toEqual([
      ['refused', 'version'],
      ['refused', 'basePrice'],
    ])
  })

  test('of staff: prices wait for approval, what is not theirs refuses all', async () => {
    const price = { ...rowOf(one), sizes: [{ id: sizeOf(one), price: 50_000 }] }
    const refusal = await refusalOf(send([price, { ...rowOf(two), isFeatured: true }], false, staff))
    expect([refusal.code, refusal.problem.errors?.[0]]).toEqual([
      'BULK_REFUSED',
      expect.objectContaining({ field: 'rows[1].isFeatured', code: 'forbidden' }),
    ])
    expect((await now(one)).pendingPrice).toBeNull()
    const stock = { ...rowOf(two), sizes: [{ id: sizeOf(two), stockDelta: 1 }] }
    const moved = await send([stock], false, staff)
    expect(moved.rows[0]).toMatchObject({ after: { sizes: [{ stockQuantity: 7 }, {}] } })
    expect(JSON.stringify(moved)).not.toMatch(/"cost"/)
    const { rows } = await send([price], false, staff)
    expect(rows[0]).toMatchObject({ outcome: 'proposed' })
    expect(JSON.stringify(rows)).not.toMatch(/"cost"/)
    expect(await now(one)).toMatchObject({ price: 45_000, pendingPrice: { after: { basePrice: 50_000 } } })
  })
})
