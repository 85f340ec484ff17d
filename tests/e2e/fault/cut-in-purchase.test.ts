import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/line/cut-line.ts'
import { ordersOf } from '#tests/e2e/setup/orders.ts'

/** A step of a purchase. */
type Step = {
  name: string
  act: (page: Page, customer: string) => Promise<unknown>
  /** Waits for what people see before they act; a line cut earlier belongs to the step before. */
  ready?: (page: Page) => Promise<unknown>
  /** The request in whose middle the line can be cut; without one it is cut when the step is done. */
  over?: string
  /** Without a line nothing has come of it, and people do it again. */
  isRepeated?: true
}

const open = (path: string): Step => ({
  name: `opening ${path}`,
  act: (page) => page.goto(path).catch(() => null),
  over: path,
  isRepeated: true,
})

const STEPS: readonly Step[] = [
  open('/'),
  open('/menu'),
  open('/product/pandesal'),
  { name: 'adding to the cart', act: (page) => page.getByRole('button', { name: /Add to cart/ }).click() },
  open('/checkout'),
  {
    name: 'typing the name',
    act: (page, customer) => page.getByRole('textbox', { name: /^Name/ }).fill(customer),
    over: '/api/v1/orders/quote',
  },
  {
    name: 'typing the number',
    act: (page) => page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567'),
  },
  {
    name: 'choosing the time',
    ready: (page) => openWindow(page).waitFor(),
    act: (page) => openWindow(page).check(),
    over: '/api/v1/orders/quote',
  },
  {
    name: 'placing the order',
    act: async (page) => {
      await page.getByRole('button', { name: /Place order/ }).click()
      await expect(page.getByRole('alert').or(thanks(page)).filter({ hasText: /./ }).first()).toBeVisible()
    },
    over: '/api/v1/orders/submit',
  },
  { name: 'reading the thanks', act: (page) => page.reload().catch(() => null), isRepeated: true },
]
const PLACE = STEPS.findIndex(({ name }) => name === 'placing the order')
const CHECKOUT = STEPS.findIndex(({ over }) => over === '/checkout')

/** Twenty places, the riskiest first. */
const PLACES = STEPS.flatMap((step) => [
  { step, moment: 'before' as const },
  { step, moment: 'in the middle of' as const },
]).toSorted((one, other) => riskOf(other) - riskOf(one))

function riskOf({ step, moment }: { step: Step; moment: string }): number {
  return STEPS.indexOf(step) === PLACE ? 2 : moment === 'before' ? 0 : 1
}

function openWindow(page: Page) {
  return page.locator('input[name=window]:not(:disabled)').last()
}

function thanks(page: Page) {
  return page.getByRole('heading', { name: /^Thank you! Your order is in|^Order P-/ }).first()
}

for (const { step, moment } of some(PLACES)) {
  test(
    `the line is cut ${moment} ${step.name}: nothing is lost, and one order is made at the total that was confirmed (D24, D61)`,
    DEEP_ONLY,
    async ({ page, line }) => {
      const customer = `Cut ${STEPS.indexOf(step)}${moment[0]} ${Date.now()}`
      // The worker is there from the second page on, as with most shoppers.
      await page.goto('/about')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      let confirmed = ''
      for (const [index, { act, ready, isRepeated }] of STEPS.entries()) {
        await ready?.(page)
        const button = page.getByRole('button', { name: /Place order · ₱/ })
        if (index === PLACE) {
          await expect(button).toBeEnabled()
          confirmed = (await button.textContent())?.split('₱')[1] ?? ''
        }
        if (STEPS[index] !== step) {
          await act(page, customer)
          continue
        }
        if (moment === 'before') line.cut()
        else if (step.over) line.losing.add(step.over)
        await act(page, customer)
        line.cut()
        line.losing.clear()
        line.mend()
        if (isRepeated) await act(page, customer)
        // Back to what was being typed; nothing of it has gone.
        else if (index > CHECKOUT) await page.reload()
        if (index > CHECKOUT && index < PLACE)
          await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(customer)
        if (index === PLACE) await expect(thanks(page)).toBeVisible()
      }
      await expect(thanks(page)).toBeVisible()
      const orders = await ordersOf(customer)
      expect(orders.map(({ total, itemCount }) => [total / 100, itemCount])).toEqual([
        [Number(confirmed.replace(',', '')), 1],
      ])
    },
  )
}
