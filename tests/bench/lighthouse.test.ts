import { createServer } from 'node:net'
import { type Browser, chromium, expect } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { test } from '#tests/e2e/setup/shop.ts'

// Search engines and accessibility, as judged by Lighthouse, on one page of every kind. Takes minutes, so it
// is not part of `npm test`, where axe and the checks of the built site look for the same. Speed depends on
// the machine and is measured separately.

const KINDS = [
  '/',
  '/menu',
  '/menu/category/breads',
  '/menu/category/pies-and-tarts',
  '/product/made-to-order-egg-pie',
  '/product/kalihim',
  '/blog',
  '/blog/made-to-order-egg-pie-cavite',
  '/blog/tag/storage',
  '/about',
  '/contact',
  '/faq',
  '/allergens-guide',
  '/privacy-policy',
  '/terms-of-service',
  '/menu?q=ensaymada',
]
/** Kept out of search engines on purpose, and answered with 404 if there is nothing of that name. */
const HIDDEN_KINDS = ['/checkout', '/order?t=nothing', '/blog/never-written', '/nowhere']
const NOT_FOR_HIDDEN = ['is-crawlable', 'http-status-code']

/** Nothing here is about time: examining the page after it has loaded is enough. */
const FLAGS: Flags = {
  onlyCategories: ['seo', 'accessibility'],
  throttlingMethod: 'provided',
  disableFullPageScreenshot: true,
  // An unknown path is answered with 404 and the page to be judged.
  ignoreStatusCode: true,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 0,
  logLevel: 'error',
}

let browser: Browser
let port = 0
test.beforeAll(async () => {
  port = await freePort()
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`]
  browser = await chromium.launch({ ...launchOptions, args })
})
test.afterAll(() => browser.close())

for (const path of KINDS) {
  test(`${path} has 100 for search engines and for accessibility`, async ({ baseURL }) => {
    expect(await judge(baseURL + path)).toEqual({ seo: 100, accessibility: 100, below: [] })
  })
}

for (const path of HIDDEN_KINDS) {
  test(`${path} has 100 but for being kept out of search engines`, async ({ baseURL }) => {
    const judged = await judge(baseURL + path, NOT_FOR_HIDDEN)
    expect(judged).toEqual({ seo: 100, accessibility: 100, below: [] })
  })
}

test('a page that is kept out of search engines is seen to be', async ({ baseURL }) => {
  expect((await judge(`${baseURL}/checkout`)).below).toEqual(['is-crawlable'])
})

async function judge(address: string, skipAudits: string[] = []) {
  const result = await lighthouse(address, { ...FLAGS, port, skipAudits })
  if (!result) throw new Error(`Lighthouse gave nothing for ${address}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const below = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return { seo: score('seo'), accessibility: score('accessibility'), below: below.map(({ id }) => id) }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
