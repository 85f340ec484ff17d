import { expect, type Page } from '@playwright/test'
import { lookColours } from '#domain/page/look/look-colours.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const YELLOW = '#ffd400'

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The look is saved.').last()).toBeVisible()
}

/** The colour of links on a page of the shop, which is made again after an edit. */
async function linkColour(shopper: Page): Promise<string> {
  await shopper.reload()
  return crustOf(shopper)
}

function crustOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--crust'))
}

test('a colour that is too pale is made readable, says so, is on the shop’s pages, and is taken back', async ({
  page,
  context,
}) => {
  const { crust } = lookColours({ buttons: YELLOW, accent: null }, 'light')
  await openAdmin(page, '/admin/look', ADMIN.username)
  await page.getByLabel(/^Buttons and links/).fill(YELLOW)
  await expect(page.getByText('is too pale to read on light pages')).toBeVisible()
  await expect(page.getByRole('img', { name: crust })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('On dark screens')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page)
  // The office itself has them at once.
  await expect.poll(() => crustOf(page)).toBe(crust)
  const shopper = await context.newPage()
  await shopper.goto('/menu')
  await expect.poll(() => linkColour(shopper)).toBe(crust)
  await expectAccessible(shopper)
  await page.getByRole('button', { name: 'Crust and ube' }).click()
  await save(page)
  // The message of the first time may still be there.
  await expect.poll(() => crustOf(page)).toBe('#8a4b1f')
  await expect.poll(() => linkColour(shopper)).toBe('#8a4b1f')
})

test(
  'logo, picture, words and links are on every page that shows them, and as they were when taken back',
  DEEP_ONLY,
  async ({ page, context }) => {
    test.slow()
    await openAdmin(page, '/admin/look', ADMIN.username)
    await page
      .getByLabel('File of the logo')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await expect(page.getByRole('group', { name: 'Logo' }).getByRole('alert')).toHaveText(
      'Invalid file type. Only images are allowed.',
    )
    await page.getByLabel('File of the logo').setInputFiles('content/catalogue/images/asado-roll-1.webp')
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()
    await page.getByLabel('File of the picture').setInputFiles('content/catalogue/images/pandesal-1.webp')
    await expect(page.getByLabel('What the picture shows', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This is required')).toBeVisible()
    await page.getByLabel('What the picture shows', { exact: true }).fill('Warm bread')
    await page.getByLabel(/^Headline and words below it \(/).fill('Bread from Silang. Every morning.')
    await page.getByLabel(/^Messenger/).fill('')
    await page.getByLabel(/^Facebook/).fill('facebook.com/hurno')
    await page.getByLabel(/^Instagram/).fill('@hurno')
    await page.getByLabel(/^TikTok/).focus()
    await expect(page.getByLabel(/^Facebook/)).toHaveValue('https://facebook.com/hurno')
    await expect(page.getByLabel(/^Instagram/)).toHaveValue('https://www.instagram.com/hurno')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await save(page)

    const shopper = await context.newPage()
    const shown = async (what: string) => {
      await shopper.goto('/')
      return shopper.locator(what).count()
    }
    await expect.poll(() => shown('.hero-own')).toBe(1)
    await expect(shopper.getByRole('img', { name: 'Warm bread' })).toBeVisible()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Bread from Silang.')
    const footer = shopper.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://facebook.com/hurno',
    )
    await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible()
    await expect(shopper.getByRole('link', { name: /Messenger/ })).toHaveCount(0)
    const logo = shopper.locator('.logo-picture')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await shopper.emulateMedia({ colorScheme })
      await expectAccessible(shopper)
      await expectNoSidewaysScroll(shopper)
    }

    await page.getByRole('button', { name: 'Logo as it was' }).click()
    await page.getByRole('button', { name: 'Picture as it was' }).click()
    await page.getByRole('button', { name: 'Links as they were' }).click()
    await page.getByRole('button', { name: /^Reset headline/ }).click()
    await save(page)
    await expect.poll(() => shown('.hero-own, .logo-picture')).toBe(0)
    await expect(footer.getByRole('link', { name: 'Message us on Messenger' })).toBeVisible()
  },
)
