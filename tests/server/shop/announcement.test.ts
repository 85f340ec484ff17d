import { expect, test } from 'vitest'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

async function announce(announcement: string) {
  const { version, ...settings } = await admin.request(getSettings, {})
  return admin.request(updateSettings, { body: { ...settings, announcement }, version })
}

test('the shop announces nothing at first', async () => {
  expect(await shop.request(getShopTerms, {})).toMatchObject({ announcement: '' })
})

test('an announcement is stored and told to pages as clean HTML (§5, D63)', async () => {
  const saved = await announce('Closed on <b style="color:red">Friday</b><script>alert(1)</script>')
  expect(saved.announcement).toBe('Closed on <b>Friday</b>')
  expect(await shop.request(getShopTerms, {})).toMatchObject({ announcement: 'Closed on <b>Friday</b>' })
})

test('an announcement has 500 characters without its tags at most (D63)', async () => {
  expect((await announce(`<b>${'a'.repeat(500)}</b>`)).announcement).toHaveLength(507)
  await expect(announce('a'.repeat(501))).rejects.toThrow('Invalid request data')
})
