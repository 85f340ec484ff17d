import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { listHitOrders, previewHitOrders } from '#contract/admin/shop/hit-orders.ts'
import {
  getFileFacts,
  getSettings,
  listTowns,
  type SettingsAnswer,
  updateSettings,
} from '#contract/admin/shop/settings.ts'
import { siteFacts } from '#contract/content/site.ts'
import { changeOrderStatus, listOrderMessages } from '#contract/order/staff-order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { withTerms } from '#integrations/content/shop-loader.ts'
import { readShopContent } from '#server/pages/content/shop-content.ts'
import { catalogueVersion } from '#server/pages/elsewhere/ask-builder.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { placeOrder, sendDraft } from '#tests/server/setup/order/placing.ts'
import { draftOf, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

const write = async (changes: Partial<SettingsAnswer> & { hitMark?: string }) => {
  const { version, ...settings } = await admin.request(getSettings, {})
  return admin.request(updateSettings, { body: { ...settings, ...changes }, version })
}

test('a closure lists the orders that it hits before it is saved and after, and only admins see them', async () => {
  const bread = await readyProduct(shop)
  const place = (date: string, window: string) =>
    shop.request(submitOrder, {
      body: draftOf([{ ...bread, quantity: 1 }], bread.size.price, {
        fulfilment: { method: 'pickup', date, window },
      }),
      idempotencyKey: `hit-${date}-${window}`,
    })
  const early = await place('2026-11-24', '08:00-10:00')
  const late = await place('2026-11-24', '14:00-16:00')
  const other = await place('2026-11-25', '10:00-12:00')
  const { hours, weekdayHours, closedWeekdays, closedDates } = await admin.request(getSettings, {})
  const present = { hours, weekdayHours, closedWeekdays, closedDates }
  const short = {
    from: '2026-11-24',
    until: '2026-11-24',
    hours: { opens: '07:00', closes: '12:00' },
    note: '',
  }
  const closed = { ...short, until: '2026-11-25', hours: null, note: 'Fiesta' }
  const preview = async (holidays: (typeof closed | typeof short)[]) =>
    (await admin.request(previewHitOrders, { body: { ...present, holidays } })).orders.map(
      ({ number }) => number,
    )
  expect(await preview([])).toEqual([])
  expect(await preview([short])).toEqual([late.number])
  expect(await preview([closed])).toEqual([early.number, late.number, other.number])
  expect((await admin.request(listHitOrders, {})).total).toBe(0)
  const ask = async () => admin.request(previewHitOrders, { body: { ...present, holidays: [closed] } })
  const { mark } = await ask()
  await write({ holidays: [closed], hitMark: mark })
  const { total, orders } = await admin.request(listHitOrders, {})
  expect([total, orders.map(({ number }) => number)]).toEqual([3, [early.number, late.number, other.number]])
  expect(orders[0]).toMatchObject({ date: '2026-11-24', window: '08:00-10:00', customerName: 'Ana Reyes' })
  expect(await preview([closed])).toEqual([])
  await admin.request(changeOrderStatus, {
    params: { number: early.number },
    body: { status: 'CANCELLED', reason: 'Fiesta' },
  })
  expect((await admin.request(listHitOrders, {})).total).toBe(2)
  expect((await refusalOf(staff.request(listHitOrders, {}))).status).toBe(403)
  await write({ holidays: [] })
})

test('the server refuses a closure that hits orders without an answer, or with that to other orders (D41)', async () => {
  const bread = await readyProduct(shop)
  const place = () =>
    placeOrder(shop, bread, {
      fulfilment: { method: 'pickup', date: '2026-11-26', window: '10:00-12:00' },
    })
  const holidays = [{ from: '2026-11-26', until: '2026-11-26', hours: null, note: '' }]
  const { hours, weekdayHours, closedWeekdays, closedDates } = await admin.request(getSettings, {})
  const body = { hours, weekdayHours, closedWeekdays, closedDates, holidays }
  const { mark: none } = await admin.request(previewHitOrders, { body })
  expect(none).toBe('')
  await place()
  const unasked = await refusalOf(write({ holidays }))
  expect([unasked.status, unasked.problem.code]).toEqual([409, 'ORDERS_HIT'])
  const { mark } = await admin.request(previewHitOrders, { body })
  // Another order came in while the owner read the question.
  await place()
  expect((await refusalOf(write({ holidays, hitMark: mark }))).problem.code).toBe('ORDERS_HIT')
  expect((await admin.request(getSettings, {})).holidays).toEqual([])
  // Anything else can be saved without an answer.
  expect((await write({ cancelHours: 5 })).cancelHours).toBe(5)
  const { mark: both } = await admin.request(previewHitOrders, { body })
  expect((await write({ holidays, hitMark: both })).holidays).toMatchObject(holidays)
  // Orders that are hit already need no second answer.
  await write({ cancelHours: 4 })
  await write({ holidays: [] })
})

test('an admin chooses towns by their names; a town beyond Luzon is refused in words', async () => {
  const towns = await admin.request(listTowns, {})
  expect(towns).toHaveLength(784)
  const [area] = (await admin.request(getSettings, {})).delivery
  const silang = towns.find(({ name }) => name === 'Silang')
  if (!area || !silang) throw new Error('The sample delivers nowhere.')
  const delivery = [{ ...area, code: silang.code, name: silang.name }]
  expect((await write({ delivery })).delivery).toMatchObject([{ name: 'Silang' }])
  const elsewhere = write({ delivery: [{ ...area, code: '0730600000', name: 'Cebu City' }] })
  expect((await refusalOf(elsewhere)).problem.errors?.[0]?.field).toBe('delivery[0].code')
})

test('a fact that an admin changes reaches builds, messages and the trail; the file is the rest', async () => {
  const file = siteFacts.parse(JSON.parse(await readFile('content/catalogue/site.json', 'utf8')))
  expect(await admin.request(getFileFacts, {})).toMatchObject({ name: 'Pugon', phone: '+63 917 555 0142' })
  const { version } = await admin.request(getSettings, {})
  const before = catalogueVersion(await readShopContent(shop.deps))
  const saved = await write({ facts: { name: 'Hurno ni Aling Rosa', phone: '0917 555 0199' } })
  expect(saved).toMatchObject({ version: version + 1, facts: { phone: '0917 555 0199' } })
  expect(catalogueVersion(await readShopContent(shop.deps))).not.toBe(before)
  const terms = await (await shop.app.request('/api/v1/shop/terms')).json()
  const answer = `data:application/json,${encodeURIComponent(JSON.stringify(terms))}#`
  expect(await withTerms(file, answer)).toMatchObject({
    ...{ name: 'Hurno ni Aling Rosa', phone: '0917 555 0199', tagline: file.tagline },
    address: file.address,
  })
  const bread = await readyProduct(shop)
  const draft = draftOf([{ ...bread, quantity: 1 }], bread.size.price)
  const customer = { ...draft.customer, email: 'ana@example.com' }
  const { number } = await sendDraft(shop, { ...draft, customer })
  const { content } = await staff.request(listOrderMessages, { query: {} })
  const placed = content.find(({ subject }) => subject.includes(number))
  expect(placed?.text).toContain('Questions? Call 0917 555 0199.')
  expect(placed?.text).toContain('Hurno ni Aling Rosa, 12 Kapitan Tiago Street')
  const trail = await admin.request(listAuditEntries, { query: { noun: 'settings' } })
  expect(trail.content[0]?.after).toMatchObject({ facts: { phone: '0917 555 0199' } })
  await write({ facts: {} })
})

test('the site is another one on the days of an announcement, and once a holiday is over (D63)', async () => {
  await write({
    announcement: 'Bibingka is back!',
    announcementFrom: '2026-12-01',
    announcementUntil: '2026-12-24',
  })
  const content = await readShopContent(shop.deps)
  const on = (day: string) => catalogueVersion({ ...content, day })
  expect([on('2026-12-01') === on('2026-11-30'), on('2026-12-25') === on('2026-12-24')]).toEqual([
    false,
    false,
  ])
  expect(on('2026-12-02')).toBe(on('2026-12-24'))
  await write({ announcement: '', announcementFrom: null, announcementUntil: null })
})
