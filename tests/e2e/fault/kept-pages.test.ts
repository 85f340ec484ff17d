import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { countedBytes, METER_TOLERANCE } from '#tests/e2e/setup/line/counted-bytes.ts'
import { test } from '#tests/e2e/setup/line/cut-line.ts'

const PATIENCE_MS = 60_000

test(
  'what the data meter counts is what went over the line, with a worker, too (D54, D79)',
  DEEP_ONLY,
  async ({ page, line }) => {
    await page.goto('/about')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
    await page.goto('/faq')
    await page.waitForLoadState('networkidle')
    const [wire, counted] = [line.receivedBytes(), await countedBytes(page)]
    for (let round = 0; round < 4; round++)
      for (const path of ['/menu', '/menu/category/breads', '/']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
      }
    // A page writes what was counted when it is left.
    await expect(async () => {
      await page.goto('/faq')
      await page.waitForLoadState('networkidle')
      const ratio = ((await countedBytes(page)) - counted) / (line.receivedBytes() - wire)
      expect(Math.abs(ratio - 1), `counted is ${ratio.toFixed(2)} of the wire`).toBeLessThan(METER_TOLERANCE)
    }).toPass({ timeout: PATIENCE_MS })
  },
)

test(
  'home, seen first, has its pictures without a line after a few more pages, and none is downloaded twice (D61)',
  DEEP_ONLY,
  async ({ page, line }) => {
    const pictures = () =>
      page
        .locator('main img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[])
            .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
            .map(({ alt }) => alt),
        )
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const seen = await pictures()
    expect(seen.length).toBeGreaterThan(0)
    const asked = () => line.asked.filter((one) => loaded.includes(one))
    const loaded = line.asked.filter((one) => one.startsWith('GET /images/'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    for (const path of ['/menu', '/product/pandesal', '/about', '/faq']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    // No picture has been downloaded twice.
    expect(asked()).toEqual(loaded)
    line.cut()
    await page.goto('/')
    await expect(page.getByText(/^Saved on this device on /)).toBeVisible()
    await expect.poll(pictures).toEqual(expect.arrayContaining(seen))
  },
)
