import type { Browser } from '@playwright/test'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { threadTime } from './thread-time.ts'

/** The cost of a page for a phone that comes for the first time. */
export type PageFigures = {
  /** Bytes of scripts over the line, until nothing more is asked for; the worker is not among them. */
  'script, bytes': number
  'everything, bytes': number
  'largest paint, ms': number
  'main thread, ms of processor time': number
}

const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
/** Slow 4G, and a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const CPU_SLOWDOWN = 4
const SETTLED = /_astro\/line\./
const WAIT_MS = 120_000

/** Opens a page twice with an empty cache: as on a phone on a slow line, and as fast as possible for the thread's time. */
export async function pageFigures(browser: Browser, address: string): Promise<PageFigures> {
  const context = await browser.newContext(PHONE)
  await acceptCookies(context)
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const scripts = new Set<string>()
  let [script, everything] = [0, 0]
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    everything += encodedDataLength
    if (scripts.has(requestId)) script += encodedDataLength
  })
  // The last script that every page loads by itself.
  const settled = page.waitForResponse(SETTLED)
  await page.goto(address)
  await (await settled).finished()
  await page.waitForLoadState('networkidle')
  const paint = await page.evaluate(largestPaint)
  await context.close()
  return {
    'script, bytes': script,
    'everything, bytes': everything,
    'largest paint, ms': Math.round(paint),
    'main thread, ms of processor time': await threadTime(browser, address),
  }
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((told) => {
    new PerformanceObserver((seen) => told(seen.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}
