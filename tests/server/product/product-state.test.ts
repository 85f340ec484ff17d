import { describe, expect, test, vi } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { createOccasion } from '#contract/admin/product/occasion.ts'
import * as calls from '#contract/admin/product/product.ts'
import {
  findProductsBySlug,
  listAdminProducts,
  listAdminProductsAdvanced,
} from '#contract/admin/product/product-list.ts'
import { changeProductState, duplicateProduct } from '#contract/admin/product/product-state.ts'
import { CALLS } from '#contract/calls.ts'
import { getProduct, getProductBySlug } from '#contract/catalogue/product.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { readCatalogue } from '#integrations/content/catalogue-source.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake, newCake, readProduct, writeProduct } from '#tests/server/setup/order/goods.ts'
import { draftOf, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

/** In no other product's name, address, tags or texts. */
const WORD = 'zyzzyva'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

const createDraft = (changes: Partial<calls.ProductDraft> = {}, who = admin) =>
  who.request(calls.createProduct, { body: { ...newCake(), ...changes, state: 'draft' } })
const put = ({ id, version }: calls.AdminProduct, state: 'published' | 'archived', who = admin) =>
  who.request(changeProductState, { params: { id }, version, body: { state } })
const seen = (id: number) => shop.request(getProduct, { params: { id } })

/** The answers of every public call without a body about a product, each field filled with what would find it. */
async function publicAnswers({ id, slug, category }: calls.AdminProduct): Promise<Map<string, string>> {
  const values = { id: String(id), slug, tag: WORD, allergen: 'soy', q: WORD, searchTerm: WORD, query: WORD }
  const asked = CALLS.filter(({ access, method }) => access === 'public' && method === 'GET')
  const places = asked.flatMap((call) => [
    addressOf(call, values),
    addressOf(call, { ...values, id: String(category.id), slug: category.slug }),
  ])
  const answers = new Map<string, string>()
  for (const place of new Set(places)) {
    const answer = await shop.app.request(place)
    if (answer.ok) answers.set(place, await answer.text())
  }
  return answers
}

function addressOf({ path, query }: Endpoint, values: Readonly<Record<string, string>>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '1')
  const fields = query && 'shape' in query ? Object.keys(Object(query.shape)) : []
  const asked = ['q', 'searchTerm', 'query'].filter((name) => fields.includes(name))
  const size = fields.includes('size') ? ['size=100'] : []
  const search = [...asked.map((name) => `${name}=${WORD}`), ...size].join('&')
  return `${API_BASE}${filled}${search && `?${search}`}`
}

const telling = (answers: ReadonlyMap<string, string>) =>
  [...answers].flatMap(([place, text]) => (text.toLowerCase().includes(WORD) ? [place] : []))

/** The catalogue from which pages, feed, sitemap and search index are built. */
async function siteData(): Promise<string> {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    shop.app.request(new URL(address).pathname + new URL(address).search, init),
  )
  const catalogue = await readCatalogue(`http://shop.test${API_BASE}`)
  vi.unstubAllGlobals()
  return JSON.stringify(catalogue).toLowerCase()
}

describe('a draft', () => {
  test('is found by its slug beside a published product; a slug that nobody has is left out', async () => {
    const { id, slug, name } = await createDraft()
    const { products } = await staff.request(findProductsBySlug, {
      body: { slugs: [slug, 'otap', 'nobody-has-it'] },
    })
    expect(products.map((product) => product.slug).toSorted()).toEqual([slug, 'otap'].toSorted())
    expect(products).toContainEqual({ id, slug, name })
  })

  test('is in no public answer, in no data of the site, and cannot be ordered', async () => {
    const name = `Cake ${WORD}`
    const draft = await createDraft({ name, tags: [WORD], description: WORD })
    await admin.request(createOccasion, {
      body: { ...occasion, productIds: [draft.id] },
    })
    // A former address would tell of it too.
    const moved = await writeProduct(draft, { slug: `${WORD}-moved` }, admin)
    expect(telling(await publicAnswers(moved))).toEqual([])
    expect(await siteData()).not.toContain(WORD)
    expect((await refusalOf(seen(draft.id))).status).toBe(404)
    const [size] = moved.sizes
    if (!size) throw new Error('The cake has no size')
    const { items, fulfilment } = draftOf([{ product: moved, size, quantity: 1 }], size.price)
    const quoted = () => shop.request(quoteOrder, { body: { items, fulfilment, voucherCode: null } })
    const unknown = await quoted()
    expect(unknown.problems.length).toBeGreaterThan(0)
    expect(JSON.stringify(unknown).toLowerCase()).not.toContain(WORD)

    const published = await put(moved, 'published')
    expect(telling(await publicAnswers(published)).length).toBeGreaterThan(8)
    expect(await siteData()).toContain(WORD)
    expect((await seen(draft.id)).name).toBe(name)
    expect((await quoted()).problems).toEqual([])
  })

  test('is listed for staff only when drafts are asked for, and its page in the admin opens', async () => {
    const draft = await createDraft({ name: 'Hidden cake' })
    const list = async (state?: string) =>
      (
        await staff.request(listAdminProductsAdvanced, {
          query: { searchTerm: 'hidden cake', ...(state && { state }) },
        })
      ).content.map(({ id }) => id)
    expect([await list(), await list('draft'), await list('archived')]).toEqual([[], [draft.id], []])
    const all = await staff.request(listAdminProducts, { query: { searchTerm: 'hidden cake' } })
    expect(all.totalElements).toBe(0)
    expect(await readProduct(draft.id, staff)).toMatchObject({ state: 'draft', available: false })
  })

  test('by staff is theirs to begin, without costs, and only an admin publishes it (D30)', async () => {
    const [first, second] = newCake().sizes
    if (!first || !second) throw new Error('The cake has two sizes')
    const refusal = await refusalOf(createDraft({}, staff))
    expect([refusal.status, refusal.problem.errors?.[0]?.field]).toEqual([403, 'sizes[0].cost'])
    const { cost: _, ...withoutCost } = first
    const sizes = [withoutCost, second]
    const bold = await refusalOf(createCake({ sizes }, staff))
    expect([bold.status, bold.problem.errors?.[0]?.field]).toEqual([403, 'state'])

    const draft = await createDraft({ name: 'Staff cake', sizes }, staff)
    expect((await refusalOf(put(draft, 'published', staff))).status).toBe(403)
    const [size] = draft.sizes
    const dearer = [{ ...withoutCost, id: size?.id ?? 0, stockQuantity: undefined, price: 46_000 }]
    const edited = await writeProduct(
      draft,
      {
        sizes: [
          ...dearer,
          ...draft.sizes
            .slice(1)
            .map(({ id, name, servings, price, priceTiers }) => ({ id, name, servings, price, priceTiers })),
        ],
      },
      staff,
    )
    expect([edited.price, edited.pendingPrice?.after.sizes[0]?.price]).toEqual([45_000, 46_000])
    expect(await put(edited, 'published')).toMatchObject({ state: 'published', price: 45_000 })
  })

  test('by staff is theirs to finish, category and options too; once published both are an admin’s (D30)', async () => {
    const { sizes } = newCake()
    const draft = await createDraft(
      { name: 'Moved cake', sizes: sizes.map(({ cost: _, ...size }) => size) },
      staff,
    )
    const categories = (await shop.deps.catalogue.read()).categories.filter(({ parent }) => parent === null)
    const categoryId = categories.find(({ id }) => id !== draft.category.id)?.id ?? 0
    const elsewhere = { categoryId, subcategoryId: null, allowsMessage: true }
    const moved = await writeProduct(draft, elsewhere, staff)
    expect(moved).toMatchObject({ category: { id: categoryId }, allowsMessage: true, state: 'draft' })
    const opened = moved.sizes.map(({ id, name, servings, price, priceTiers }) => ({
      ...{ id, name, servings, price, priceTiers, cost: 1 },
    }))
    expect((await refusalOf(writeProduct(moved, { sizes: opened }, staff))).status).toBe(403)
    const published = await put(moved, 'published')
    const refusal = await refusalOf(
      writeProduct(published, { categoryId: draft.category.id, subcategoryId: null }, staff),
    )
    expect([refusal.status, refusal.problem.errors?.[0]?.field]).toEqual([403, 'categoryId'])
  })

  test('is new to shoppers from the moment it is published, and never a draft again', async () => {
    const draft = await createDraft({ name: 'Later cake' })
    shop.letPass(60_000)
    const published = await put(draft, 'published')
    expect(Date.parse(published.createdAt) - Date.parse(draft.createdAt)).toBe(60_000)
    const again = await refusalOf(put(published, 'published'))
    expect([again.status, again.problem.errors?.[0]?.code]).toEqual([400, 'not-next'])
    expect((await refusalOf(put(draft, 'archived'))).status).toBe(412)
  })
})

describe('a duplicate', () => {
  test('is a draft with the same sizes, options and pictures, a slug of its own and nothing in stock', async () => {
    const { product: original } = await readyProduct(shop)
    const made = await createCake({ name: 'Twin original' }, admin)
    const copy = await staff.request(duplicateProduct, { params: { id: made.id } })
    expect(copy).toMatchObject({
      ...{ name: 'Copy of Twin original', slug: 'copy-of-twin-original', state: 'draft', stock: 0 },
      ...{ price: made.price, allergens: made.allergens, tags: made.tags },
    })
    const shape = ({ sizes }: calls.AdminProduct) =>
      sizes.map(({ name, price, priceTiers, servings }) => ({ name, price, priceTiers, servings }))
    expect(shape(copy)).toEqual(shape(made))
    expect(copy.sizes.every(({ stockQuantity }) => stockQuantity === 0)).toBe(true)
    const ids = [...made.sizes, ...made.packaging, ...made.addons].map(({ id }) => id)
    expect([...copy.sizes, ...copy.packaging, ...copy.addons].some(({ id }) => ids.includes(id))).toBe(false)
    expect((await readProduct(copy.id, admin)).sizes[0]?.cost).toBe(20_000)
    const second = await admin.request(duplicateProduct, { params: { id: made.id } })
    expect(second.slug).toBe('copy-of-twin-original-2')
    const pictured = await admin.request(duplicateProduct, { params: { id: original.id } })
    expect(pictured.images).toEqual(original.images)
    expect(pictured.images.length).toBeGreaterThan(0)
  })
})

describe('an archived product', () => {
  test('is gone for shoppers, keeps its address and figures, and comes back as it was', async () => {
    const made = await createCake({ name: 'Season cake' }, admin)
    const archived = await put(made, 'archived')
    expect((await refusalOf(seen(made.id))).status).toBe(404)
    const bySlug = shop.request(getProductBySlug, { params: { slug: made.slug } })
    expect((await refusalOf(bySlug)).status).toBe(404)
    const back = await put(archived, 'published')
    expect(back).toMatchObject({ slug: made.slug, price: made.price, createdAt: made.createdAt })
    expect((await seen(made.id)).stock).toBe(made.stock)
    const { content } = await admin.request(listAuditEntries, { query: { noun: 'product' } })
    const actions = content.filter(({ nounId }) => nounId === String(made.id)).map(({ action }) => action)
    expect(actions).toEqual(['published', 'archived', 'created'])
  })

  test('takes its waiting prices with it, and staff cannot archive', async () => {
    const made = await createCake({ name: 'Proposed cake' }, admin)
    const proposed = await writeProduct(await readProduct(made.id, staff), { basePrice: 50_000 }, staff)
    expect(proposed.pendingPrice).not.toBeNull()
    expect((await refusalOf(put(proposed, 'archived', staff))).status).toBe(403)
    expect((await put(proposed, 'archived')).pendingPrice).toBeNull()
  })
})

const occasion = {
  ...{ name: 'Test feast', description: 'A feast.', isActive: true, sortOrder: 0 },
  ...{ homeFrom: null, homeUntil: null },
}
