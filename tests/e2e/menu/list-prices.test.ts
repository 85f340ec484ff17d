import { expect, type Page } from '@playwright/test'
import type { WireProduct } from '#contract/catalogue/product.ts'
import type { ShownPrice } from '#contract/catalogue/shown-price.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/shop.ts'

const LIST = '/menu/category/breads'
/** In pesos. */
const RISE = 5

/** The card of a product that is on the first screen, its id and the pesos that the page was built with. */
async function firstCard(page: Page) {
  const card = page.locator('main .card[data-id]').first()
  const id = Number(await card.getAttribute('data-id'))
  const money = card.locator('.money')
  const pesos = Number((await money.textContent())?.replaceAll(/[^\d.]/g, ''))
  return { card, id, money, pesos }
}

/** As if the prices of a product had risen since the site was built, such as by a plan that has begun. */
async function raise(page: Page, id: number): Promise<void> {
  await page.route('**/api/v1/products/prices?*', async (route) => {
    const response = await route.fetch()
    const prices: ShownPrice[] = await response.json()
    const json = prices.map((one) => (one.id === id ? { ...one, price: one.price + RISE } : one))
    await route.fulfill({ response, json })
  })
  await page.route(`**/api/v1/products/${id}`, async (route) => {
    const response = await route.fetch()
    const product: WireProduct = await response.json()
    const sizes = product.sizes.map((size) => ({ ...size, price: size.price + RISE }))
    await route.fulfill({ response, json: { ...product, sizes, variants: sizes } })
  })
}

/** The calls of products that a page makes. */
function productCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/products/')) calls.push(pathname)
  })
  return calls
}

test('a card whose price has changed since the site was built shows and buys at the new one (19.4)', async ({
  page,
}) => {
  await page.goto(LIST)
  const { id, pesos } = await firstCard(page)
  await raise(page, id)
  await page.goto(LIST)
  const { card, money } = await firstCard(page)
  await expect(money).toContainText(`₱${(pesos + RISE).toFixed(2)}`)
  const form = card.locator('form[data-product]')
  if ((await form.count()) > 0) {
    const bought = JSON.parse((await form.getAttribute('data-product')) ?? '')
    expect(JSON.stringify(bought)).toContain(String(pesos + RISE))
  }
})

test(
  'a list whose prices are right asks for them once, and reads no product',
  DEEP_ONLY,
  async ({ page }) => {
    const calls = productCalls(page)
    await page.goto(LIST)
    await expect.poll(() => calls).toEqual(['/api/v1/products/prices'])
    await page.mouse.wheel(0, 3000)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual(['/api/v1/products/prices'])
  },
)

test('cards that a filter shows have the new prices, too', DEEP_ONLY, async ({ page }) => {
  await page.goto(LIST)
  const { id, pesos } = await firstCard(page)
  await raise(page, id)
  await page.goto(`/menu?max=${pesos}`)
  const found = page.locator(`[data-menu-results] .card[data-id="${id}"]`)
  await expect(found.locator('.money')).toContainText(`₱${(pesos + RISE).toFixed(2)}`)
})
