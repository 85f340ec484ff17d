// `npm run bench -- second-visit` measures how soon a product that was seen before is readable again on a 2g line: 250 kbit/s
// and 800 ms, on a processor four times slower than this machine's, for the pages of these sources. Beside it the first visit. By the
// page's own clock, which begins with its navigation.

import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM } from '#tests/chromium.ts'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { startWeakLine } from '#tests/e2e/setup/line/weak-line.ts'
import { OWN_SOURCES, servePages } from './serve-pages.ts'

const RUNS = 5
const PRODUCT = '/product/pandesal'
const BYTES_A_SECOND = 31_250
const ROUND_TRIP_MS = 800
const CPU_SLOWDOWN = 4
/** Design. */
const BOUND_MS = 1000
const WAIT_MS = 120_000

const site = await servePages(OWN_SOURCES)
const line = await startWeakLine(site.address)
line.slowDown(ROUND_TRIP_MS)
line.slowReceiving(BYTES_A_SECOND)
const browser = await chromium.launch(CHROMIUM)
const runs: [first: number, second: number][] = []
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({
    ...{ baseURL: line.address, viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
  })
  runs.push(await measure(context))
  await context.close()
}
for (const [name, times] of [
  ['first', runs.map(([first]) => first)],
  ['second', runs.map(([, second]) => second)],
] as const) {
  const sorted = times.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(RUNS / 2)] ?? 0
  const over = name === 'second' && middle > BOUND_MS ? `, over ${BOUND_MS} ms` : ''
  process.stdout.write(
    `${name} visit to ${PRODUCT}: readable after ${middle} ms, at most ${sorted.at(-1)} ms${over}\n`,
  )
}
await browser.close()
await line.stop()
await site.stop()

async function measure(context: BrowserContext): Promise<[first: number, second: number]> {
  await acceptCookies(context)
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const first = await readableAfter(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // With the worker, so that it has copies, and knows the line.
  for (const path of ['/about', PRODUCT, '/about', PRODUCT, '/about']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  const second = await readableAfter(page)
  await page.getByText(/^Saved on this device on /).waitFor()
  return [first, second]
}

/** When the name of the product was painted. */
async function readableAfter(page: Page): Promise<number> {
  await page.goto(PRODUCT)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return Math.round((await painted.jsonValue()) ?? WAIT_MS)
}
