import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** One piece of a product's first size. */
async function add(page: Page, product: string): Promise<void> {
  await page.getByLabel('Find a product').fill(product)
  await page
    .getByRole('button', { name: new RegExp(`^Add .*${product}`) })
    .first()
    .click()
}

/** Chooses the first available option and returns it. */
async function chooseFirst(field: Locator): Promise<string> {
  const first = await field.locator('option:not(:disabled)').nth(1).getAttribute('value')
  await field.selectOption(first)
  return first ?? ''
}

async function place(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Messenger' }).check()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('0917 123 4567')
  await page.getByRole('button', { name: 'Place order' }).click()
}

/** Enters an order for the earliest day; returns its number and its day. */
async function writeDown(page: Page, name: string, pieces: number): Promise<{ number: string; day: string }> {
  await page.goto('/admin/orders?order=new')
  await add(page, 'Monay')
  await page.getByLabel(/^Pieces of/).fill(String(pieces))
  await expect(page.getByText(/^Total ₱/)).toBeVisible()
  const earliest = await chooseFirst(page.getByLabel(/^Day/))
  await chooseFirst(page.getByLabel('Time'))
  await place(page, name)
  const heading = page.getByRole('heading', { name: /^Order P-/ })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('article')).toContainText('by Messenger')
  return { number: (await heading.innerText()).replace('Order ', ''), day: earliest }
}

/** Printed on 80 mm: the content only, without buttons, in ink on white. */
async function expectOnlyPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('We deliver within Luzon only.')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

test(
  'orders that came by Messenger are written down, and the day’s bake list sums them up by product and size',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/orders?order=new', ADMIN.username)
    await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()
    const one = await writeDown(page, 'Gabriela Silang', 2)
    const other = await writeDown(page, 'Diego Silang', 3)
    expect([other.day, other.number === one.number]).toEqual([one.day, false])
    await page.goto(`/admin/bake-list?date=${one.day}`)
    const day = page.getByRole('list', { name: 'Whole day' })
    const row = day.getByRole('listitem').filter({ hasText: 'Monay' })
    await expect(row).toHaveCount(1)
    await expect(row.locator('b')).toHaveText('5')
    await expect(row).toContainText('5 still to do')
    await expectOnlyPaper(page)
    await page.goto(`/admin/orders?order=${one.number}`)
    await expect(page.getByRole('article')).toContainText('Monay')
    await expectOnlyPaper(page)
    await page.getByRole('button', { name: 'Start baking' }).click()
    await page.getByRole('button', { name: 'Mark ready' }).click()
    await expect(page.locator('.badge')).toHaveText('Ready')
    await page.goto(`/admin/bake-list?date=${one.day}`)
    await expect(row).toContainText('3 still to do')
    await expect(row.locator('b')).toHaveText('5')
  },
)

test(
  'customers without e-mail are notified by hand: staff copy the message and mark it as sent',
  DEEP_ONLY,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAdmin(page, '/admin/orders?order=new', ADMIN.username)
    const { number } = await writeDown(page, 'Josefa Llanes', 1)
    await page.goto('/admin/messages?show=outbox')
    const message = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `Order ${number}` }) })
    await message.getByRole('button', { name: 'Copy the text' }).click()
    await expect(message.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(number)
    await message.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(message).toContainText(`by ${ADMIN.username}.`)
    await expect(message.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0)
  },
)

test(
  'a cake in a box with words on it, and bread days before it, are written down as two orders with one payment',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/orders?order=new', ADMIN.username)
    await add(page, 'Monay')
    await add(page, 'Sans Rival')
    const cake = page.getByRole('listitem').filter({ has: page.getByLabel(/^Pieces of Sans Rival/) })
    await cake.getByLabel(/^Packaging of/).selectOption({ label: 'Gift box with ribbon · ₱45.00' })
    await cake.getByLabel(/^Happy Birthday topper/).check()
    await cake.getByLabel('Written on it').fill('Maligayang kaarawan')
    await page.getByRole('radio', { name: /two orders$/ }).check()
    await expect(page.getByText(/^Total ₱/)).toBeVisible()
    for (const part of ['Monay', 'Sans Rival'])
      for (const what of ['Day', 'Time']) await chooseFirst(page.getByLabel(`${what} for ${part}`))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await place(page, 'Melchora Aquino')
    await expect(page.getByRole('article')).toContainText('Monay')
    await page.getByRole('article').getByRole('link', { name: /^P-/ }).click()
    await expect(page.getByRole('article')).toContainText(
      'Gift box with ribbon · Happy Birthday topper · “Maligayang kaarawan”',
    )
  },
)

test('an order that cannot be says why, and the form fits a phone', DEEP_ONLY, async ({ page }) => {
  await openAdmin(page, '/admin/orders?order=new', ADMIN.username)
  await page.getByLabel('Find a product').fill('spanish bread')
  await page
    .getByRole('button', { name: /^Add Spanish Bread/ })
    .first()
    .click()
  await page.getByLabel(/^Pieces of/).fill('999')
  await expect(page.getByRole('alert').getByText(/Spanish Bread, .+: only \d+ left/)).toBeVisible()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Please enter the name to call out.')).toBeVisible()
  await expect(page.getByText('Please choose the barangay.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test(
  'products go out as CSV, come back changed and with another size after a look at what would be, and what cannot be changes nothing',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/products?q=yema', ADMIN.username)
    await page.getByText('Import and export').click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    const [header = '', first = '', ...others] = text.split('\r\n')
    expect(header.startsWith('\uFEFFid,version,name,')).toBe(true)
    const place = header.split(',').indexOf('stockDelta')
    expect(place).toBeGreaterThan(0)
    const choose = (changed: string) =>
      page.getByLabel('CSV file').setInputFiles({
        ...{ name: 'products.csv', mimeType: 'text/csv' },
        buffer: Buffer.from([header, changed, ...others].join('\r\n')),
      })
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import products from CSV' })
    await choose(first)
    await expect(dialog).toContainText('The products are already as the file says.')
    await choose(first.replace(/^\d+,\d+/, '$&9'))
    await expect(dialog.getByRole('alert')).toContainText('Nothing is changed until every line is right.')
    await choose(first.replace(',yes,', ',maybe,'))
    await expect(dialog).toContainText(/Line 2, .+: isOffered/)
    await dialog.getByText('What the columns mean').click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // A line without an id is a new product; for columns that it leaves out, §3's defaults apply.
    const columns = header.slice(1).split(',')
    const said: Record<string, string> = { name: 'Tibok-tibok', categoryId: '4', price: '95', stock: '6' }
    const added = columns.map((column) => said[column] ?? '').join(',')
    await choose([first.replace(',yes,', ',no,'), added.replace('95', 'cheap')].join('\r\n'))
    await expect(dialog).toContainText('Line 3, Tibok-tibok: price')
    const [id = '', version = ''] = first.split(',')
    const size: Record<string, string> = { id, version, sizeName: 'Whole tray', price: '1500' }
    const grown = columns.map((column) => size[column] ?? '').join(',')
    await choose([first.replace(',yes,', ',no,'), added, grown].join('\r\n'))
    await expect(dialog).toContainText('Line 3, new product Tibok-tibok Is new')
    await expect(dialog).toContainText('size Whole tray: added (servings 1, price ₱1,500.00')
    await dialog.getByRole('button', { name: 'Change 1 product, add 1' }).click()
    await expect(dialog).toContainText('1 product is changed, 1 is new.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('switch', { name: /Yema Cake is on sale$/ }).first()).not.toBeChecked()
  },
)

test(
  'a view gets a name, is there after a reload, leads back to its filters, and is forgotten',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/orders?paid=false&q=maria', ADMIN.username)
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name of the view').fill('To be paid')
    await page.keyboard.press('Enter')
    await page.goto('/admin/orders')
    await page.locator('summary', { hasText: 'Filters and more' }).click()
    await page.getByRole('button', { name: 'To be paid', exact: true }).click()
    // Words that may be a customer's name are not saved.
    await expect(page).toHaveURL('/admin/orders?paid=false')
    await expect(page.getByRole('combobox', { name: 'Payment' })).toHaveValue('false')
    await page.getByRole('button', { name: 'Forget the view To be paid' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Save this view' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'To be paid', exact: true })).toHaveCount(0)
  },
)
