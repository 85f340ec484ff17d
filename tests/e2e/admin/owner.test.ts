import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { endProcess, type ServerProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { agreeToEarlyHandover } from '#tests/e2e/setup/orders.ts'
import { ADMIN, fillSignIn } from '#tests/e2e/setup/people.ts'
import { test as shopTest } from '#tests/e2e/setup/shop.ts'
import { smallPicture } from '#tests/server/http/hostile/hostile-files.ts'

// From the first start of a shop to the first order that is handed over, as its people do it.

const MINUTE = 60_000
const OWN_PASSWORD = 'Bibingka 4 Umaga?'

const test = shopTest.extend<{ newShop: ServerProcess }>({
  newShop: async ({ browserName: _ }, use, test) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pugon-owner-'))
    const server = await startProcess(dataDir, { REBUILD: 'auto', LOG_LEVEL: 'error' }, 2 * MINUTE)
    await use(server)
    // An error of the shop says more than an element missing from the page.
    if (test.status !== test.expectedStatus) process.stdout.write(server.output())
    await endProcess(server, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ newShop }, use) => use(newShop.address),
})

test.use({ actionTimeout: MINUTE / 2 })

test(
  'a new owner signs in and puts a cake on sale; a shopper finds it and orders it; it is paid, baked and handed over',
  DEEP_ONLY,
  async ({ page, context, newShop }) => {
    test.setTimeout(6 * MINUTE)
    await test.step('the owner signs in with the printed password and changes it', async () => {
      const printed = /Sign in as admin with (\S+) and change it/.exec(newShop.output())?.[1] ?? ''
      await page.goto('/login?from=/account')
      await fillSignIn(page, ADMIN.username, printed)
      await page.getByLabel(/^Current password/).fill(printed)
      await page.getByLabel(/^New password/).fill(OWN_PASSWORD)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Your password is changed.')).toBeVisible()
    })

    await test.step('the owner adds a cake with two sizes, a price for many, and a photo', async () => {
      await page.goto('/admin/products?product=new')
      await addCake(page)
      await expect(page.getByRole('heading', { name: 'Mango Bravo Cake' })).toBeVisible()
      await page.getByLabel('Pictures to add').setInputFiles({
        ...{ name: 'cake.png', mimeType: 'image/png', buffer: await smallPicture('png', 400) },
      })
      const alt = page.getByRole('textbox', { name: 'What it shows' })
      await alt.fill('A mango cake on a plate')
      await alt.press('Enter')
      await expect(page.getByRole('img', { name: 'A mango cake on a plate' })).toBeVisible()
    })

    const shopper = await context.browser()?.newContext({ baseURL: newShop.address })
    if (!shopper) throw new Error('There is no browser')
    await acceptCookies(shopper)
    const visit = await shopper.newPage()
    await test.step('its page is there without anybody asking for it, and a shopper finds it', async () => {
      await expect
        .poll(async () => (await visit.request.get('/product/mango-bravo-cake')).text())
        .toContain('A mango cake on a plate')
      await visit.goto('/')
      await visit.goto('/menu?q=mango+bravo')
      await visit
        .getByRole('link', { name: /Mango Bravo Cake/ })
        .first()
        .click()
      await visit.goto('/product/mango-bravo-cake')
      // D63: the words that the owner made bold.
      await expect(visit.locator('.product-taste strong').first()).toHaveText('ripe mango')
      const photo = visit.getByRole('img', { name: 'A mango cake on a plate' }).first()
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    })

    await test.step('the shopper orders three large ones at the price for many, and tells how it was paid', async () => {
      await visit.getByRole('radio', { name: /Large/ }).check()
      await visit.getByRole('button', { name: 'One more' }).click()
      await visit.getByRole('button', { name: 'One more' }).click()
      await visit.getByRole('button', { name: /Add to cart · ₱2,400.00/ }).click()
      await expect(visit.getByText('Mango Bravo Cake added to cart')).toBeVisible()
      await visit.goto('/checkout')
      await visit.getByRole('textbox', { name: /Name/ }).fill('Liza Soberana')
      await visit.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
      await visit.locator('input[name=window]:not(:disabled)').last().check()
      await visit.getByRole('radio', { name: 'GCash' }).check()
      await visit.getByRole('button', { name: /Place order/ }).click()
      await expect(visit.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
      await visit.getByRole('textbox', { name: /Reference number of your payment/ }).fill('9012345678901')
      await visit.getByRole('button', { name: 'I have paid' }).click()
      await expect(visit.getByText('We are checking your payment (ref 9012345678901).')).toBeVisible()
    })

    const number = await visit.locator('.order-number').innerText()
    await test.step('the shop confirms, bakes and hands over, and the shopper sees each step', async () => {
      await agreeToEarlyHandover(page)
      await page.goto('/admin/orders?q=liza')
      await page.getByRole('button', { name: number, exact: true }).click()
      const ticket = page.getByRole('article')
      await expect(page.getByLabel(/^Reference number/)).toHaveValue('9012345678901')
      await expect(ticket).toContainText('3 × Mango Bravo Cake, Large')
      for (const [press, stands, told] of [
        ['Confirm payment', 'Confirmed', 'Confirmed'],
        ['Start baking', 'Baking', 'In the oven'],
        ['Mark ready', 'Ready', 'Ready'],
        ['Hand over', 'Picked up', 'Picked up'],
      ] as const) {
        await page.getByRole('button', { name: press, exact: true }).click()
        await expect(ticket.locator('.badge')).toHaveText(stands)
        await visit.reload()
        await expect(visit.locator('.timeline [aria-current]')).toContainText(told)
        // An order keeps still for a moment after each step.
        await page.waitForTimeout(STEP_LOCK_MS)
      }
    })
    await shopper.close()
  },
)

async function addCake(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Mango Bravo Cake')
  await page.getByText('Description, extras, made to order and label').click()
  await page
    .getByLabel('Description (optional)')
    .fill('Meringue, cream and <strong>ripe mango</strong>.<script>alert(1)</script>')
  await page.getByRole('combobox', { name: /^Category/ }).selectOption({ label: 'Cakes' })
  for (const [place, name, price] of [
    [1, 'Small', '450'],
    [2, 'Large', '850'],
  ] as const) {
    if (place > 1) await page.getByRole('button', { name: 'Add a size' }).click()
    const size = page.getByRole('group', { name: `Size ${place}` })
    await size.getByLabel('Size', { exact: true }).fill(name)
    await size.getByLabel('Serves').fill('8')
    await size.getByLabel('Price, ₱').fill(price)
    await size.getByLabel('In stock').fill('20')
  }
  const large = page.getByRole('group', { name: 'Size 2' })
  await large.getByRole('button', { name: 'Add a bulk price' }).click()
  await large.getByLabel('From pieces').fill('3')
  await large.getByLabel('Each, ₱').fill('800')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Mango Bravo Cake is saved.')).toBeVisible()
}
