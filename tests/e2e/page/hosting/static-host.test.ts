import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// Scripts are the same for every shop: where the API is, and whose tag manager is loaded, they read from the page.

const PATH = '/product/ensaymada'
const API = 'https://api.bakery.example'
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3'

// The pages of the tests' own shop may call no other host.
test.use({ bypassCSP: true, allowedErrors: [/Failed to load resource/] })

/** Opens a page of a shop on other hosts; everything on these hosts is empty. */
async function openWith(page: Page, attributes: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
  for (const host of [API, new URL(TAG_MANAGER).origin])
    await page.route(`${host}/**`, (route) => route.fulfill({ status: 204, headers }))
  await page.route(new RegExp(`${PATH}$`), async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<html lang="en"', `<html lang="en"${attributes}`)
    await route.fulfill({ response, body })
  })
  await openSettled(page, PATH)
  return asked
}

test('prices are asked from the API that the page names', DEEP_ONLY, async ({ page }) => {
  const asked = await openWith(page, ` data-api="${API}"`)
  const calls = () => asked.filter((address) => address.includes('/api/v1/products'))
  await expect.poll(calls).not.toEqual([])
  expect(calls().filter((address) => !address.startsWith(API))).toEqual([])
})

test('a page that names a tag manager loads it for those who allow it', DEEP_ONLY, async ({ page }) => {
  const asked = await openWith(page, ' data-gtm="GTM-AB12CD3"')
  await expect.poll(() => asked).toContain(TAG_MANAGER)
})

test('a page that names none loads not one byte of analytics, whatever is allowed', async ({ page }) => {
  const asked = await openWith(page, '')
  const views = () => page.evaluate(() => performance.getEntriesByName('pugon:page-view').length)
  await expect.poll(views).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => /consented|googletagmanager/.test(address))).toEqual([])
})
