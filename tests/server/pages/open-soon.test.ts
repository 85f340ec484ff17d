import { expect, test } from 'vitest'
import { previewShop } from '#contract/admin/shop/first-day.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { writeBundle } from '#tests/server/setup/page-bundle.ts'
import { changeSettings, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
await changeSettings(shop, { isPreparing: true })
const bundle = await writeBundle({
  pages: () => ({
    '/': 'home',
    '/menu': 'menu',
    '/fil/menu': 'menu po',
    '/login': 'sign in',
    '/admin/dashboard': 'office',
    '/404': 'not found',
    '/open-soon': 'We open soon',
    '/fil/open-soon': 'Malapit na kaming magbukas',
    '/menu-index.json': { html: '[]', type: 'application/json' },
  }),
})
await shop.openPages(bundle)
const staff = await signInAs(shop, 'staff')

const ask = (path: string, cookie = '') =>
  shop.app.request(new Request(`http://shop${path}`, { headers: { Cookie: cookie } }))

test.each([
  ['/', 'We open soon'],
  ['/menu', 'We open soon'],
  ['/fil/menu', 'Malapit na kaming magbukas'],
  ['/login', 'sign in'],
  ['/admin/dashboard', 'office'],
])('of a shop that is being set up, %s shows visitors: %s (D84)', async (path, words) => {
  const answer = await ask(path)
  expect([answer.status, await answer.text()]).toEqual([200, words])
})

test('no cache keeps what stands in for a page of a shop that is being set up', async () => {
  expect((await ask('/menu')).headers.get('Cache-Control')).toBe('private, no-cache')
})

test('the page that stands in has no address of its own', async () => {
  expect((await ask('/open-soon')).status).toBe(404)
})

test('the team’s browsers see the shop for twelve hours, and an invented cookie shows nothing (D84)', async () => {
  expect(await staff.request(previewShop, { body: {} })).toEqual({ isPreparing: true })
  const look = async () => (await staff.send('http://shop/menu')).text()
  expect(await look()).toBe('menu')
  expect(await (await ask('/menu', 'pugon_preview=9999999999999.forged')).text()).toBe('We open soon')
  shop.letPass(12 * 3_600_000 + 1)
  expect(await look()).toBe('We open soon')
})

test('only the team gets such a cookie', async () => {
  expect((await refusalOf(shop.request(previewShop, { body: {} }))).status).toBe(401)
})
