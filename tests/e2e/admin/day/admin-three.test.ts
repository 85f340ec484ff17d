import { expect, type Page } from '@playwright/test'
import { getDayMoney, listRefunds } from '#contract/admin/order/money.ts'
import { getOrderDetail, listOrders, type OrderDetail } from '#contract/admin/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder, teamRequest } from '#tests/e2e/setup/orders.ts'
import { expectWholeOnPaper } from '#tests/e2e/setup/paper.ts'
import { ADMIN, STAFF } from '#tests/e2e/setup/people.ts'

const GCASH = { payment: { method: 'gcash', reference: null } } as const
const SLUGS = ['pandesal', 'ensaymada', 'monay', 'taisan']

/** Each screen's own part of the morning. */
async function confirmPayments(page: Page, numbers: readonly string[]): Promise<void> {
  await page.goto('/admin/orders?q=tatlo')
  for (const number of numbers)
    await page.getByRole('checkbox', { name: new RegExp(`order ${number}$`) }).check()
  await page.getByRole('button', { name: 'Confirm payments' }).click()
  for (const number of numbers)
    await expect(page.getByRole('row', { name: new RegExp(number) }).locator('.badge')).toHaveText(
      'Confirmed',
    )
}

async function sell(page: Page, times: number): Promise<void> {
  await page.goto('/admin/counter')
  await page.getByLabel('Find', { exact: true }).fill('pandesal')
  const sale = page.getByRole('region', { name: 'Sale' })
  for (let sold = 0; sold < times; sold++) {
    const goods = page.getByRole('region', { name: 'On the shelf' })
    await goods.getByRole('button', { name: 'Pandesal' }).first().click()
    await sale.getByLabel('Cash received', { exact: true }).fill('500')
    await sale.getByRole('button', { name: 'Sell' }).click()
    await sale.getByRole('button', { name: 'Next customer' }).click()
  }
}

async function tickAll(page: Page, date: string): Promise<void> {
  await page.goto(`/admin/bake-list?date=${date}`)
  const trays = page.getByRole('checkbox')
  await expect(trays.first()).toBeVisible()
  for (let tray = 0; tray < (await trays.count()); tray++) {
    // Payments that are confirmed meanwhile add to a tray that was ticked off: the rest is ticked off as well.
    await expect(async () => {
      if (!(await trays.nth(tray).isChecked())) await trays.nth(tray).click()
      await expect(trays.nth(tray)).toBeChecked({ timeout: 2_000 })
    }).toPass()
  }
}

/** Every order of the shop, whole. */
async function everyOrder(shop: string): Promise<OrderDetail[]> {
  const request = await teamRequest(shop, STAFF)
  const { content } = await request(listOrders, { query: { page: 0, size: 100 } })
  return Promise.all(content.map(({ number }) => request(getOrderDetail, { params: { number } })))
}

test(
  'three people work at once on a laptop, a phone and a tablet: every sum on their screens is that of the orders',
  DEEP_ONLY,
  async ({ page, browser, adminShop }) => {
    test.slow()
    const customer = { name: 'Tatlo Santos', phone: '0917 555 3333', email: null }
    const placed = await Promise.all(
      SLUGS.flatMap((slug) => [
        placeOrder([slug], { shop: adminShop, customer }),
        placeOrder([slug], { shop: adminShop, customer, ...GCASH }),
      ]),
    )
    const toPay = placed.filter(({ payment }) => payment.method === 'gcash').map(({ number }) => number)
    const date = placed[0]?.fulfilment.date ?? ''
    const [phone, tablet] = await Promise.all(
      [
        { width: 360, height: 740 },
        { width: 768, height: 1024 },
      ].map(async (viewport) => {
        const context = await browser.newContext({ viewport, baseURL: adminShop, reducedMotion: 'reduce' })
        return context.newPage()
      }),
    )
    if (!phone || !tablet) throw new Error('A device is missing')
    await openAdmin(page, '/admin/orders', ADMIN.username)
    await openAdmin(phone, '/admin/orders', STAFF.username)
    await openAdmin(tablet, '/admin/orders', STAFF.username)

    await Promise.all([sell(page, 3), confirmPayments(phone, toPay), tickAll(tablet, date)])

    // A partial refund, returned at once.
    await page.goto(`/admin/orders?order=${toPay[0]}`)
    await page
      .locator('summary')
      .filter({ hasText: /^Refund/ })
      .click()
    await page.getByLabel(/^Amount, up to/).fill('12.50')
    await page.getByRole('button', { name: 'Promise the refund' }).click()
    await phone.goto('/admin/money?show=due')
    const owed = phone.getByRole('listitem').filter({ hasText: toPay[0] ?? '' })
    await owed.getByRole('button', { name: /^Returned/ }).click()
    await expect(owed).toHaveCount(0)

    // From the rows: what was confirmed or sold today, by way.
    const today = manilaDate(new Date())
    const orders = await everyOrder(adminShop)
    const paidToday = orders.filter(
      ({ payment }) => payment.paidAt && manilaDate(new Date(payment.paidAt)) === today,
    )
    const taken = (way: string) =>
      paidToday
        .filter(({ payment }) => payment.method === way)
        .reduce((sum, { total, received }) => sum + (received ?? total), 0)
    const returned = orders
      .flatMap(({ money }) => money)
      .filter(({ kind, at }) => kind === 'refunded' && manilaDate(new Date(at)) === today)
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(taken('gcash')).toBeGreaterThan(0)
    expect(taken('cash')).toBeGreaterThan(0)
    const request = await teamRequest(adminShop, STAFF)
    const { ways } = await request(getDayMoney, { query: { date: today } })
    for (const { method, taken: told } of ways) expect(told, method).toBe(taken(method))
    expect(ways.reduce((sum, way) => sum + way.returned, 0)).toBe(returned)
    await tablet.goto('/admin/money')
    await expect(tablet.getByRole('row', { name: /^GCash/ })).toContainText(formatCentavos(taken('gcash')))
    await expect(tablet.getByRole('row', { name: /^Cash/ })).toContainText(formatCentavos(taken('cash')))

    // The till is closed with what should be in it.
    const till = page.getByRole('region', { name: 'Till: Counter' })
    await page.goto('/admin/money')
    await till.getByLabel('Cash in the morning').fill('1000')
    const cashBack = (await request(listRefunds, { query: { state: 'done', page: 0, size: 100 } })).content
      .filter(({ method }) => method === 'cash')
      .reduce((sum, { amount }) => sum + amount, 0)
    const brought = paidToday
      .filter(({ payment, fulfilment }) => payment.method === 'cash' && fulfilment.method === 'pickup')
      .reduce((sum, { total, received }) => sum + (received ?? total), 0)
    const inTill = 100_000 + brought - cashBack
    await till.getByLabel('Cash counted now').fill((inTill / 100).toFixed(2))
    await till.getByRole('button', { name: 'Close Counter' }).click()
    await expect(till).not.toContainText(/missing|too much/)
    await expect(till).toContainText('Closed')

    for (const device of [phone, tablet]) await device.context().close()
  },
)

test(
  'the tickets of several orders are whole on 58 mm, 80 mm and A4',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const name = 'Maria Concepcion Villanueva-Delos Santos y Macaraeg de la Cruz Paciano'
    const customer = { name, phone: '0917 555 4444', email: null }
    const placed = await Promise.all(
      SLUGS.slice(1).map((slug) => placeOrder([slug], { shop: adminShop, customer })),
    )
    // The paper is gone once it is printed: a copy of it stays.
    await page.addInitScript(() => {
      window.print = () => {
        const sheets = document.querySelector('.print-sheets')
        if (sheets) document.querySelector('#content')?.append(sheets.cloneNode(true))
      }
    })
    await openAdmin(page, '/admin/orders?q=paciano', ADMIN.username)
    for (const { number } of placed)
      await page.getByRole('checkbox', { name: new RegExp(`order ${number}$`) }).check()
    await page.getByRole('button', { name: 'Print tickets' }).click()
    await expect(page.locator('.print-sheet')).toHaveCount(placed.length)
    await expectWholeOnPaper(page, [name, ...placed.map(({ number }) => `Order ${number}`)])
  },
)
