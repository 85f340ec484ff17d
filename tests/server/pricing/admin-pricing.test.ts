import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getMarginAnalysis, getPricingAnalytics, getProductAnalytics } from '#contract/admin/figures.ts'
import * as pricing from '#contract/admin/product/pricing.ts'
import { type AdminProduct, createProduct, getAdminProduct } from '#contract/admin/product/product.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { draftOf, openSharedShop, openShop, refusalOf } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

const create = () => admin.request(createProduct, { body: newCake() })
const now = ({ id }: AdminProduct) => admin.request(getAdminProduct, { params: { id } })
const setPrice = (product: AdminProduct, price: number, who = admin, reason: string | null = null) =>
  who.request(pricing.updatePrices, {
    params: { id: product.id },
    version: product.version,
    body: { sizes: [{ id: product.sizes[0]?.id ?? 0, price }], reason },
  })
const history = (id: number, who = admin) =>
  who.request(pricing.listProductPriceHistory, { params: { id }, query: {} })
const decide = (call: typeof pricing.approvePrice | typeof pricing.refusePrice, id: number, who = admin) => {
  const input = { params: { id }, body: { reason: 'As agreed' } }
  return call === pricing.approvePrice
    ? who.request(pricing.approvePrice, input)
    : who.request(pricing.refusePrice, input)
}

describe('a price', () => {
  test('by an admin applies at once and is in the history with who, when and why', async () => {
    const made = await create()
    const edited = await setPrice(made, 50_000, admin, 'Ube is dear')
    expect(edited).toMatchObject({ price: 50_000, basePrice: 50_000, pendingPrice: null })
    expect((await shop.request(getProduct, { params: { id: made.id } })).price).toBe(50_000)
    const [size, base] = (await history(made.id)).filter(({ oldPrice }) => oldPrice !== null)
    const common = { oldPrice: 45_000, newPrice: 50_000, changePercent: 11.1, reason: 'Ube is dear' }
    expect([size, base].map((change) => change?.sizeName).sort()).toEqual(['Small', null].sort())
    for (const change of [size, base]) expect(change).toMatchObject({ ...common, by: { username: 'luz' } })
    const ofSize = [size, base].find((change) => change?.sizeId)
    expect(ofSize).toMatchObject({ cost: 20_000, margin: 60, minQuantity: 1 })
  })

  test('by staff waits, and only an admin who did not propose it may approve it', async () => {
    const made = await create()
    const waiting = (await setPrice(made, 52_000, staff, 'Competitors')).pendingPrice
    expect((await now(made)).price).toBe(45_000)
    const id = waiting?.id ?? 0
    const pending = await staff.request(pricing.listPendingApprovals, {})
    expect(pending.find((proposal) => proposal.id === id)).toMatchObject({
      productName: 'Ube Cake',
      reason: 'Competitors',
      proposedBy: { username: 'tess' },
      before: { basePrice: 45_000 },
      after: { basePrice: 52_000 },
    })
    expect(pending.some((proposal) => 'costs' in proposal)).toBe(false)
    const told = await admin.request(pricing.listPendingApprovals, {})
    expect(told.find((proposal) => proposal.id === id)?.costs).toEqual([
      { sizeId: made.sizes[0]?.id, cost: 20_000 },
    ])
    expect((await refusalOf(decide(pricing.approvePrice, id, staff))).code).toBe('FORBIDDEN')
    const { database } = shop.deps
    const tess = eq(users.username, 'tess')
    await database
      .update(users)
      .set({ roles: ['ROLE_ADMIN'] })
      .where(tess)
    const own = await refusalOf(decide(pricing.approvePrice, id, staff))
    await database
      .update(users)
      .set({ roles: ['ROLE_STAFF'] })
      .where(tess)
    expect([own.status, own.code]).toEqual([403, 'OWN_PROPOSAL'])
    expect(await decide(pricing.approvePrice, id)).toMatchObject({
      status: 'approved',
      decidedBy: { username: 'luz' },
      decision: 'As agreed',
    })
    expect(await now(made)).toMatchObject({ price: 52_000, pendingPrice: null })
    expect((await history(made.id)).find(({ newPrice }) => newPrice === 52_000)?.proposalId).toBe(id)
    expect((await refusalOf(decide(pricing.refusePrice, id))).code).toBe('PROPOSAL_DECIDED')
  })

  test('that is refused leaves the price unchanged', async () => {
    const made = await create()
    const id = (await setPrice(made, 43_000, staff)).pendingPrice?.id ?? 0
    expect((await decide(pricing.refusePrice, id)).status).toBe('refused')
    expect(await now(made)).toMatchObject({ price: 45_000, pendingPrice: null })
  })

  test('is decided without a word, and without a body', async () => {
    const proposed = async () => (await setPrice(await create(), 43_000, staff)).pendingPrice?.id ?? 0
    const send = (id: number, verb: string) =>
      signed(shop.app, `/api/v1/admin/pricing/${verb}/${id}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${admin.session.token}` },
      })
    for (const verb of ['approve', 'refuse']) expect((await send(await proposed(), verb)).status).toBe(200)
  })

  test('that an admin has changed in the meantime is not overwritten by an older proposal', async () => {
    const made = await create()
    const waiting = await setPrice(made, 52_000, staff)
    await setPrice(waiting, 47_000)
    const id = waiting.pendingPrice?.id ?? 0
    expect((await refusalOf(decide(pricing.approvePrice, id))).code).toBe('PROPOSAL_DECIDED')
    expect(await now(made)).toMatchObject({ price: 47_000, pendingPrice: null })
  })

  test('is approved once when two admins press at once', async () => {
    const made = await create()
    const id = (await setPrice(made, 53_000, staff)).pendingPrice?.id ?? 0
    const both = [decide(pricing.approvePrice, id), decide(pricing.refusePrice, id)]
    const results = await Promise.allSettled(both)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the list', () => {
  test('filters by the margin that is least, for admins', async () => {
    const made = await create()
    const bands = async (marginFilter: string) => {
      const query = { marginFilter, sortBy: 'margin', search: 'ube cake', size: 100 }
      const { content } = await admin.request(pricing.listPricedProducts, { query })
      return content.map(({ id }) => id)
    }
    expect(await bands('medium')).toContain(made.id)
    expect(await bands('unknown')).not.toContain(made.id)
    await setPrice(made, 43_000)
    expect(await bands('medium')).toContain(made.id)
    const tierless = await now(made)
    await admin.request(pricing.updatePrices, {
      params: { id: made.id },
      version: tierless.version,
      body: { sizes: [{ id: tierless.sizes[0]?.id ?? 0, cost: 44_000 }] },
    })
    expect(await bands('negative')).toEqual([made.id])
  })

  test('shows staff prices without cost and margin, and tells them nothing by order or filter', async () => {
    const page = await staff.request(pricing.listPricedProducts, { query: { size: 100 } })
    expect(page.content.length).toBeGreaterThan(20)
    expect(await staff.answers.at(-1)?.text()).not.toMatch(/"cost"|"margin"/)
    await history(page.content[0]?.id ?? 0, staff)
    expect(await staff.answers.at(-1)?.text()).not.toMatch(/"cost"|"margin"/)
    for (const query of [{ sortBy: 'margin' }, { sortBy: 'cost' }, { marginFilter: 'low' }]) {
      expect((await refusalOf(staff.request(pricing.listPricedProducts, { query }))).status).toBe(403)
    }
  })
})

describe('figures', () => {
  test('are unknown before anything is sold, and then follow from the orders', async () => {
    await using other = await openShop()
    const { request } = await signInAs(other, 'admin')
    const query = { timeRange: '30d', includeProjections: 'true' }
    const empty = await request(getPricingAnalytics, { query })
    expect(empty).toMatchObject({
      ...{ status: 'unknown', reason: 'no-orders', orders: 0, revenue: 0, margin: null, averageOrder: null },
      projection: { status: 'unknown', reason: 'too-few-days' },
    })
    expect((await request(getProductAnalytics, { query: {} })).topByRevenue).toEqual([])
    const made = await request(createProduct, { body: newCake() })
    const [small, large] = made.sizes
    if (!small || !large) throw new Error('The cake has no sizes')
    const buy = (key: string, size: typeof small, quantity: number) =>
      other.request(submitOrder, {
        body: draftOf([{ product: made, size, quantity }], size.price * quantity),
        idempotencyKey: key,
      })
    await buy('figures-one', small, 2)
    await buy('figures-two', large, 1)
    const { number } = await buy('figures-cancelled', small, 1)
    await other.deps.database.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.number, number))
    other.setNow('2026-11-21', '18:00')
    const again = await signInAs(other, 'admin')
    const sold = await again.request(getPricingAnalytics, { query })
    expect(sold).toMatchObject({
      ...{ status: 'known', orders: 2, quantity: 3, revenue: 170_000, averageOrder: 85_000 },
      // The cost of the large one is unknown.
      ...{ coverage: 52.9, knownCost: 40_000, profit: 50_000, margin: 55.6 },
    })
    expect(sold.days).toHaveLength(30)
    expect(sold.days.at(-1)).toEqual({ date: '2026-11-21', orders: 2, revenue: 170_000 })
    const products = await again.request(getProductAnalytics, { query: {} })
    expect(products.topByQuantity).toEqual([
      { productId: made.id, name: 'Ube Cake', quantity: 3, revenue: 170_000 },
    ])
    expect(products.notSold.count).toBe(products.catalogue.products - 1)
    const staff = await signInAs(other, 'staff')
    const seen = await staff.request(getProductAnalytics, { query: {} })
    expect(seen).toMatchObject({ sales: null, topByRevenue: null, topByQuantity: null, byCategory: null })
    expect(JSON.stringify(seen)).not.toContain('170000')
    expect(seen.catalogue).toEqual(products.catalogue)
    const margins = await again.request(getMarginAnalysis, { query: {} })
    expect(margins.lowest).toEqual([
      expect.objectContaining({ productId: made.id, margin: 55.6, cost: 20_000, quantity: 2 }),
    ])
  })
})
