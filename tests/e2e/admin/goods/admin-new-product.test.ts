import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'
import { smallPicture } from '#tests/server/http/hostile/hostile-files.ts'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await smallPicture('png', 400),
})

test(
  'a new product begins with its photos; saving stays on it, sends them, and leads to the next one',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/products?product=new', ADMIN.username)
    const photos = page.getByRole('region', { name: 'Photos' })
    await expect(photos).toBeInViewport()
    await photos.getByLabel('Take or choose photos').setInputFiles([await photo('kutsinta.png')])
    await expect(photos.getByRole('button', { name: 'Remove kutsinta.png' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(/^Name/).first().fill('Kutsinta')
    await page
      .getByLabel(/^Price/)
      .first()
      .fill('60')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/product=\d+$/)
    await expect(page.getByRole('listitem', { name: /^Picture 1 of / })).toContainText('Ready')
    await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute(
      'href',
      '/product/kutsinta',
    )
    await page.getByRole('button', { name: 'Next product' }).click()
    await expect(page.getByLabel(/^Name/).first()).toHaveValue('')
    await expect(photos.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  },
)

test('several photos make a draft each, with a name and a price, and one press publishes them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, '/admin/products?product=new', ADMIN.username)
  await page
    .getByLabel('Take or choose photos')
    .setInputFiles(await Promise.all(['sapin.png', 'puto.png', 'blurred.png'].map(photo)))
  const each = page.getByRole('button', { name: 'Make a product of each photo' })
  await expect(each).toBeInViewport()
  await each.click()
  await expect(page.getByRole('button', { name: 'See the drafts' })).toHaveCount(0)
  await page.getByLabel('In stock, of each').fill('8')
  for (const [at, { name, price }] of [
    { name: 'Sapin-Sapin of a Photo', price: '180' },
    { name: 'Puto of a Photo', price: '90' },
  ].entries()) {
    const row = page.getByRole('group', { name: `Photo ${at + 1}` })
    await row.getByLabel(/^Name/).fill(name)
    await row.getByLabel(/^Price/).fill(price)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make drafts' }).click()
  await expect(page.getByText('Puto of a Photo is a draft.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Photo 3' }).getByLabel(/^Name/)).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Pictures being sent' }).getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish 2 products' }).click()
  await expect(page.getByText('2 products on sale.')).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'the list begins at its top').toBe(0)
  // Pages follow an edit within a second, on a crowded machine later.
  const status = async () => (await page.request.get('/product/puto-of-a-photo')).status()
  await expect.poll(status).toBe(200)
  await page.goto('/product/puto-of-a-photo')
  await expect(page.getByRole('heading', { name: 'Puto of a Photo' })).toBeVisible()
})
