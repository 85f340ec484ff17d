import { expect, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { MAX_FILE_BYTES } from '#domain/product/pictures/upload.ts'
import { DEEP_ONLY, depth } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { startWeakLine } from '#tests/e2e/setup/line/weak-line.ts'
import { ADMIN, fillSignIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// The browser reports refusals by the server.
test.use({ allowedErrors: [[/status of 415|net::ERR_/], { scope: 'test' }] })

const card = (page: Page, number: number) =>
  page.getByRole('listitem', { name: new RegExp(`^Picture ${number} of `) })
const words = (page: Page, number: number) => card(page, number).getByLabel('What it shows')

async function photo(name: string, colour: string) {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

test(
  'pictures are checked before they are sent, added, described, put in order, cropped and deleted',
  DEEP_ONLY,
  async ({ page }) => {
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
  },
)

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

/** Noise of about this many bytes, in a format that is sent as it is. */
async function noise(bytes: number) {
  const side = Math.round(Math.sqrt(bytes * 0.82))
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({
    create: { width: side, height: side, channels: 3, background: '#c84', noise: grain },
  })
  return { name: 'flour.gif', mimeType: 'image/gif', buffer: await image.gif({ effort: 1 }).toBuffer() }
}

/** 320 kbit/s. */
const WEAK_BYTES_A_SECOND = 40_000

test(
  'a large picture outlasts a weak line and a broken one, says how far it is, and can be given up (§3)',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    test.setTimeout(depth(180_000, 600_000))
    const line = await startWeakLine(adminShop)
    await page.goto(`${line.address}/admin/products?product=9`)
    await fillSignIn(page, ADMIN.username)
    await expect(card(page, 1)).toBeVisible()
    const before = await page.getByRole('listitem', { name: /^Picture \d+ of / }).count()
    const uploads = page.getByRole('list', { name: 'Pictures being sent' })
    const bar = uploads.getByRole('progressbar', { name: 'flour.gif is being sent' })
    const file = await noise(depth(300_000, 4_000_000))
    line.slowSending(WEAK_BYTES_A_SECOND)
    await page.getByLabel('Pictures to add').setInputFiles([file])
    await expect(uploads).toContainText(/Sending · \d+ % · (about|a few)/)
    await expectAccessible(page)

    line.cut()
    await expect(uploads).toContainText('Paused: no connection. It goes on by itself.')
    line.mend()
    await expect(card(page, before + 1)).toBeVisible({ timeout: depth(60_000, 300_000) })
    await expect(bar).toBeHidden()
    // No more than a part or two was sent twice.
    expect(line.sentBytes()).toBeLessThan(file.buffer.length * 1.5 + 200_000)

    line.slowSending(WEAK_BYTES_A_SECOND / 10)
    await page.getByLabel('Pictures to add').setInputFiles([file])
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Cancel flour.gif' }).click()
    await expect(uploads).toBeHidden()
    await line.stop()
  },
)

test(
  'the pictures of a ZIP file go to the products they are named after; a stranger is named and left out',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/products', ADMIN.username)
    await page.getByRole('button', { name: 'Pictures from ZIP' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add pictures from a ZIP file' })
    const choose = (buffer: Uint8Array) =>
      dialog
        .getByLabel('ZIP file')
        .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(buffer) })
    await choose(strToU8('no archive'))
    await expect(dialog.getByRole('alert')).toHaveText('This is no ZIP file, or it is damaged.')
    const { buffer } = await photo('otap.png', '#c9a227')
    await choose(zipSync({ 'otap.png': buffer, 'Otap (2).png': buffer, 'stranger.png': buffer }))
    await expect(dialog).toContainText('2 pictures for 1 product. 1 picture without a product.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add 2 pictures' }).click()
    await expect(dialog).toContainText('2 pictures are added.')
  },
)

test(
  'AVIF, and a photo of more than 5 MB, are made a kind and a size that the shop takes; HEIC says how',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/products?product=10', ADMIN.username)
    await expect(card(page, 1)).toBeVisible()
    const before = await page.getByRole('listitem', { name: /^Picture \d+ of / }).count()
    const plain = { width: 400, height: 300, channels: 3 as const, background: '#c84' }
    const avif = await sharp({ create: plain }).avif().toBuffer()
    const large = await sharp({ create: { ...plain, width: 1500, height: 1500 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(MAX_FILE_BYTES)
    await page.getByLabel('Pictures to add').setInputFiles([
      { name: 'cake.avif', mimeType: 'image/avif', buffer: avif },
      { name: 'large.png', mimeType: 'image/png', buffer: large },
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0 ftypheic\0\0\0\0') },
    ])
    await expect(page.getByText(/^This browser cannot read HEIC photos/)).toBeVisible()
    await expect(card(page, before + 2)).toBeVisible()
    await page.getByRole('button', { name: 'Forget IMG_1.HEIC' }).click()
    await expect(page.getByRole('list', { name: 'Pictures being sent' })).toBeHidden()
  },
)
