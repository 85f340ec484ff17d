import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'
import { DEEP_ONLY, IS_DEEP } from '#tests/depth.ts'
import { endEveryProcess, startProcess } from '#tests/drill/setup/server-process.ts'
import { BEGINNING } from '#tests/e2e/setup/process/shop-process.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// The site on one host and the API on another: to a browser `localhost` and `127.0.0.1` are two sites, so
// cookies, preflights and headers are treated as between strangers.

const MINUTE = 60_000
const BUILD_MS = 5 * MINUTE

let folder: string
/** The tests' own shop; in the deep run one whose pages are built for the API. */
let site: string
let api: string
test.beforeAll(async () => {
  test.setTimeout(2 * BUILD_MS)
  folder = await mkdtemp(join(tmpdir(), 'pugon-elsewhere-'))
  // The API must know the site's address, which is known only once it listens, and vice versa.
  const port = await freePort()
  site = IS_DEEP ? `http://localhost:${port}` : (process.env['SHOP_URL'] ?? '')
  await cp(BEGINNING, join(folder, 'api'), { recursive: true })
  const calls = await startProcess(join(folder, 'api'), { ALLOWED_ORIGINS: site }, BUILD_MS)
  api = calls.address.replace('localhost', '127.0.0.1')
  if (!IS_DEEP) return
  await cp(BEGINNING, join(folder, 'site'), { recursive: true })
  const settings = { PORT: String(port), SITE_URL: site, PUBLIC_API_ORIGIN: api, REBUILD: 'auto' }
  await startProcess(join(folder, 'site'), settings, BUILD_MS)
})
test.afterAll(async () => {
  await endEveryProcess()
  await rm(folder, { recursive: true, force: true })
})

/** Fails if the session's cookie could be read by scripts, or by the API's other sites. */
async function expectPartitioned(context: BrowserContext): Promise<void> {
  const cookies = (await context.cookies(api)).filter(({ name }) => name.includes('pugon_session'))
  expect(cookies).toMatchObject([
    { httpOnly: true, secure: true, sameSite: 'None', partitionKey: 'http://localhost' },
  ])
}

test('an order is placed from a site whose API is on another host', DEEP_ONLY, async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.add(new URL(request.url()).origin)
  })
  await page.goto(`${site}/product/ensaymada`)
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto(`${site}/checkout`)
  await page.getByRole('textbox', { name: /Name/ }).fill('Ana Reyes')
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
  expect([...asked]).toEqual([api])
  await expectPartitioned(page.context())
})

test.describe('a token', () => {
  // The pages of the tests' own shop may call no other host.
  test.use({ bypassCSP: true, allowedErrors: [/blocked by CORS policy|Failed to load resource/] })

  test('is read by a page of the configured origin, whose cookies are its own, and by no other', async ({
    page,
  }) => {
    const read = () =>
      page.evaluate(
        (url) =>
          fetch(url, { credentials: 'include' }).then(
            (response) => response.json(),
            (error: Error) => error.name,
          ),
        `${api}/api/v1/security/csrf`,
      )
    await page.goto(site)
    expect(await read()).toMatchObject({ csrfToken: expect.any(String) })
    await expectPartitioned(page.context())
    await page.goto(site.replace('localhost', '127.0.0.1'))
    expect(await read()).toBe('TypeError')
  })
})

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
