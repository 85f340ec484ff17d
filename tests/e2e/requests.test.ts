import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'

// What a phone asks for from opening a page until it has settled: pictures in reach, live prices, and the pages that
// are fetched ahead (§2).

/** Kilobytes as they come over HTTP/1.1, each answer with a kilobyte of headers that HTTP/2 would mostly save. */
const BUDGETS = [
  { path: '/', requests: 20, kilobytes: 150 },
  { path: '/menu', requests: 20, kilobytes: 150 },
  { path: '/menu/category/cakes', requests: 20, kilobytes: 150 },
  { path: '/product/made-to-order-egg-pie', requests: 13, kilobytes: 110 },
  { path: '/about', requests: 12, kilobytes: 110 },
] as const

/** §2: what is likely next is fetched after 2 s; live prices come within. */
const SETTLED_MS = 4000

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true })

for (const { path, requests, kilobytes } of BUDGETS) {
  test(`${path} is ${requests} requests and ${kilobytes} kB at the most`, async ({ page }) => {
    const loads = await everyLoad(page, path)
    expect(loads.length, loads.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(requests)
    expect(sum(loads)).toBeLessThanOrEqual(kilobytes * 1000)
    // Everything that was asked for has come, else too little would be counted.
    expect(loads.filter(({ bytes }) => bytes === 0)).toEqual([])
  })
}

type Load = { url: string; bytes: number }

async function everyLoad(page: Page, path: string): Promise<Load[]> {
  const loads = new Map<string, Load>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    loads.set(requestId, { url: request.url, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(path)
  await page.waitForTimeout(SETTLED_MS)
  await page.waitForLoadState('networkidle')
  return [...loads.values()]
}

function sum(loads: readonly Load[]): number {
  return loads.reduce((total, { bytes }) => total + bytes, 0)
}
