import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN, STAFF } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// Some refusals are deliberate; the browser reports them.
test.use({ allowedErrors: [/status of (400|409|412)/] })

test(
  'staff write an article with the shop’s components, see mistakes by line and the preview, and take a version back',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/texts', STAFF.username)
    await page.getByRole('button', { name: 'New article' }).click()
    await page.getByLabel('Title').fill('Warm ensaymada')
    await page.getByLabel('Summary').fill('How to warm ensaymada so that the butter stays inside.')
    await page.getByLabel('Author').fill('Tess Alcaraz')
    await page.getByLabel('Tags').fill('Ensaymada, home baking')
    await page.getByLabel('Picture at the top', { exact: true }).fill('ensaymada-1.webp')
    await page.getByLabel('What the picture shows').fill('A coiled bun under grated cheese')
    const text = page.getByLabel('Text in Markdown')
    await text.fill('Five minutes are enough.')

    await test.step('a component is inserted by its button, with its fields', async () => {
      await page.getByRole('button', { name: 'Product', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Product' })
      await dialog.getByLabel('Find it by its name').fill('ensaymada')
      await dialog.getByRole('button', { name: 'Ensaymada', exact: true }).click()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Insert' }).click()
      await expect(text).toHaveValue('Five minutes are enough.\n\n[product: ensaymada]\n\n')
    })

    await test.step('the preview names each mistake with its line, and then shows the text', async () => {
      const written = await text.inputValue()
      await text.fill(`${written}{process.env.HOME}`)
      await page.getByRole('button', { name: 'Check and preview' }).click()
      const preview = page.getByRole('region', { name: 'Preview' })
      await preview.getByRole('button', { name: 'Line 5' }).click()
      await expect(text).toBeFocused()
      await text.fill(written)
      await expect(preview).toContainText('Product: Ensaymada')
      await expect(preview.getByRole('list', { name: 'To be mended' })).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('a text that cannot be published is refused on saving, and stays as it is typed', async () => {
      const written = await text.inputValue()
      await text.fill(`${written}[no](/nowhere)`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(text).toHaveAccessibleDescription(
        /Line 5: the link \/nowhere leads to a page that does not exist/,
      )
      await text.fill(written)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('row', { name: /Warm ensaymada/ })).toContainText('Draft')
      await expectNoSidewaysScroll(page)
    })

    await test.step('every save is in the history, and one is taken back', async () => {
      await page.getByRole('button', { name: 'Warm ensaymada' }).click()
      await expect(page.getByText('An admin publishes it.')).toBeVisible()
      await text.fill('Ten minutes are better.')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('History', { exact: true }).click()
      await expect(page.getByText(/^Version 2, .*, /)).toBeVisible()
      await page.getByRole('button', { name: 'Look at version 1' }).click()
      await expect(page.getByRole('region', { name: 'Version 1' })).toContainText('Five minutes are enough.')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Take back version 1' }).click()
      await expect(text).toHaveValue(/Five minutes are enough/)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectNoSidewaysScroll(page)
    })
  },
)

test(
  'an admin schedules a page of text, publishes it and makes it a draft again',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/texts', ADMIN.username)
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Title').fill('Wholesale')
    await page
      .getByLabel('Description')
      .fill('Bread for cafés and offices in Cavite: how to order it every week, and from how many pieces.')
    await page.getByRole('button', { name: 'Address and hours' }).click()
    await page.getByLabel('Insert a fact of the shop').selectOption('phone number')
    await expect(page.getByLabel('Text in Markdown')).toHaveValue(
      /\[address and hours\][\s\S]*\[phone number\]/,
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Wholesale', exact: true }).click()
    await page.getByLabel('Publish on').fill('2099-01-02')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText(/^Appears Jan 2, 2099/)).toBeVisible()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await expect(page.getByText('Its address stays as it is.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make it a draft again' }).click()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete page' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('button', { name: 'New page' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wholesale', exact: true })).toHaveCount(0)
  },
)

test('an admin hides a page of the shop’s files with one tap on a phone, and shows it again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, '/admin/texts', ADMIN.username)
  const pages = page.getByRole('region', { name: 'Pages' })
  // Files and texts of the office are read again by two calls: for a moment a page may be in both lists.
  const isListed = async (state: string) => {
    const rows = pages.getByRole('row', { name: /About us/ })
    await expect(rows.filter({ hasText: state })).toHaveCount(1)
    await expect(rows).toHaveCount(1)
  }
  await pages.getByRole('button', { name: 'Hide About us' }).click()
  await isListed('Hidden')
  await expect.poll(async () => (await page.request.get('/about')).status()).toBe(404)
  await expectNoSidewaysScroll(page)
  await pages.getByRole('button', { name: 'Show About us again' }).click()
  await isListed('Ready-made')
  await expect.poll(async () => (await page.request.get('/fil/about')).status()).toBe(200)
})

test(
  'an admin changes a page of the shop’s files on a phone, readers see it in both languages, and it becomes as it was',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/texts', ADMIN.username)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit Questions and answers' }).click()
    const text = page.getByLabel('Text in Markdown')
    await expect(text).toHaveValue(/Do I need an account to order\?/)
    await expect(text).not.toHaveValue(/[{}<>]/)
    await expect(page.getByText('Its address stays as it is.')).toBeVisible()
    await text.fill('## Ordering\n\nAsk us: [phone numbr].')
    await expect(page.getByText('[phone numbr] is no fact of the shop')).toBeVisible()
    await page.getByRole('button', { name: 'Use [phone number]' }).click()
    await expect(text).toHaveValue('## Ordering\n\nAsk us: [phone number].')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const wordsOf = async (path: string) => (await page.request.get(path)).text()
    for (const path of ['/faq', '/fil/faq']) await expect.poll(() => wordsOf(path)).toContain('Ask us:')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const { x = 0, width = 0 } = (await text.boundingBox()) ?? {}
    expect(x + width, 'the text keeps the margin of the page').toBeLessThanOrEqual(360 - 16)
    await page.getByRole('button', { name: 'As it was' }).click()
    await expect(page.getByRole('dialog')).toContainText('Readers see the ready-made text again.')
    await page.getByRole('dialog').getByRole('button', { name: 'As it was' }).click()
    const row = page
      .getByRole('region', { name: 'Pages' })
      .getByRole('row', { name: /Questions and answers/ })
    await expect(row).toContainText('Ready-made')
    for (const path of ['/faq', '/fil/faq']) await expect.poll(() => wordsOf(path)).not.toContain('Ask us:')
    await page.getByRole('button', { name: 'Edit Contact' }).click()
    await expect(page.getByText(/so it cannot be hidden/)).toBeVisible()
    await page.getByRole('button', { name: 'As it was' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'As it was' }).click()
  },
)

test('staff see the texts of the shop’s files and change none of them', DEEP_ONLY, async ({ page }) => {
  await openAdmin(page, '/admin/texts', STAFF.username)
  const pages = page.getByRole('region', { name: 'Pages' })
  await expect(pages.getByText('About us')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Edit|Hide) / })).toHaveCount(0)
})

/** A photo as a person drags it into the page. */
async function draggedPhoto(page: Page) {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c84' } })
  const bytes = (await image.png().toBuffer()).toString('base64')
  return page.evaluateHandle((sent) => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(sent), (sign) => sign.charCodeAt(0))
    transfer.items.add(new File([content], 'oven.png', { type: 'image/png' }))
    return transfer
  }, bytes)
}

test(
  'a photo that is dropped onto the text is sent and inserted with what it shows; one dropped at the top is the article’s',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/texts', STAFF.username)
    await page.getByRole('button', { name: 'New article' }).click()
    const text = page.getByLabel('Text in Markdown')
    await text.fill('The oven at five.')
    // A dialog gives the focus back to the text, at its start.
    await expect(text).toBeFocused()
    await text.dispatchEvent('drop', { dataTransfer: await draggedPhoto(page) })
    const dialog = page.getByRole('dialog', { name: 'Photo' })
    await expect(dialog.getByLabel('Picture', { exact: true })).toHaveValue(/^[\w-]+\.\w+$/)
    const picture = await dialog.getByLabel('Picture', { exact: true }).inputValue()
    await dialog.getByLabel('What it shows').fill('Pandesal in the oven')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect(text).toHaveValue(`The oven at five.\n\n[photo: ${picture} | Pandesal in the oven]\n\n`)
    const top = page.getByLabel('Picture at the top', { exact: true })
    await top.dispatchEvent('drop', { dataTransfer: await draggedPhoto(page) })
    await expect(top).toHaveValue(/^[\w-]+\.\w+$/)
  },
)
