import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminOccasion, updateOccasion } from '#contract/admin/product/occasion.ts'
import { createOwnSite } from '#server/publishing/publish.ts'
import { startPublishing } from '#server/publishing/start-publishing.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openBuilder, type PlannedBuilder, siteSettingsOf } from '#tests/server/setup/planned-builder.ts'
import { changeSettings, openShop, type Shop } from '#tests/server/setup/shop.ts'

// The sample's season is Pasalubong, from 16 November 2026 to 6 January 2027.

let shop: Shop
let builder: PlannedBuilder
beforeAll(async () => {
  shop = await openShop()
  // A holiday that is over leaves the pages, too.
  await changeSettings(shop, { closedDates: [] })
  builder = await openBuilder()
})
afterAll(async () => {
  await shop.close()
  await builder.close()
})

const home = async () => (await shop.app.request('/')).text()

test('the season’s block comes and goes at midnight in Manila, though nobody edits anything', async () => {
  shop.deps.publisher.open(createOwnSite(shop, siteSettingsOf(shop), builder.place).publish)
  const publishAt = async (date: string, time: string, text: string) => {
    shop.setNow(date, time)
    await builder.plan({ 'index.html': text })
    await shop.deps.publisher.publishNow()
    return home()
  }
  expect(await publishAt('2026-11-15', '23:59', 'before')).toBe('before')
  expect(await publishAt('2026-11-16', '00:00', 'the season')).toBe('the season')
  expect(await publishAt('2027-01-06', '23:59', 'never built')).toBe('the season')
})

test('an edit by staff starts a build', async () => {
  const { request } = await signInAs(shop, 'staff')
  const params = { id: 1 }
  const { id, version, products, createdAt, updatedAt, ...birthday } = await request(getAdminOccasion, {
    params,
  })
  const productIds = products.map((product) => product.id).toReversed()
  const status = () => shop.deps.publisher.state().status
  expect(status()).toBe('idle')
  await request(updateOccasion, { params, version, body: { ...birthday, productIds } })
  await expect.poll(status).toBe('waiting')
})

test('a shop that was off at that midnight takes it away when it starts', async () => {
  shop.setNow('2027-01-09', '08:00')
  await builder.plan({ 'index.html': 'over' })
  const options = { ...siteSettingsOf(shop), rebuild: 'auto', rebuildHook: null } as const
  expect(await startPublishing(shop, options, builder.place)).toBeNull()
  expect(await home()).toBe('over')
})
