import { expect, type Page, type Route } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { fillSignIn, PASSWORD, PEOPLE } from '#tests/e2e/setup/people.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// An API that fails in every possible way, and comes back. The browser reports requests without a good
// answer.
test.use({ allowedErrors: [[/status of (?:401|503)|ERR_FAILED|ERR_CONNECTION_REFUSED/], { scope: 'test' }] })
test.describe.configure({ mode: 'parallel' })

const API = '**/api/**'
const { stranded } = PEOPLE
/** A read or an order without an answer takes three time-outs of 12 s before the screen says so. */
const PATIENCE_MS = 60_000
/** §4: a circuit stays open for 60 s. */
const BREAKER_OPEN_MS = 60_000
/** The page's clock advances in steps of this length. */
const LEAP_MS = 1000
/** Time limit for the screen after each step of the clock. */
const LOOK_MS = 200

type Outage = {
  name: string
  fail: (route: Route) => Promise<void>
  /** The words of the sign-in form and the checkout (§8). */
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
    checkout: 'Service temporarily unavailable',
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

test.beforeEach(async ({ page }) => {
  // On a busy machine the line would seem slow, and the time-out would be 15 s (§9).
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
  await page.clock.install()
})

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you! Your order is in.' })

async function expectTypedSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'E-mail or username' })).toHaveValue(stranded.email)
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

/** Makes the API fail; the returned function brings it back. Requests held up by then stay so. */
async function breakApi(page: Page, fail: Outage['fail']): Promise<() => void> {
  let isDown = true
  await page.route(API, (route) => (isDown ? fail(route) : route.continue()))
  return () => {
    isDown = false
  }
}

/** Advances the page's clock until something is visible. */
async function flyUntil(page: Page, look: () => Promise<void>, longestMs = PATIENCE_MS): Promise<void> {
  for (let flown = 0; ; flown += LEAP_MS) {
    try {
      return await look()
    } catch (unseen) {
      if (flown >= longestMs) throw unseen
    }
    await page.clock.runFor(LEAP_MS)
  }
}

for (const { name, fail, signIn } of some(OUTAGES)) {
  test(
    `the API ${name}: signing in says “${signIn}”, loses nothing typed, and works once it is back`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.goto('/login')
      const mend = await breakApi(page, fail)
      await fillSignIn(page, stranded.email)
      await flyUntil(page, () => expect(alert(page)).toContainText(signIn, { timeout: LOOK_MS }))
      await expectTypedSignIn(page)
      mend()
      await press(page, /^Sign in$/)
      await expect(page).toHaveURL('/account')
    },
  )
}

for (const { name, fail, checkout } of some(OUTAGES)) {
  test(
    `the API ${name}: the checkout says “${checkout}”, loses nothing typed, and makes one order once it is back`,
    DEEP_ONLY,
    async ({ page }) => {
      await fillCheckout(page)
      const keys = new Set<string | undefined>()
      page.on('request', (request) => {
        if (request.url().endsWith('/orders/submit')) keys.add(request.headers()['idempotency-key'])
      })
      const mend = await breakApi(page, fail)
      await press(page, /Place order/)
      await flyUntil(page, () =>
        expect(alert(page)).toContainText('it is never made twice', { timeout: LOOK_MS }),
      )
      await expect(alert(page)).toContainText(checkout)
      await expect(alert(page)).toContainText('It waits on this device')
      await expectTypedCheckout(page)
      mend()
      await press(page, /Try again/)
      await expect(thanks(page)).toBeVisible()
      // The server makes one order for one key (D24), however often it was sent.
      expect(keys.size).toBe(1)
    },
  )
}

const OPEN = 'Service temporarily unavailable'

/** Presses until the circuit has opened, brings the API back, and advances the page's clock by a minute. */
async function throughCircuit(page: Page, name: RegExp, next = name): Promise<void> {
  const mend = await breakApi(page, (route) => route.abort('connectionrefused'))
  const pressUntilOpen = async () => {
    await page
      .getByRole('button', { name: next })
      .or(page.getByRole('button', { name }))
      .first()
      .click({ timeout: LOOK_MS })
    await expect(alert(page)).toContainText(OPEN, { timeout: LOOK_MS })
  }
  await flyUntil(page, pressUntilOpen, 5 * PATIENCE_MS)
  mend()
  await press(page, next)
  await expect(alert(page)).toContainText(OPEN)
  await page.clock.runFor(BREAKER_OPEN_MS)
}

test(
  `after five failures signing in says “${OPEN}”, and works 60 s later, nothing typed being lost`,
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, stranded.email, 'Not The 1 Password!')
    await expect(alert(page)).toHaveText('Invalid username or password')
    await page.getByLabel(/^Password \(required\)/).fill(PASSWORD)
    await throughCircuit(page, /^Sign in$/)
    await expectTypedSignIn(page)
    await press(page, /^Sign in$/)
    await expect(page).toHaveURL('/account')
  },
)

test(
  `after five failures the checkout says “${OPEN}”, and the order is made by itself a minute later`,
  DEEP_ONLY,
  async ({ page }) => {
    await fillCheckout(page)
    await throughCircuit(page, /Place order/, /Try again/)
    await flyUntil(page, () => expect(thanks(page)).toBeVisible({ timeout: LOOK_MS }))
  },
)
