import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listAuditEntries } from '#contract/admin/audit.ts'
import {
  getFileFacts,
  getPause,
  getSettings,
  type SettingsAnswer,
  setPause,
  updateSettings,
  uploadPaymentPicture,
} from '#contract/admin/shop/settings.ts'
import { listHitOrders, previewHitOrders } from '#contract/admin/shop/hit-orders.ts'
import { siteFacts } from '#contract/content/site.ts'
import { submitOrder } from '#contract/order/order.ts'
import { getOrderOptions } from '#contract/order/own-order.ts'
import { changeOrderStatus, listOrderMessages } from '#contract/order/staff-order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { withTerms } from '#integrations/content/shop-loader.ts'
import { catalogueVersion } from '#server/publishing/site/page-facts.ts'
import { formOf, smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import {
  DATABASES,
  draftOf,
  openShop,
  quoteOf,
  readyProduct,
  refusalOf,
  type Shop,
} from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

/** Before anybody's access token expires. */
const PAUSED_UNTIL = '2026-11-21T09:50:00+08:00'

describe.each(DATABASES)('on %s', (kind) => {
  let shop: Shop
  let admin: SignedIn
  let staff: SignedIn
  beforeAll(async () => {
    shop = await openShop(kind)
    admin = await signInAs(shop, 'admin')
    staff = await signInAs(shop, 'staff')
  })
  afterAll(() => shop.close())

  const read = () => admin.request(getSettings, {})
  const write = ({ version, ...settings }: SettingsAnswer, changes: Partial<SettingsAnswer>) =>
    admin.request(updateSettings, { body: { ...settings, ...changes }, version })

  test('20 pauses at once are all accepted, and none of them undoes an edit', async () => {
    const before = await read()
    await write(before, { cancelHours: 7 })
    await Promise.all(
      Array.from({ length: 20 }, () => staff.request(setPause, { body: { pausedUntil: PAUSED_UNTIL } })),
    )
    expect(await read()).toMatchObject({
      cancelHours: 7,
      pausedUntil: PAUSED_UNTIL,
      version: before.version + 21,
    })
    await staff.request(setPause, { body: { pausedUntil: null } })
  })
})

describe('settings', () => {
  let shop: Shop
  let admin: SignedIn
  let staff: SignedIn
  beforeAll(async () => {
    shop = await openShop()
    admin = await signInAs(shop, 'admin')
    staff = await signInAs(shop, 'staff')
  })
  afterAll(() => shop.close())

  const write = async (changes: Partial<SettingsAnswer>) => {
    const { version, ...settings } = await admin.request(getSettings, {})
    return admin.request(updateSettings, { body: { ...settings, ...changes }, version })
  }

  test('a change applies to the next quote and the next build, and is in the trail', async () => {
    await write({ hours: { opens: '08:00', closes: '14:00' }, closedWeekdays: [1] })
    const body = {
      items: draftOf([{ ...(await readyProduct(shop)), quantity: 1 }], 0).items,
      voucherCode: null,
    }
    const pickup = { method: 'pickup' as const, date: null, window: null }
    const { windows } = await shop.request(quoteOrder, { body: { ...body, fulfilment: pickup } })
    expect(new Set(windows.map(({ window }) => window))).toEqual(
      new Set(['08:00-10:00', '10:00-12:00', '12:00-14:00']),
    )
    expect(windows.find(({ date }) => date === '2026-11-23')?.reason).toBe('closed')
    expect((await shop.request(getShopTerms, {})).hours).toEqual({ opens: '08:00', closes: '14:00' })
    const { content } = await admin.request(listAuditEntries, { query: { noun: 'settings' } })
    expect(content[0]?.after).toEqual({ hours: { opens: '08:00', closes: '14:00' }, closedWeekdays: [1] })
    await write({ hours: { opens: '07:00', closes: '20:00' }, closedWeekdays: [] })
  })

  test.each<[string, string, Partial<SettingsAnswer>]>([
    ['hours.closes', 'must be later than opens', { hours: { opens: '10:00', closes: '09:00' } }],
    ['closedWeekdays', 'must leave a day open', { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }],
    [
      'holidays',
      'must not overlap',
      {
        holidays: [
          { from: '2026-12-24', until: '2026-12-26', hours: null, note: '' },
          { from: '2026-12-26', until: '2026-12-27', hours: null, note: '' },
        ],
      },
    ],
    [
      'weekdayHours',
      'must name each weekday once',
      {
        weekdayHours: [
          { weekday: 6, opens: '08:00', closes: '12:00' },
          { weekday: 6, opens: '08:00', closes: '14:00' },
        ],
      },
    ],
    ['facts.phone', 'format is invalid', { facts: { phone: '555' } }],
    [
      'facts.links[0]',
      'must be a web address that begins with https://',
      { facts: { links: ['javascript:alert(1)'] } },
    ],
    ['closedDates', 'format is invalid', { closedDates: ['2026-02-30'] }],
    ['largeLeadTimeDays.max', 'must not be below min', { largeLeadTimeDays: { min: 4, max: 3 } }],
    [
      'windowHours',
      'must leave a window within the hours',
      { hours: { opens: '09:00', closes: '10:00' }, windowHours: 4 },
    ],
    [
      'delivery[0].code',
      '0403405000 is no municipality whose barangays the checkout knows (Calamba)',
      {
        delivery: [
          { code: '0403405000', name: 'Calamba', fee: 200, minimum: 1000, weekdays: [1] },
          { code: '0402110000', name: 'Indang', fee: 200, minimum: 1000, weekdays: [1] },
        ],
      },
    ],
    ['pausedUntil', 'must be a time within the next 31 days', { pausedUntil: '2026-12-22T09:31:00+08:00' }],
  ])('%s that makes no sense is refused, and told that it %s', async (field, words, changes) => {
    const settings = await admin.request(getSettings, {})
    const { version, ...wire } = z.encode(getSettings.answer, settings)
    // The client would not send it; the server must check all the same.
    const answer = await signed(shop.app, '/api/v1/admin/settings', {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        'If-Match': `"${version}"`,
        Authorization: `Bearer ${admin.session.token}`,
      },
      body: JSON.stringify({ ...wire, ...changes }),
    })
    const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
    expect([answer.status, errors]).toEqual([400, [{ ...errors[0], field, message: `${field} ${words}` }]])
  })

  test('the picture of a payment code is kept as any other', async () => {
    const file = new File([new Uint8Array(await smallPicture('png'))], 'gcash.png', { type: 'image/png' })
    const { picture } = await admin.request(uploadPaymentPicture, { body: {}, form: formOf(file) })
    expect((await shop.app.request(`/images/${picture}?w=160`)).status).toBe(200)
    expect(
      (await refusalOf(staff.request(uploadPaymentPicture, { body: {}, form: formOf(file) }))).status,
    ).toBe(403)
  })

  test('while orders are paused every quote says until when, no order is taken, and afterwards they are', async () => {
    const bread = await readyProduct(shop)
    const draft = draftOf([{ ...bread, quantity: 1 }], bread.size.price)
    const submit = (key: string) => shop.request(submitOrder, { body: draft, idempotencyKey: key })
    const { items, fulfilment } = draft
    const quote = () => shop.request(quoteOrder, { body: { items, fulfilment, voucherCode: null } })
    expect((await quote()).problems).toEqual([])
    expect(await staff.request(setPause, { body: { pausedUntil: PAUSED_UNTIL } })).toEqual({
      pausedUntil: PAUSED_UNTIL,
    })
    expect((await quote()).problems).toEqual([{ code: 'paused', until: PAUSED_UNTIL }])
    expect((await shop.request(getOrderOptions, {})).pausedUntil).toBe(PAUSED_UNTIL)
    const refusal = await refusalOf(submit('paused-1'))
    expect([refusal.status, refusal.problem.errors?.[0]?.code]).toEqual([409, 'paused'])
    expect(refusal.problem.errors?.[0]?.message).toContain('9:50')
    expect(quoteOf(refusal).problems).toEqual([{ code: 'paused', until: PAUSED_UNTIL }])
    shop.setNow('2026-11-21', '09:50')
    expect((await submit('paused-2')).status).toBe('CONFIRMED')
    expect(await staff.request(getPause, {})).toEqual({ pausedUntil: null })
    shop.setNow('2026-11-21', '09:30')
    await staff.request(setPause, { body: { pausedUntil: null } })
    expect((await quote()).problems).toEqual([])
  })

  test('a pause that is over, or would last for months, is refused', async () => {
    for (const pausedUntil of ['2026-11-21T09:00:00+08:00', '2027-03-01T09:00:00+08:00']) {
      expect((await refusalOf(staff.request(setPause, { body: { pausedUntil } }))).status).toBe(400)
    }
  })

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
    const short = { from: '2026-11-24', until: '2026-11-24', hours: { opens: '07:00', closes: '12:00' }, note: '' }
    const closed = { ...short, until: '2026-11-25', hours: null, note: 'Fiesta' }
    const preview = async (holidays: (typeof closed | typeof short)[]) =>
      (await admin.request(previewHitOrders, { body: { ...present, holidays } })).orders.map(({ number }) => number)
    expect(await preview([])).toEqual([])
    expect(await preview([short])).toEqual([late.number])
    expect(await preview([closed])).toEqual([early.number, late.number, other.number])
    expect((await admin.request(listHitOrders, {})).total).toBe(0)
    await write({ holidays: [closed] })
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

  test('a fact that an admin changes reaches builds, messages and the trail; the file is the rest', async () => {
    const file = siteFacts.parse(JSON.parse(await readFile('content/catalogue/site.json', 'utf8')))
    expect(await admin.request(getFileFacts, {})).toMatchObject({ name: 'Pugon', phone: '+63 917 555 0142' })
    const { version } = await admin.request(getSettings, {})
    const before = catalogueVersion(await shop.deps.catalogue.read(), [], '2026-11-21')
    const saved = await write({ facts: { name: 'Hurno ni Aling Rosa', phone: '0917 555 0199' } })
    expect(saved).toMatchObject({ version: version + 1, facts: { phone: '0917 555 0199' } })
    expect(catalogueVersion(await shop.deps.catalogue.read(), [], '2026-11-21')).not.toBe(before)
    const terms = await (await shop.app.request('/api/v1/shop/terms')).json()
    const answer = `data:application/json,${encodeURIComponent(JSON.stringify(terms))}#`
    expect(await withTerms(file, answer)).toMatchObject({
      ...{ name: 'Hurno ni Aling Rosa', phone: '0917 555 0199', tagline: file.tagline },
      address: file.address,
    })
    const bread = await readyProduct(shop)
    const draft = draftOf([{ ...bread, quantity: 1 }], bread.size.price)
    const customer = { ...draft.customer, email: 'ana@example.com' }
    const { number } = await shop.request(submitOrder, {
      body: { ...draft, customer },
      idempotencyKey: 'facts-1',
    })
    const { content } = await staff.request(listOrderMessages, { query: {} })
    const placed = content.find(({ subject }) => subject.includes(number))
    expect(placed?.text).toContain('Questions? Call 0917 555 0199.')
    expect(placed?.text).toContain('Hurno ni Aling Rosa, 12 Kapitan Tiago Street')
    const trail = await admin.request(listAuditEntries, { query: { noun: 'settings' } })
    expect(trail.content[0]?.after).toMatchObject({ facts: { phone: '0917 555 0199' } })
    await write({ facts: {} })
  })

  test('the site is another one on the days of an announcement, and once a holiday is over (D63)', async () => {
    await write({ announcement: 'Bibingka is back!', announcementFrom: '2026-12-01', announcementUntil: '2026-12-24' })
    const snapshot = await shop.deps.catalogue.read()
    const on = (day: string) => catalogueVersion(snapshot, [], day)
    expect([on('2026-12-01') === on('2026-11-30'), on('2026-12-25') === on('2026-12-24')]).toEqual([false, false])
    expect(on('2026-12-02')).toBe(on('2026-12-24'))
    await write({ announcement: '', announcementFrom: null, announcementUntil: null })
  })

  test('a build that reads a running API has its terms, and one that reads nonsense fails naming the field', async () => {
    const file = siteFacts.parse(JSON.parse(await readFile('content/catalogue/site.json', 'utf8')))
    const terms = await (await shop.app.request('/api/v1/shop/terms')).json()
    const answering = (body: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(body))}#`
    const built = await withTerms(file, answering({ ...terms, horizonDays: 9 }))
    expect(built.ordering).toMatchObject({ horizonDays: 9, paymentAccounts: file.ordering.paymentAccounts })
    await expect(withTerms(file, answering({ ...terms, horizonDays: 'many' }))).rejects.toThrow('horizonDays')
  })
})
