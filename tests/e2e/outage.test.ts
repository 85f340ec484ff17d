import { expect, type Page, type Route } from '@playwright/test'
import { fillSignIn, PASSWORD, PEOPLE } from './people.ts'
import { test } from './shop.ts'

// An API that is away in every way there is, and back again. The browser reports what gets no good answer.
test.use({ allowedErrors: [[/status of (?:401|503)|ERR_FAILED|ERR_CONNECTION_REFUSED/], { scope: 'test' }] })
test.describe.configure({ mode: 'parallel' })

const API = '**/api/**'
const { customer } = PEOPLE
/** A read or an order that gets no answer takes three time-outs of 12 s before the screen says so. */
const PATIENCE_MS = 60_000
/** §4: a circuit stays open for 60 s. */
const BACK_WITHIN_MS = 65_000

type Outage = {
  name: string
  fail: (route: Route) => Promise<void>
  /** What the sign-in form says, and the checkout (§8). */
  signIn: string
  checkout: string
}

const TIMED_OUT = 'Request timeout after 12000ms'

const OUTAGES: Outage[] = [
  {
    name: 'blackholed',
    fail: () => new Promise(() => undefined),
    signIn: TIMED_OUT,
    checkout: TIMED_OUT,
  },
  {
    name: 'refused',
    fail: (route) => route.abort('connectionrefused'),
    signIn: 'Network error occurred',
    checkout: 'Network error occurred',
  },
  {
    name: '503 of a proxy',
    fail: (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503 Service Unavailable</h1>' }),
    signIn: 'Login failed. Please try again later.',
    checkout: 'HTTP 503',
  },
  {
    name: '20 s slow',
    fail: async (route) => {
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, 20_000))
      // Nobody waits for it any more.
      await route.fulfill({ response }).catch(() => undefined)
    },
    signIn: TIMED_OUT,
    checkout: TIMED_OUT,
  },
]

// How the line seems on a busy machine would make the time-out 15 s (§9).
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined })),
)

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you! Your order is in.' })

async function expectTypedSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'E-mail or username' })).toHaveValue(customer.email)
  await expect(page.getByLabel(/^Password \(required\)/)).toHaveValue(PASSWORD)
}

/** A checkout that is filled in, with its price on the screen. */
async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/product/ensaymada')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: /Name/ }).fill('Ana Reyes')
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
}

async function expectTypedCheckout(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: /Name/ })).toHaveValue('Ana Reyes')
  await expect(page.getByRole('textbox', { name: /Mobile number/ })).toHaveValue('0917 123 4567')
  await expect(page.locator('input[name=window]:checked')).toHaveCount(1)
}

for (const { name, fail, signIn, checkout } of OUTAGES) {
  test(`the API ${name}: signing in says “${signIn}”, loses nothing typed, and works once it is back`, async ({
    page,
  }) => {
    test.setTimeout(2 * PATIENCE_MS)
    await page.goto('/login')
    await page.route(API, fail)
    await fillSignIn(page, customer.email)
    await expect(alert(page)).toHaveText(signIn, { timeout: PATIENCE_MS })
    await expectTypedSignIn(page)
    await page.unroute(API)
    await press(page, /^Sign in$/)
    await expect(page).toHaveURL('/account')
  })

  test(`the API ${name}: the checkout says “${checkout}”, loses nothing typed, and makes one order once it is back`, async ({
    page,
  }) => {
    test.setTimeout(2 * PATIENCE_MS)
    await fillCheckout(page)
    const keys = new Set<string | undefined>()
    page.on('request', (request) => {
      if (request.url().endsWith('/orders/submit')) keys.add(request.headers()['idempotency-key'])
    })
    await page.route(API, fail)
    await press(page, /Place order/)
    await expect(alert(page)).toContainText('it is never made twice', { timeout: PATIENCE_MS })
    await expect(alert(page)).toContainText(checkout)
    await expect(alert(page)).toContainText('Everything you typed stays here.')
    await expectTypedCheckout(page)
    await page.unroute(API)
    await press(page, /Place order/)
    await expect(thanks(page)).toBeVisible()
    // The server makes one order of one key (D24), however often it was sent.
    expect(keys.size).toBe(1)
  })
}

/** Presses until the circuit has opened, brings the API back, and presses until it works; how long that took. */
async function throughCircuit(page: Page, name: RegExp, isBack: () => Promise<void>): Promise<number> {
  await page.route(API, (route) => route.abort('connectionrefused'))
  await expect(async () => {
    await press(page, name)
    await expect(alert(page)).toContainText('Service temporarily unavailable', { timeout: 4000 })
  }).toPass({ timeout: PATIENCE_MS })
  await page.unroute(API)
  const start = Date.now()
  await expect(async () => {
    await press(page, name)
    await isBack()
  }).toPass({ timeout: BACK_WITHIN_MS, intervals: [1000] })
  return Date.now() - start
}

test('after five failures signing in says “Service temporarily unavailable”, and works within 65 s of the API’s return', async ({
  page,
}) => {
  test.setTimeout(3 * PATIENCE_MS)
  await page.goto('/login')
  await fillSignIn(page, customer.email, 'Not The 1 Password!')
  await expect(alert(page)).toHaveText('Invalid username or password')
  await page.getByLabel(/^Password \(required\)/).fill(PASSWORD)
  const took = await throughCircuit(page, /^Sign in$/, async () => {
    if (!page.url().endsWith('/account')) await expectTypedSignIn(page)
    await expect(page).toHaveURL('/account', { timeout: 2000 })
  })
  expect(took).toBeLessThanOrEqual(BACK_WITHIN_MS)
})

test('after five failures the checkout says “Service temporarily unavailable”, and orders within 65 s of the API’s return', async ({
  page,
}) => {
  test.setTimeout(3 * PATIENCE_MS)
  await fillCheckout(page)
  const took = await throughCircuit(page, /Place order/, () =>
    expect(thanks(page)).toBeVisible({ timeout: 2000 }),
  )
  expect(took).toBeLessThanOrEqual(BACK_WITHIN_MS)
})
