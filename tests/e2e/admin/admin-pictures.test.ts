import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { MAX_FILE_BYTES } from '#domain/product/upload.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// The browser reports refusals by the server.
test.use({ allowedErrors: [[/status of 415/], { scope: 'test' }] })

const card = (page: Page, number: number) =>
  page.getByRole('listitem', { name: new RegExp(`^Picture ${number} of `) })
const words = (page: Page, number: number) => card(page, number).getByLabel('What it shows')

async function photo(name: string, colour: string) {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

test('pictures are checked before they are sent, added, described, put in order, cropped and deleted', async ({
  page,
}) => {
  await openAdmin(page, '/admin/products?product=33', ADMIN.username)
  await expect(card(page, 1)).toBeVisible()
  const before = await page.getByRole('listitem', { name: /^Picture \d+ of / }).count()
  const added = before + 1

  await page
    .getByLabel('Pictures to add')
    .setInputFiles([
      { name: 'plate.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(MAX_FILE_BYTES + 1) },
      await photo('ube.png', '#5b3a8c'),
    ])
  await expect(page.getByText('Invalid file type. Only images are allowed.')).toBeVisible()
  await expect(page.getByText('File size too large. Maximum 5MB allowed.')).toBeVisible()
  await expect(card(page, added)).toContainText('Ready')
  await page.getByRole('button', { name: 'Forget plate.svg' }).click()
  await page.getByRole('button', { name: 'Forget huge.png' }).click()

  await words(page, added).fill('A purple plate')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The picture is saved.')).toBeVisible()

  await card(page, added).getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which part is shown?' })
  await dialog.getByLabel('Width, %').fill('50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show this part' }).click()
  await expect(dialog).toBeHidden()
  await card(page, added).getByRole('button', { name: 'Crop' }).click()
  await dialog.getByRole('button', { name: 'Show the whole picture again' }).click()
  await expect(dialog).toBeHidden()

  await card(page, added)
    .getByRole('button', { name: /: move forward$/ })
    .click()
  await expect(words(page, before)).toHaveValue('A purple plate')
  await card(page, before).getByRole('button', { name: 'Make main' }).click()
  await expect(words(page, 1)).toHaveValue('A purple plate')
  await expect(card(page, 1)).toContainText('Main picture')
  await card(page, 1).getByRole('img').dragTo(card(page, 2).getByRole('img'))
  await expect(words(page, 2)).toHaveValue('A purple plate')
  await page.reload()
  await expect(words(page, 2)).toHaveValue('A purple plate')

  await card(page, 2).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete 1 chosen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect(card(page, added)).toBeVisible()
  await page.getByRole('button', { name: 'Delete 1 chosen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, added)).toBeHidden()
  await expect(words(page, 2)).not.toHaveValue('A purple plate')
})

test(
  'a picture that is dropped is added; a file that is none says why, and is not to be tried again',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/products?product=6', ADMIN.username)
    await expect(card(page, 1)).toBeVisible()
    const before = await page.getByRole('listitem', { name: /^Picture \d+ of / }).count()
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['not a picture'], 'cake.png', { type: 'image/png' }))
      return transfer
    })
    await page.locator('.picture-drop').dispatchEvent('drop', { dataTransfer: dropped })
    const uploads = page.getByRole('list', { name: 'Pictures being sent' })
    await expect(uploads).toContainText('Invalid file type. Only images are allowed.')
    await expect(uploads.getByRole('button', { name: 'Try again' })).toBeHidden()
    await uploads.getByRole('button', { name: 'Forget cake.png' }).click()
    await expect(uploads).toBeHidden()
    const { buffer } = await photo('good.png', '#1f7a4d')
    const good = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer()
      const file = new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], 'good.png', {
        type: 'image/png',
      })
      transfer.items.add(file)
      return transfer
    }, buffer.toString('base64'))
    await page.locator('.picture-drop').dispatchEvent('drop', { dataTransfer: good })
    await expect(card(page, before + 1)).toContainText('Ready')
  },
)
