import { expect, type Page } from '@playwright/test'

/** Asks what would happen. */
export const look = (page: Page) => page.getByRole('button', { name: 'See what would happen' }).click()

/** A checkbox by its whole name. */
export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** Tries closed days, from the first to the last. */
export async function closeDays(page: Page, first: string, last: string): Promise<void> {
  await tick(page, 'Closed days').check()
  await page.getByLabel('First day').fill(first)
  await page.getByLabel('Last day').fill(last)
  await look(page)
}

/** Tries less capacity for cakes, after what is to be ticked was left out. */
export async function loseCakes(page: Page): Promise<void> {
  await tick(page, 'Capacity').check()
  await page.getByRole('button', { name: 'Some categories' }).click()
  await look(page)
  await expect(page.getByText('Capacity: tick at least one category.')).toBeVisible()
  await tick(page, 'Cakes').check()
  await look(page)
}

/** Tries a rush order beside it, after the product was left out. */
export async function rushPies(page: Page): Promise<void> {
  await tick(page, 'Rush order').check()
  await look(page)
  await expect(page.getByText('Rush order: choose a product.')).toBeVisible()
  await page.getByLabel('Product').selectOption('Buko Pie')
  await page.getByLabel('Pieces').fill('5000')
  await page.getByRole('group', { name: 'Rush order' }).getByLabel('Time').selectOption({ index: 1 })
  await look(page)
}

/** An order in the list of those that would be late. */
export const lateOrder = (page: Page, number: string) =>
  page.locator('.late-orders > li').filter({ hasText: number })

/** Writes to the customer of one late order. */
export async function writeTo(page: Page, number: string): Promise<void> {
  await lateOrder(page, number)
    .getByRole('checkbox', { name: `Choose order ${number}` })
    .check()
  await page.getByRole('button', { name: 'Write to 1 customer' }).click()
  await expect(lateOrder(page, number)).toContainText('They know of this change.')
}
