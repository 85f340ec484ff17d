import { expect, type Page } from '@playwright/test'

/** The form for prices that apply for a time. */
export const planForm = (page: Page) => page.getByRole('region', { name: 'Plan new prices' })

/** The list of such prices. */
export const plansOf = (page: Page) => page.getByRole('region', { name: 'Prices for a time' })

/** Tries to plan without a price, which is refused. */
export async function planNothing(page: Page): Promise<void> {
  await planForm(page).getByRole('button', { name: 'Plan these prices' }).click()
  await expect(planForm(page).getByRole('alert')).toHaveText('Write at least one new price first.')
}

/** Tries a price of the first size on past orders. */
export async function tryPrice(page: Page, pesos: string): Promise<void> {
  await planForm(page).getByRole('textbox', { name: /now ₱/ }).first().fill(pesos)
  await planForm(page).getByRole('button', { name: 'Try on past orders' }).click()
  await expect(planForm(page).getByRole('term').filter({ hasText: 'At these prices' })).toBeVisible()
}

/** Plans the typed price until a day. */
export async function planUntil(page: Page, day: string): Promise<void> {
  await planForm(page)
    .getByLabel(/^Last day/)
    .fill(day)
  await planForm(page).getByRole('button', { name: 'Plan these prices' }).click()
  await expect(plansOf(page)).toContainText('Applies now')
}

/** Takes the planned prices back. */
export async function takePlanBack(page: Page): Promise<void> {
  await plansOf(page).getByRole('button', { name: 'Take these prices back' }).click()
  await expect(plansOf(page)).toContainText('Taken back')
}
