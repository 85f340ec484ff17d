import { expect } from '@playwright/test'
import { getAdminProduct } from '#contract/admin/product/product.ts'
import { getProductBySlug } from '#contract/catalogue/product.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { test } from '#tests/e2e/setup/film/film.ts'
import { placeOrder, teamRequest } from '#tests/e2e/setup/orders.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import {
  planForm,
  planNothing,
  plansOf,
  planUntil,
  takePlanBack,
  tryPrice,
} from '#tests/e2e/setup/steps/price-plan.ts'

test(
  'price rehearsal and timeline: tried on past orders, planned until a day, read by shoppers, taken back (19.4)',
  DEEP_ONLY,
  async ({ film, adminShop }) => {
    await placeOrder(['ensaymada'], { shop: adminShop })
    const request = await teamRequest(adminShop, ADMIN)
    const { id, slug } = await request(getProductBySlug, { params: { slug: 'ensaymada' } })
    const { sizes } = await request(getAdminProduct, { params: { id } })
    const pesos = (more: number) => String(((sizes[0]?.price ?? 0) + more) / 100)
    const owner = await film.person(adminShop)
    await openAdmin(owner, '/admin/pricing?q=ensaymada', ADMIN.username)
    const price = owner.getByRole('button', { name: /^Price of Ensaymada,/ }).first()
    await film.frame(owner, 'The list of prices', price)
    await price.click()
    await owner.getByRole('textbox', { name: /^Price of Ensaymada,/ }).fill(pesos(100))
    const trial = owner.locator('.price-trial')
    await expect(trial).toContainText('would have earned ₱')
    await film.frame(owner, 'What a typed price would have earned', trial)
    await owner.keyboard.press('Escape')
    await owner.goto(`/admin/pricing?product=${id}`)
    await expect(planForm(owner)).toBeVisible()
    await film.frame(owner, 'One product: its history')
    await planNothing(owner)
    await film.frame(owner, 'Nothing was written', planForm(owner).getByRole('alert'))
    await tryPrice(owner, pesos(500))
    await film.frame(owner, 'A new price', planForm(owner).getByRole('textbox', { name: /now ₱/ }).first())
    await film.frame(owner, 'Tried on past orders', planForm(owner).getByRole('term').last())
    const until = addDays(manilaDate(new Date()), 30)
    await planUntil(owner, until)
    await film.frame(owner, 'Planned until a day', plansOf(owner))
    const shopper = await film.person(adminShop)
    await shopper.goto(`/product/${slug}`)
    const words = shopper.getByText(/^Price until /)
    await expect(words).toBeVisible()
    await film.frame(shopper, 'The shopper reads until when', words)
    await shopper.goto(`/fil/product/${slug}`)
    const filipino = shopper.getByText(/^Presyo hanggang /)
    await expect(filipino).toBeVisible()
    await film.frame(shopper, 'The same in Filipino', filipino)
    await takePlanBack(owner)
    await film.frame(owner, 'Taken back', plansOf(owner))
  },
)
