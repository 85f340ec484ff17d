import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/film/film.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import {
  addInFilipino,
  chooseFilipino,
  FILIPINO_PAGES,
  fillInFilipino,
  openCartInFilipino,
  placeInFilipino,
} from '#tests/e2e/setup/steps/filipino.ts'
import { FILIPINO } from '#words/fil/filipino.ts'

/** Captions of pages that are shown as they open. */
const READ = [
  ['/fil/menu', 'The menu'],
  ['/fil/menu/category/breads', 'A category'],
  ['/fil/product/made-to-order-egg-pie', 'A product made to order'],
  ['/fil/blog', 'The blog'],
  ['/fil/blog/made-to-order-egg-pie-cavite', 'An article'],
  ['/fil/offline', 'Offline'],
] as const

test(
  'Filipino: from home to the order, and every other kind of page (19.5)',
  DEEP_ONLY,
  async ({ film, adminShop }) => {
    // A page that does not exist is opened, too; the browser reports it.
    const shopper = await film.person(adminShop, { allowedErrors: /status of 404/ })
    await chooseFilipino(shopper)
    await film.frame(shopper, 'Home')
    const cards = shopper.locator('.card')
    await film.frame(shopper, 'Cards', cards.nth(1))
    await film.frame(shopper, 'How to order', shopper.getByText(FILIPINO['Fill your cart']))
    await film.frame(shopper, 'The end of a page', shopper.getByRole('contentinfo').getByRole('link').last())
    for (const [path, caption] of READ) {
      await shopper.goto(path)
      await expect(shopper.locator('h1').first()).toBeVisible()
      await film.frame(shopper, caption)
    }
    await addInFilipino(shopper)
    await film.frame(shopper, 'A product, added to the cart')
    await shopper.goto('/fil/menu/category/breads')
    await expect(shopper.locator('.floating-cart')).toBeVisible()
    await film.frame(shopper, 'A list, with something in the cart', cards.nth(2))
    await openCartInFilipino(shopper)
    await film.frame(shopper, 'The cart')
    await fillInFilipino(shopper)
    await film.frame(shopper, 'The checkout: name and number', shopper.locator('input[type=tel]').first())
    await film.frame(shopper, 'Day and time', shopper.locator('input[name=window]:checked'))
    await film.frame(shopper, 'How to pay', shopper.locator('input[name=payment]').first())
    await placeInFilipino(shopper)
    await film.frame(shopper, 'The order is placed')
    const { token } = await placeOrder(['pandesal'], { language: 'fil', shop: adminShop })
    for (const path of [`/fil/order?t=${token}`, ...FILIPINO_PAGES]) {
      await shopper.goto(path)
      await expect(shopper.locator('h1').first()).toBeVisible()
      await film.frame(shopper, path.replace(/\?t=.*/, ''))
    }
    await signIn(shopper, PEOPLE.customer)
    await shopper.goto('/fil/account')
    await expect(shopper.getByText(PEOPLE.customer.email)).toBeVisible()
    await film.frame(shopper, 'The account')
  },
)
