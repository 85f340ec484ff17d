import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type AdminProduct,
  createProduct,
  getAdminProduct,
  type ProductDraft,
  productDraft,
} from '#contract/admin/product/product.ts'
import { bulkUpdateProducts, MAX_ROWS } from '#contract/admin/product/product-bulk.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')
let one: AdminProduct
let two: AdminProduct

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

describe('new products among many', () => {
  const add = (
    newProducts: ProductDraft[],
    rows: Parameters<typeof body>[0] = [],
    { dryRun = false, who = admin } = {},
  ) => who.request(bulkUpdateProducts, { body: { ...body(rows, dryRun), newProducts } })

  test('come into the catalogue together with edits, for shoppers at once and in the audit trail', async () => {
    const edit = { ...rowOf(one), name: 'Ube Cake Edited' }
    const answer = await add(
      [
        { ...newCake(), name: 'Bibingka' },
        { ...newCake(), name: 'Puto' },
      ],
      [edit],
    )
    expect(answer).toMatchObject({ applied: true, rows: [{ outcome: 'changed' }] })
    expect(answer.newProducts).toMatchObject([
      { outcome: 'created', after: { name: 'Bibingka', slug: 'bibingka' }, errors: [] },
      { outcome: 'created', after: { name: 'Puto' } },
    ])
    const [bibingka] = answer.newProducts
    const id = bibingka?.id ?? 0
    expect(await shop.request(getProduct, { params: { id } })).toMatchObject({ name: 'Bibingka' })
    const entries = await shop.deps.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.nounId, String(id)))
    expect(entries.map(({ action }) => action)).toEqual(['created'])
  })

  test('are tried without being made', async () => {
    const entries = await trail()
    const { applied, newProducts } = await add([{ ...newCake(), name: 'Sapin-Sapin' }], [], { dryRun: true })
    expect([applied, newProducts]).toEqual([
      false,
      [{ id: null, outcome: 'created', after: expect.objectContaining({ slug: 'sapin-sapin' }), errors: [] }],
    ])
    expect(await trail()).toBe(entries)
    const { products } = await shop.deps.catalogue.read()
    expect(products.some(({ name }) => name === 'Sapin-Sapin')).toBe(false)
  })

  test('that are invalid are each reported, and then nothing is changed', async () => {
    const bad = [
      { ...newCake(), name: 'Good one' },
      { ...newCake(), slug: 'pandesal' },
      { ...newCake(), categoryId: 9_999 },
      { ...newCake(), sizes: newCake().sizes.map((size) => ({ ...size, name: 'Same' })) },
    ]
    const edit = { ...rowOf(one), name: 'Half done' }
    const dry = await add(bad, [edit], { dryRun: true })
    expect(dry.newProducts.map(({ outcome, errors }) => [outcome, errors[0]?.field])).toEqual([
      ['created', undefined],
      ['refused', 'slug'],
      ['refused', 'categoryId'],
      ['refused', 'sizes[1].name'],
    ])
    const entries = await trail()
    const refusal = await refusalOf(add(bad, [edit]))
    expect([refusal.code, refusal.problem.errors?.map(({ field }) => field)]).toEqual([
      'BULK_REFUSED',
      ['newProducts[1].slug', 'newProducts[2].categoryId', 'newProducts[3].sizes[1].name'],
    ])
    expect(await now(one)).toEqual(one)
    expect(await trail()).toBe(entries)
  })

  test('of one slug are refused from the second on', async () => {
    const twin = { ...newCake(), slug: 'twin-cake' }
    const { newProducts } = await add([twin, twin], [], { dryRun: true })
    expect(newProducts.map(({ outcome }) => outcome)).toEqual(['created', 'refused'])
  })

  test('are made by an admin only', async () => {
    const refusal = await refusalOf(add([newCake()], [], { who: staff }))
    expect([refusal.code, refusal.problem.errors?.[0]]).toEqual([
      'BULK_REFUSED',
      expect.objectContaining({ field: 'newProducts[0].id', code: 'forbidden' }),
    ])
  })

  test('and edits together are at least one and at most as many as a call takes', async () => {
    const none = await raw({ rows: [] })
    expect(none).toEqual([400, 'rows is required'])
    const many = await raw({
      rows: Array.from({ length: MAX_ROWS }, (_, at) => ({ id: at + 1, version: 1 })),
      newProducts: [z.encode(productDraft, newCake())],
    })
    expect(many).toEqual([400, `newProducts must be no more than ${MAX_ROWS} together with rows`])
  })

  /** Bypasses the client, which would not send it. */
  async function raw(sent: unknown) {
    const answer = await signed(shop.app, '/api/v1/admin/products/bulk-update', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.session.token}` },
      body: JSON.stringify(sent),
    })
    const { errors } = (await answer.json()) as { errors: { message: string }[] }
    return [answer.status, errors[0]?.message]
  }
})

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

  test('by staff: prices wait for approval, and a forbidden field refuses everything', async () => {
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
