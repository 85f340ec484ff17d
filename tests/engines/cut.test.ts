import { expect, inject, onTestFinished } from 'vitest'
import { missingScripts } from '#tests/e2e/setup/line/missing-scripts.ts'
import { startWeakLine } from '#tests/e2e/setup/line/weak-line.ts'
import type { Browser } from './setup/engine.ts'
import { ordersOf } from './setup/orders.ts'
import { Tab } from './setup/tab.ts'
import { css, role, type Target, words } from './setup/target.ts'
import { inEachEngine } from './setup/test.ts'

const COPY = 'Saved on this device on'
/** The round trip of a 2g line, and one that is never over. */
const [SLOW_MS, NEVER_MS] = [800, 120_000]
const PATIENCE_MS = 60_000

const NAME = role('textbox', /^Name/)
const WINDOW = css('input[name=window]:not(:disabled)', { isLast: true })
const PLACE = role('button', /^Place order/)
const THANKS = role('heading', /^(?:Thank you! Your order is in|Order P-)/)
/** The outcome of "Place order": an order, or words that say why there is none. */
const OUTCOME = css(':is(.problem-box, .order-number)')

/** A step of a purchase. */
type Step = {
  name: string
  act: (tab: Tab, customer: string) => Promise<unknown>
  /** Shown before people act; a line cut earlier belongs to the step before. */
  ready?: Target
  /** The request in whose middle the line can be cut; without one it is cut when the step is done. */
  over?: string
  /** Without a line nothing has come of it, and people do it again. */
  isRepeated?: true
}

const STEPS: readonly Step[] = [
  opening('/'),
  opening('/menu'),
  opening('/product/pandesal'),
  { name: 'adding to the cart', act: (tab) => tab.press(role('button', /^Add to cart/)) },
  opening('/checkout'),
  {
    name: 'typing the name',
    ready: NAME,
    act: (tab, customer) => tab.fill(NAME, customer),
    over: '/api/v1/orders/quote',
  },
  { name: 'typing the number', act: typeNumber },
  {
    name: 'choosing the time',
    ready: WINDOW,
    act: (tab) => tab.press(WINDOW),
    over: '/api/v1/orders/quote',
  },
  {
    name: 'placing the order',
    act: async (tab) => {
      await tab.press(PLACE)
      await tab.sees(OUTCOME)
    },
    over: '/api/v1/orders/submit',
  },
  {
    name: 'reading the thanks',
    act: (tab) => tab.reload().catch(() => undefined),
    isRepeated: true,
  },
]
const CHECKOUT = STEPS.findIndex(({ over }) => over === '/checkout')
const PLACING = STEPS.findIndex(({ name }) => name === 'placing the order')

function opening(path: string): Step {
  return { name: `opening ${path}`, act: (tab) => open(tab, path), over: path, isRepeated: true }
}

/** An engine may call it a failure that there is no page. */
function open(tab: Tab, path: string): Promise<void> {
  return tab.open(path).catch(() => undefined)
}

function typeNumber(tab: Tab): Promise<void> {
  return tab.fill(role('textbox', /^Mobile number/), '0917 123 4567')
}

/** A phone on a line of its own, with a worker. */
async function onLine(browser: Browser) {
  const line = await startWeakLine(inject('shop'))
  onTestFinished(line.stop)
  const tab = new Tab(await browser.openTab(), line.address)
  await tab.resize(360, 640)
  await tab.open('/about')
  await tab.finds('its worker', () => navigator.serviceWorker.ready.then(({ active }) => active !== null))
  return { line, tab }
}

async function fillCart(tab: Tab): Promise<void> {
  await tab.open('/product/pandesal')
  await tab.press(role('button', /^Add to cart/))
  await tab.sees(role('link', /^Cart ?1$/))
}

async function fillCheckout(tab: Tab, customer: string): Promise<number> {
  await fillCart(tab)
  await tab.open('/checkout')
  await tab.fill(NAME, customer)
  await typeNumber(tab)
  await tab.press(WINDOW)
  return confirmedTotal(tab)
}

/** The total on the button, in centavos. */
async function confirmedTotal(tab: Tab): Promise<number> {
  const { text } = await tab.sees(role('button', /^Place order · ₱/), { isDisabled: false })
  return Math.round(Number(text.split('₱')[1]?.replace(',', '')) * 100)
}

inEachEngine((engineTest, engine) => {
  // Without a line the pages' own calls fail, and browsers say so.
  const test = engineTest.override({
    allowedErrors: [/NetworkError|Load failed|Failed to load|Not loaded|Could not connect|ServiceWorker/],
  })

  for (const { name, over } of STEPS) {
    for (const moment of ['before', 'in the middle of'] as const) {
      test(`the line is cut ${moment} ${name}: nothing is lost, and one order is made at the total that was confirmed (D24, D61)`, async ({
        browser,
      }) => {
        const customer = `${engine} ${name} ${moment}`
        const { line, tab } = await onLine(browser)
        let confirmed = 0
        for (const [index, step] of STEPS.entries()) {
          if (step.ready) await tab.sees(step.ready)
          if (index === PLACING) confirmed = await confirmedTotal(tab)
          if (step.name !== name) {
            await step.act(tab, customer)
            continue
          }
          if (moment === 'before') line.cut()
          else if (over) line.losing.add(over)
          await step.act(tab, customer)
          line.cut()
          line.losing.clear()
          line.mend()
          // Back to what was being done; nothing of it has gone.
          if (step.isRepeated) await step.act(tab, customer)
          else if (index > CHECKOUT) await tab.reload()
          if (index > CHECKOUT && index < PLACING) await tab.sees(NAME, { value: customer })
          if (index >= PLACING) await tab.sees(THANKS)
        }
        await tab.sees(THANKS)
        const orders = await ordersOf(customer)
        expect(orders.map(({ total, itemCount }) => [total, itemCount])).toEqual([[confirmed, 1]])
      })
    }
  }

  test('the last order opens without a line though its page was never seen, and says how old it is (§1, D51)', async ({
    browser,
  }) => {
    const { line, tab } = await onLine(browser)
    await fillCheckout(tab, `${engine} last order`)
    await tab.press(PLACE)
    await tab.sees(THANKS)
    await expect.poll(() => tab.run(missingScripts, '/order'), { timeout: PATIENCE_MS }).toEqual([])
    line.cut()
    await open(tab, '/login')
    await tab.sees(role('heading', /You are offline|We cannot reach the bakery/))
    await tab.press(role('link', 'Your orders on this device'))
    await tab.sees(COPY)
    await tab.press(role('link', /^See order P-/))
    await tab.sees(role('heading', /^Order P-/))
    await tab.sees(COPY)
    await tab.picture(`${engine}-phone-last-order`)
  })

  test('there is no Background Sync here: an order that waits is sent by the next page that is opened, once and at the total that was confirmed (D61)', async ({
    browser,
  }) => {
    const { line, tab } = await onLine(browser)
    expect(await tab.run(() => 'sync' in ServiceWorkerRegistration.prototype)).toBe(false)
    const customer = `${engine} waiting`
    const confirmed = await fillCheckout(tab, customer)
    line.cut()
    await tab.press(PLACE)
    await tab.sees(role('alert', /It waits on this device/))
    await tab.picture(`${engine}-phone-waiting-order`)
    await open(tab, '/about')
    expect(await ordersOf(customer)).toEqual([])
    line.mend()
    await tab.open('/menu')
    await tab.sees(words(/^Your order P-\w+ is in\./))
    const orders = await ordersOf(customer)
    expect(orders.map(({ total, itemCount }) => [total, itemCount])).toEqual([[confirmed, 1]])
  })

  test('there is no navigator.connection here: a slow line is known by its answers, and a product seen before shows its copy before any comes (D50, D51)', async ({
    browser,
  }) => {
    const { line, tab } = await onLine(browser)
    expect(await tab.run(() => 'connection' in navigator)).toBe(false)
    line.slowDown(SLOW_MS)
    for (const path of [
      '/product/pandesal',
      '/faq',
      '/product/pandesal',
      '/faq',
      '/product/pandesal',
      '/faq',
    ])
      await tab.open(path)
    line.slowDown(NEVER_MS)
    await tab.open('/product/pandesal')
    await tab.sees(COPY)
    await tab.sees(role('heading', 'Pandesal'))
    await tab.sees(role('button', /^Add to cart/), { isDisabled: false })
  })
})
