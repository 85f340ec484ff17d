import { expect, type Page } from '@playwright/test'
import { type TextLine, type TextOrder, writeOrderText } from '#domain/order/text/order-text.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { keptWhole } from '#tests/e2e/setup/line/cut-line.ts'
import type { WeakLine } from '#tests/e2e/setup/line/weak-line.ts'

const TEXT = /^ORDER1\/0142\/PICKUP\/\d\d[A-Z]{3}\/\d\d-\d\d\/801X2\/PHP[\d-]+\/MARIA-PENA\/\w{6}$/

/** Puts two ensaymadas into the cart. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto('/product/ensaymada')
  for (const _ of [1, 2]) await page.getByRole('button', { name: /Add to cart/ }).click()
  await expect(page.getByRole('link', { name: 'Cart 2', exact: true })).toBeVisible()
}

/** Fills the cart and opens it, where a link leads to an order by text; the worker keeps what that needs. */
export async function openCart(page: Page): Promise<void> {
  await page.goto('/product/ensaymada')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await fillCart(page)
  await page.getByRole('link', { name: 'Cart 2', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Order by text' })).toBeVisible()
  await keptWhole(page, '/order-by-text')
}

/** Cuts the line, so that a page that was not seen says that one is offline. */
export async function loseLine(page: Page, line: WeakLine): Promise<void> {
  line.cut()
  await page.goto('/terms-of-service')
  await expect(
    page.getByRole('heading', { name: /You are offline|We cannot reach the bakery/ }),
  ).toBeVisible()
}

/** Chooses a time for the text. */
async function chooseTime(page: Page): Promise<void> {
  await expect(page.getByText('Please choose a time.')).toBeVisible()
  await page.getByRole('combobox', { name: /^Time/ }).selectOption({ index: 1 })
}

/** Chooses a time and enters a name, until the text can be sent. */
export async function writeText(page: Page): Promise<string> {
  await chooseTime(page)
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill('María Peña')
  const text = page.getByText(/^ORDER1\//)
  await expect(text).toHaveText(TEXT)
  return text.innerText()
}

/** Has a new order read a text, as the shop received it. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Paste an order text' }).fill(text)
  await page.getByRole('button', { name: 'Read it', exact: true }).click()
}

/** The same text, with one letter that was copied wrong. */
export function misspelt(text: string): string {
  return `\n ${text.slice(0, 13)}1${text.slice(14)} Salamat po`
}

/** A line of a text: so many pieces of a size, without extras. */
export function textLine(sizeId: number, quantity: number): TextLine {
  return { sizeId, quantity, packagingId: null, addonIds: [], hasMessage: false }
}

/** A text that a device wrote: for two ensaymadas tomorrow, unless told otherwise. */
export function oldText(changes: Partial<TextOrder>): string {
  const written = writeOrderText({
    ...{ shop: '0142', municipality: null, name: 'Ana', window: '10:00-12:00', subtotal: 9600 },
    date: addDays(manilaDate(new Date()), 1),
    lines: [textLine(801, 2)],
    ...changes,
  })
  return written.ok ? written.text : ''
}
