import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { API_BASE } from '#contract/endpoint.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { freePort } from '#tests/drill/setup/proxy.ts'
import { endEveryProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { EVERY_KIND } from '#tests/e2e/setup/kinds.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { BEGINNING } from '#tests/e2e/setup/process/shop-process.ts'
import { openStaticHost } from '#tests/e2e/setup/process/static-host.ts'
import { test } from '#tests/e2e/setup/shop.ts'
import { buildIn } from '#tests/site/setup/own-build.ts'

// A site on a host that sends none of our headers, so that each page states its policy by itself, with the API on another
// host: to a browser `localhost` and `127.0.0.1` are two sites.

const BUILD_MS = 10 * 60_000
const root = resolve(import.meta.dirname, '..', '..', '..', '..')
/** Inside the project, where a build finds its packages. */
const SITE = join(root, '.cache', `policy-in-pages-${process.pid}`)

// One build for both.
test.describe.configure({ mode: 'default' })
test.use({
  isAsked: true,
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  // Pages that are not there are among those that are looked at.
  allowedErrors: [/^Failed to load resource: the server responded with a status of 404/],
})

let folder: string
let api: string
let host: Awaited<ReturnType<typeof openStaticHost>>
test.beforeAll(async () => {
  test.setTimeout(BUILD_MS)
  folder = await mkdtemp(join(tmpdir(), 'pugon-static-'))
  const port = await freePort()
  const site = `http://localhost:${port}`
  await cp(BEGINNING, join(folder, 'api'), { recursive: true })
  const apiPort = String(await freePort())
  api = `http://127.0.0.1:${apiPort}`
  await startProcess(join(folder, 'api'), { PORT: apiPort, SITE_URL: site, PUBLIC_API_ORIGIN: api })
  await rm(SITE, { recursive: true, force: true })
  await buildIn(root, {
    SITE_OUT_DIR: SITE,
    SITE_URL: site,
    POLICY_IN_PAGES: 'yes',
    PUBLIC_API_ORIGIN: api,
    CATALOGUE_URL: api + API_BASE,
  })
  host = await openStaticHost(SITE, port)
})
test.afterAll(async () => {
  await host?.close()
  await endEveryProcess()
  await rm(folder, { recursive: true, force: true })
  await rm(SITE, { recursive: true, force: true })
})

/** Everything that the policies of a tab's pages forbid, from now on. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('noteViolation', (words: string) => found.push(words))
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (words: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      noteViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  return found
}

test(
  'on a static host that sends no headers, a guest finds a bread and orders it from an API elsewhere, and no policy forbids anything',
  DEEP_ONLY,
  async ({ page }) => {
    const forbidden = await violations(page)
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (/^\/(api|images)\//.test(pathname)) asked.add(origin)
    })
    await openSettled(page, host.address)
    await page.keyboard.press('ArrowDown')
    await page
      .getByRole('region', { name: 'Cookies and your data' })
      .getByRole('button', { name: 'Accept all' })
      .click()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'Menu', exact: true }).filter({ visible: true }).first().click()
    await page.getByRole('link', { name: 'Choose Made-to-Order Egg Pie' }).click()
    await page.getByRole('radio', { name: /Classic 8-inch/ }).check()
    await expect(page.getByRole('img', { name: /egg pie/i }).first()).toBeVisible()
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.getByRole('link', { name: 'Cart 1', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Your cart' })
    await panel.getByRole('link', { name: 'Go to checkout' }).click()
    await page.getByRole('textbox', { name: /Name/ }).fill('Ana Reyes')
    await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
    await page.locator('input[name=window]:not(:disabled)').last().check()
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
    const number = await page.getByText(/^P-[2-9A-Z]{7}$/).textContent()
    await page.reload()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    expect([...asked]).toEqual([api])
    expect(forbidden).toEqual([])
  },
)

test(
  'every kind of page states its policy before anything else, and forbids nothing of its own',
  DEEP_ONLY,
  async ({ page }) => {
    const forbidden = await violations(page)
    for (const [, path] of EVERY_KIND) {
      await page.goto(host.address + path)
      await page.waitForLoadState('networkidle')
      const [meta] = await page
        .locator('head > *')
        .evaluateAll((all) => all.slice(1).map(({ outerHTML }) => outerHTML))
      expect(meta).toContain('http-equiv="Content-Security-Policy"')
      expect(meta).toContain(api)
    }
    expect(forbidden).toEqual([])
  },
)

test.describe('what a page says of itself', () => {
  test.use({ allowedErrors: [/Content Security Policy/] })

  test('holds: nothing else can be reached', DEEP_ONLY, async ({ page }) => {
    const forbidden = await violations(page)
    await page.goto(host.address)
    const refused = page.evaluate(() => fetch('http://localhost:9/').catch((error: Error) => error.name))
    expect(await refused).toBe('TypeError')
    await expect
      .poll(() => forbidden)
      .toEqual([expect.stringMatching(/^\/: connect-src http:\/\/localhost:9\b/)])
  })
})
