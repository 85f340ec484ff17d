import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { createCategory, updateCategory } from '#contract/admin/product/category.ts'
import { updateProduct } from '#contract/admin/product/product.ts'
import { createVoucher } from '#contract/admin/voucher.ts'
import { listCategories } from '#contract/catalogue/category.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { searchProducts } from '#contract/catalogue/search.ts'
import { getOrder } from '#contract/order/order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { listAvailableVouchers } from '#contract/voucher.ts'
import { openBrowser, signInAs } from '#tests/server/setup/account.ts'
import { createCake, draftFrom, readProduct, writeProduct } from '#tests/server/setup/order/goods.ts'
import { sendDraft } from '#tests/server/setup/order/placing.ts'
import { draftOf, openSharedShop, refusalOf, type Shop } from '#tests/server/setup/shop.ts'

const FILIPINO = { 'Accept-Language': 'fil' }
const WORDS = {
  descriptionFilipino: 'Ube at <b>krema</b>.<script>alert(1)</script>',
  ingredientsFilipino: ['harina', 'ube'],
  tagsFilipino: ['pangmerienda'],
}

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

/** A cake whose first size and only extras have Filipino names. */
async function filipinoCake() {
  const cake = await createCake(WORDS, admin)
  const { sizes, packaging, addons } = draftFrom(cake)
  const named = <Thing extends object>(things: Thing[], nameFilipino: string) =>
    things.map((thing, at) => (at === 0 ? { ...thing, nameFilipino } : thing))
  return writeProduct(
    cake,
    {
      sizes: named(sizes, 'Maliit'),
      packaging: named(packaging, 'Kahong may laso'),
      addons: named(addons, 'Kandila'),
    },
    admin,
  )
}

test('shoppers get a product’s Filipino words beside the English ones, and clean HTML (D63, D76)', async () => {
  const { id } = await filipinoCake()
  const seen = await shop.request(getProduct, { params: { id } })
  expect(seen).toMatchObject({ ...WORDS, descriptionFilipino: 'Ube at <b>krema</b>.', name: 'Ube Cake' })
  expect([seen.sizes[0], seen.packaging[0], seen.addons[0]]).toMatchObject([
    { name: 'Small', nameFilipino: 'Maliit' },
    { nameFilipino: 'Kahong may laso' },
    { nameFilipino: 'Kandila' },
  ])
  expect(seen.sizes[1]).not.toHaveProperty('nameFilipino')
})

test('an office of the version before, which sends none, leaves Filipino words as they are', async () => {
  const cake = await filipinoCake()
  const { descriptionFilipino: _, ingredientsFilipino: __, tagsFilipino: ___, ...draft } = draftFrom(cake)
  const unnamed = <Thing extends { nameFilipino?: unknown }>({ nameFilipino, ...thing }: Thing) => thing
  const body = {
    ...draft,
    name: 'Purple Cake',
    sizes: draft.sizes.map(unnamed),
    packaging: draft.packaging.map(unnamed),
    addons: draft.addons.map(unnamed),
  }
  const saved = await admin.request(updateProduct, {
    params: { id: cake.id },
    version: cake.version,
    body,
  })
  const { name, version, slug, ...before } = cake
  expect(saved).toMatchObject({ ...before, updatedAt: expect.any(String), name: 'Purple Cake' })
})

test('staff write a product’s Filipino words, but not the names of sizes; both are in the audit trail', async () => {
  const cake = await readProduct((await filipinoCake()).id, staff)
  const written = await writeProduct(cake, { descriptionFilipino: 'Masarap.', tagsFilipino: [] }, staff)
  expect(written.descriptionFilipino).toBe('Masarap.')
  expect(written).not.toHaveProperty('tagsFilipino')
  const sizes = draftFrom(written).sizes.map((size) => ({ ...size, nameFilipino: 'Iba' }))
  expect((await refusalOf(writeProduct(written, { sizes }, staff))).status).toBe(403)
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'product', nounId: cake.id } })
  expect(content[0]).toMatchObject({
    before: { descriptionFilipino: 'Ube at <b>krema</b>.' },
    after: { descriptionFilipino: 'Masarap.', tagsFilipino: null },
  })
})

test('products are found by their tags in Filipino', async () => {
  const { id } = await filipinoCake()
  const { content } = await shop.request(searchProducts, { query: { q: 'pangmerienda', size: 100 } })
  expect(content.map((product) => product.id)).toContain(id)
})

test('a quote and an order name sizes and extras in the language of the shopper', async () => {
  const cake = await filipinoCake()
  const [size] = cake.sizes
  if (!size) throw new Error('The cake has no size')
  const extras = {
    packagingId: cake.packaging[0]?.id ?? null,
    addonIds: cake.addons.map(({ id }) => id),
  }
  const draft = draftOf([{ product: cake, size, quantity: 1 }], size.price + 3_500)
  const items = draft.items.map((item) => ({ ...item, ...extras }))
  const browser = openBrowser(shop, FILIPINO)
  const question = { items, fulfilment: draft.fulfilment, voucherCode: null }
  const inFilipino = await browser.request(quoteOrder, { body: question })
  expect(inFilipino.items[0]).toMatchObject({
    productName: 'Ube Cake',
    sizeName: 'Maliit',
    packagingName: 'Kahong may laso',
    addons: [{ name: 'Kandila' }],
  })
  const inEnglish = await shop.request(quoteOrder, { body: question })
  expect(inEnglish.items[0]).toMatchObject({ sizeName: 'Small', addons: [{ name: 'Candle' }] })
  const body = { ...draft, items, expectedTotal: inEnglish.total }
  const { token } = await sendDraft(browser, body)
  const order = await browser.request(getOrder, { params: { token } })
  expect(order.items[0]).toMatchObject({ sizeName: 'Maliit', addons: [{ name: 'Kandila' }] })
})

test('a category keeps its Filipino words in an edit that does not send them, and loses them in one that empties them', async () => {
  const words = { nameFilipino: 'Kakanin', descriptionFilipino: 'Gawa sa malagkit.' }
  const plain = { name: 'Rice cakes', description: '', parentId: null, isActive: true, isFeatured: false }
  const made = await admin.request(createCategory, { body: { ...plain, ...words, sortOrder: 9 } })
  const edit = (version: number, changes: object) =>
    admin.request(updateCategory, {
      params: { id: made.id },
      version,
      body: { ...plain, sortOrder: 8, ...changes },
    })
  const kept = await edit(made.version, {})
  expect(kept).toMatchObject(words)
  expect((await shop.request(listCategories, {})).find(({ id }) => id === made.id)).toMatchObject(words)
  expect((await edit(kept.version, { nameFilipino: null })).nameFilipino).toBeNull()
})

test('a voucher is described in the language of the shopper', async () => {
  await admin.request(createVoucher, {
    body: {
      ...{ code: 'LOLA10', type: 'PERCENTAGE', value: 10, maxDiscountCap: null, minOrderAmount: 0 },
      ...{ description: '10% off for Lola', descriptionFilipino: '10% bawas para kay Lola' },
      ...{ categoryIds: [], startsAt: null, expiresAt: null, usageLimit: null, perCustomerLimit: null },
      isPublic: true,
    },
  })
  const descriptionFor = async (browser: Pick<Shop, 'request'>) => {
    const { vouchers } = await browser.request(listAvailableVouchers, { query: { orderTotal: 100_000 } })
    return vouchers.find(({ code }) => code === 'LOLA10')?.description
  }
  expect(await descriptionFor(shop)).toBe('10% off for Lola')
  expect(await descriptionFor(openBrowser(shop, FILIPINO))).toBe('10% bawas para kay Lola')
})
