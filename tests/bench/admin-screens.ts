// Measures how long staff wait for each admin screen in Chromium, in a shop of 10,000 products and 50,000
// orders on a scratch Postgres (embedded if that is not installed): from opening its address, signed in,
// until its data is shown. Afterwards the processor time of each change from one screen to another, for a phone, beside
// that in the same shop before it had more than the sample's products and any order.

import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { SHOP, startBenchProcess } from '#tests/bench/setup/bench-process.ts'
import { fillShop } from '#tests/bench/setup/large-shop.ts'
import { untilQuiet } from '#tests/bench/setup/quiet.ts'
import { CHROMIUM } from '#tests/chromium.ts'
import { POSTGRES_SETTINGS, startPostgres } from '#tests/server/setup/database/postgres.ts'
import { type Change, changeLine, isFelt, screenChanges } from './screen-changes.ts'

const PRODUCTS = 10_000
const ORDERS = 50_000
const TIMES = 5
/** Slower screens are not usable. */
const BOUND_MS = 1_000
const WAIT_MS = 60_000
const PASSWORD = 'Malunggay 2 Pandesal!'

/** Each screen with an element that shows that its data has arrived. */
const SCREENS: readonly [address: string, shown: string][] = [
  ['/admin/dashboard', '.sales-card'],
  ['/admin/orders', 'tbody tr'],
  ['/admin/orders?status=all&sort=placed&dir=desc', 'tbody tr'],
  ['/admin/orders?q=villanueva', 'tbody tr'],
  ['/admin/orders?order=P-0000365', '.ticket'],
  ['/admin/orders?order=new', 'form'],
  ['/admin/what-if', '.what-if-fields'],
  ['/admin/counter', '.counter button'],
  ['/admin/stock', '.stock-list li'],
  ['/admin/bake-list', '.bake-list li'],
  ['/admin/deliveries', '.deliveries h2'],
  ['/admin/money', '.money-ways'],
  ['/admin/money?show=due', '.refunds, p'],
  ['/admin/reports', 'tbody tr'],
  ['/admin/reports?range=28d&by=product', 'tbody tr'],
  ['/admin/reports?range=28d&of=margins&by=product', 'tbody tr'],
  ['/admin/reports?range=28d&of=waste', '.figures'],
  ['/admin/customers', 'tbody tr'],
  ['/admin/products', 'tbody tr'],
  ['/admin/products?q=ube+cake', 'tbody tr'],
  ['/admin/products?product=1', '.picture-card'],
  ['/admin/categories', 'tbody tr'],
  ['/admin/pricing', 'tbody tr'],
  ['/admin/pricing?view=earnings', '.figures'],
  ['/admin/pricing?view=earnings&range=365d', '.figures'],
  ['/admin/pricing?view=margins&range=365d', 'tbody tr'],
  ['/admin/pricing?product=1', 'select'],
  ['/admin/vouchers', 'tbody tr'],
  ['/admin/vouchers?view=figures', 'select'],
  ['/admin/messages?show=outbox', '.admin-cards'],
  ['/admin/messages?show=wording', 'ul li'],
  ['/admin/occasions', 'ul li'],
  ['/admin/texts', '.admin-actions'],
  ['/admin/settings?part=hours', 'form'],
  ['/admin/security', 'h2'],
  ['/admin/quiet-shop', 'tbody tr'],
  ['/admin/speed', 'h2'],
  ['/admin/team', 'tbody tr'],
  ['/admin/audit', 'search'],
]

const root = resolve(import.meta.dirname, '..', '..')
const dataDir = join(root, '.cache', 'bench-admin')
const print = (text: string) => process.stdout.write(text)

const postgres = await startPostgres()
try {
  const over = await bench()
  if (over.length > 0) throw new Error(`Over their limits: ${over.join(', ')}.`)
} finally {
  await postgres?.stop()
}

/** Prints all times; returns what took longer than it may. */
async function bench(): Promise<string[]> {
  // Left by a run that was ended.
  await rm(dataDir, { recursive: true, force: true })
  const settings = {
    ...(postgres && { ...POSTGRES_SETTINGS, DATABASE_URL: postgres.url('postgres') }),
    ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'error' },
  }
  const first = await startBenchProcess(SHOP, { ...settings, PORT: '0' })
  const empty = await inBrowser(first.address, screenChanges)
  await first.stop()
  const { deps, close } = await startServer(root, readConfig(settings), pino({ level: 'silent' }))
  const phone = deps.vault.seal('0917 123 4567')
  await fillShop(deps.database, { products: PRODUCTS, orders: ORDERS, now: new Date(), phone })
  await close()
  const shop = await startBenchProcess(SHOP, { ...settings, PORT: '0' })
  try {
    await untilQuiet([shop])
    return await inBrowser(shop.address, (page, address) => measure(page, address, empty))
  } finally {
    await shop.stop()
  }
}

/** Does something in an admin page of a shop, signed in. */
async function inBrowser<Result>(
  origin: string,
  act: (page: Page, address: string) => Promise<Result>,
): Promise<Result> {
  const address = origin.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch(CHROMIUM)
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    await page.goto(`${address}/admin/team`)
    await page.getByRole('textbox', { name: 'E-mail or username' }).fill('admin')
    await page.getByLabel(/^Password \(required\)/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('table').waitFor()
    return await act(page, address)
  } finally {
    await browser.close()
  }
}

async function measure(page: Page, address: string, empty: readonly Change[]): Promise<string[]> {
  const tooSlow: string[] = []
  for (const [screen, shown] of SCREENS) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      await page.goto(address + screen, { waitUntil: 'commit' })
      // By the page's own clock, which begins with its navigation.
      const usable = await page.waitForFunction(
        (wanted) =>
          document.querySelector(`#admin :is(${wanted})`) &&
          !document.querySelector('#admin :is(.lines-skeleton, .screen-loading)') &&
          performance.now(),
        shown,
        { timeout: WAIT_MS },
      )
      times.push((await usable.jsonValue()) || WAIT_MS)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const [middle = 0, slowest = 0] = [sorted[Math.floor(TIMES / 2)], sorted.at(-1)]
    const over = middle > BOUND_MS ? `  over ${BOUND_MS} ms` : ''
    if (over) tooSlow.push(screen)
    print(`  ${screen.padEnd(50)} ${Math.round(middle)} ms, at most ${Math.round(slowest)} ms${over}\n`)
  }
  print('\n')
  for (const change of await screenChanges(page)) {
    if (isFelt(change)) tooSlow.push(`the change to ${change.title}`)
    print(
      changeLine(
        change,
        empty.find(({ title }) => title === change.title),
      ),
    )
  }
  return tooSlow
}
