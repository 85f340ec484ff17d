import { afterEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { createCategory, updateCategory } from '#contract/admin/product/category.ts'
import * as calls from '#contract/admin/product/occasion.ts'
import { deleteProduct } from '#contract/admin/product/product.ts'
import { getOccasionBySlug, listOccasions } from '#contract/catalogue/occasion.ts'
import { listOldSlugs } from '#contract/catalogue/old-slug.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { movedSlugs } from '#domain/product/old-slug.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake, readProduct } from '#tests/server/setup/order/goods.ts'
import { openSharedShop, openShop, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const admin = await signInAs(shop, 'admin')

/** Each test has its own occasions beside the sample's. */
afterEach(async () => {
  const all = await staff.request(calls.listAdminOccasions, {})
  for (const one of all) if (one.id > 3) await remove(one)
})

const DRAFT: calls.OccasionDraft = {
  name: 'Binyag',
  description: 'For a christening',
  isActive: true,
  sortOrder: 9,
  productIds: [23, 8, 34],
  homeFrom: null,
  homeUntil: null,
}
const create = (changes: Partial<calls.OccasionDraft> = {}) =>
  staff.request(calls.createOccasion, { body: { ...DRAFT, ...changes } })
const update = ({ id, version }: calls.AdminOccasion, changes: Partial<calls.OccasionDraft>) =>
  staff.request(calls.updateOccasion, { params: { id }, version, body: { ...DRAFT, ...changes } })
const remove = ({ id, version }: calls.AdminOccasion) =>
  staff.request(calls.deleteOccasion, { params: { id }, version })
const listed = async () => (await shop.request(listOccasions, {})).map(({ slug }) => slug)
const seen = async (id: number) =>
  (await shop.request(listOccasions, {})).find((occasion) => occasion.id === id)
const fieldsOf = async (call: Promise<unknown>) =>
  (await refusalOf(call)).problem.errors?.map(({ field, code }) => `${field} ${code}`)

/** The wrong fields of a draft that the typed client would not even send. */
async function wrongFieldsOf(changes: Partial<calls.OccasionDraft>) {
  const answer = await signed(shop.app, API_BASE + calls.createOccasion.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${staff.session.token}` },
    body: JSON.stringify({ ...DRAFT, ...changes }),
  })
  const { errors } = (await answer.json()) as { errors: { field: string; code: string }[] }
  return errors.map(({ field, code }) => `${field} ${code}`)
}

test('the sample has three occasions, seeded at the first start, with pages of their own', async () => {
  expect(await listed()).toEqual(['birthday', 'fiesta', 'pasalubong'])
  const birthday = await shop.request(getOccasionBySlug, { params: { slug: 'birthday' } })
  expect(birthday.productIds.slice(0, 2)).toEqual([23, 25])
})

test('staff make an occasion, edit it and take it away: for shoppers at once, and in the audit trail', async () => {
  const made = await create()
  expect(await seen(made.id)).toMatchObject({ slug: 'binyag', productIds: [23, 8, 34] })
  const edited = await update(made, { name: 'Christening', slug: 'christening', productIds: [34, 23] })
  expect([edited.version, edited.slug]).toEqual([2, 'christening'])
  expect(edited.products.map(({ id }) => id)).toEqual([34, 23])
  expect(await seen(made.id)).toMatchObject({ name: 'Christening', productIds: [34, 23] })
  const last = await remove(edited)
  expect(last.name).toBe('Christening')
  expect(await seen(made.id)).toBeUndefined()
  const { content } = await admin.request(listAuditEntries, {
    query: { noun: 'occasion', nounId: made.id },
  })
  expect(content.map(({ action, by }) => [action, by?.username])).toEqual([
    ['deleted', 'tess'],
    ['updated', 'tess'],
    ['created', 'tess'],
  ])
  expect(content[1]?.after).toEqual({
    name: 'Christening',
    slug: 'christening',
    products: ['Mamon', 'Ube Chiffon Cake'],
  })
})

test('customers and guests may not', async () => {
  const customer = await signInAs(shop, 'customer')
  const call = { body: DRAFT }
  expect((await refusalOf(customer.request(calls.createOccasion, call))).status).toBe(403)
  expect((await refusalOf(customer.request(calls.listAdminOccasions, {}))).status).toBe(403)
  expect((await refusalOf(shop.request(calls.createOccasion, call))).status).toBe(401)
})

test('an edit of an older version is refused with the newest', async () => {
  const made = await create()
  await update(made, { description: 'For a baptism' })
  const stale = await refusalOf(update(made, { description: 'Too late' }))
  expect([stale.status, stale.problem.versions?.current]).toEqual([
    412,
    expect.objectContaining({ description: 'For a baptism', version: 2 }),
  ])
  expect((await refusalOf(remove(made))).status).toBe(412)
})

test('its products keep the order they were given in, and may be reordered', async () => {
  const made = await create({ productIds: [36, 1, 23] })
  const order = async () => (await seen(made.id))?.productIds
  expect(await order()).toEqual([36, 1, 23])
  await update(made, { productIds: [23, 36, 1] })
  expect(await order()).toEqual([23, 36, 1])
})

test('a product that is unknown, retired or named twice is refused by its field', async () => {
  const cake = await createCake({ name: 'Retired Cake' }, admin)
  await admin.request(deleteProduct, { params: { id: cake.id }, version: cake.version })
  expect(await fieldsOf(create({ productIds: [23, cake.id, 9_999] }))).toEqual([
    'productIds[1] unknown',
    'productIds[2] unknown',
  ])
  expect(await wrongFieldsOf({ productIds: [23, 23] })).toEqual(['productIds format'])
  const many = Array.from({ length: 25 }, (_, index) => index + 1)
  expect(await wrongFieldsOf({ productIds: many })).toEqual(['productIds too-big'])
  expect(await listed()).not.toContain('binyag')
})

test('a product that is retired later disappears from it', async () => {
  const cake = await createCake({ name: 'Passing Cake' }, admin)
  const made = await create({ productIds: [cake.id, 23] })
  expect((await seen(made.id))?.productIds).toEqual([cake.id, 23])
  const { version } = await readProduct(cake.id, admin)
  await admin.request(deleteProduct, { params: { id: cake.id }, version })
  expect((await seen(made.id))?.productIds).toEqual([23])
  const kept = await staff.request(calls.getAdminOccasion, { params: { id: made.id } })
  expect(kept.products.map(({ id }) => id)).toEqual([23])
})

test('a product of an inactive category is not shown, and staff can see why', async () => {
  const category = { name: 'Pasko', description: '', parentId: null, isFeatured: false, sortOrder: 9 }
  const { id: categoryId, version } = await admin.request(createCategory, {
    body: { ...category, isActive: true },
  })
  const cake = await createCake({ name: 'Bibingka', categoryId }, admin)
  const made = await create({ productIds: [cake.id] })
  expect(await listed()).toContain('binyag')
  const body = { ...category, isActive: false }
  await admin.request(updateCategory, { params: { id: categoryId }, version, body })
  expect(await listed()).not.toContain('binyag')
  const { products } = await staff.request(calls.getAdminOccasion, { params: { id: made.id } })
  expect(products).toEqual([{ id: cake.id, name: 'Bibingka', isShown: false }])
})

test('the public list holds only active ones with products, in the shop’s order', async () => {
  await create({ name: 'First', sortOrder: 0 })
  await create({ name: 'Off', isActive: false })
  await create({ name: 'Empty', productIds: [] })
  expect(await listed()).toEqual(['first', 'birthday', 'fiesta', 'pasalubong'])
  const all = await staff.request(calls.listAdminOccasions, {})
  expect(all.map(({ slug }) => slug)).toEqual(['first', 'birthday', 'fiesta', 'pasalubong', 'off', 'empty'])
  for (const slug of ['off', 'empty', 'nothing'])
    expect((await refusalOf(shop.request(getOccasionBySlug, { params: { slug } }))).status).toBe(404)
})

test('its days on home are two in their order, or none', async () => {
  const days = (homeFrom: string | null, homeUntil: string | null) =>
    create({ homeFrom, homeUntil, slug: `days-${homeFrom}-${homeUntil}` })
  expect(await fieldsOf(days('2026-12-16', null))).toEqual(['homeUntil required'])
  expect(await fieldsOf(days(null, '2026-12-16'))).toEqual(['homeFrom required'])
  expect(await fieldsOf(days('2026-12-16', '2026-12-15'))).toEqual(['homeUntil before-start'])
  expect(await wrongFieldsOf({ homeFrom: '2026-02-30' })).toEqual(['homeFrom format'])
  expect(await days('2026-12-16', '2026-12-16')).toMatchObject({
    homeFrom: '2026-12-16',
    homeUntil: '2026-12-16',
  })
})

test('a slug is one occasion’s only, and an old one leads on', async () => {
  expect((await refusalOf(create({ name: 'Birthday' }))).code).toBe('SLUG_TAKEN')
  const made = await create()
  expect((await refusalOf(update(made, { slug: 'fiesta' }))).code).toBe('SLUG_TAKEN')
  await update(made, { slug: 'christening' })
  const old = await shop.request(listOldSlugs, {})
  expect(movedSlugs(old, 'occasion', await shop.request(listOccasions, {}))).toEqual({
    binyag: 'christening',
  })
})

test.each(SOME_DATABASES)('on %s ten that take one slug at once are one occasion', async (kind) => {
  await using crowd = await openShop(kind)
  const { request } = await signInAs(crowd, 'staff')
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => request(calls.createOccasion, { body: DRAFT })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason.code : []))
  expect(new Set(codes)).toEqual(new Set(['SLUG_TAKEN']))
})
