import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listAuditEntries } from '#contract/admin/audit.ts'
import {
  getPause,
  getSettings,
  type SettingsAnswer,
  setPause,
  updateSettings,
} from '#contract/admin/shop/settings.ts'
import { siteFacts } from '#contract/content/site.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { withTerms } from '#integrations/content/shop-loader.ts'
import { smallPicture } from '#tests/server/http/hostile/hostile-files.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { sendPicture } from '#tests/server/setup/picture.ts'
import {
  draftOf,
  openSharedShop,
  quoteOf,
  readyProduct,
  refusalOf,
  SOME_DATABASES,
} from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

/** Before anybody's access token expires. */
const PAUSED_UNTIL = '2026-11-21T09:50:00+08:00'

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const admin = await signInAs(shop, 'admin')
  const staff = await signInAs(shop, 'staff')

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

describe('settings', async () => {
  const shop = await openSharedShop()
  const admin = await signInAs(shop, 'admin')
  const staff = await signInAs(shop, 'staff')

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
    [
      'hours.closes',
      'must be later than opens; 24:00 is midnight, and hours past it belong to the next day',
      { hours: { opens: '16:00', closes: '01:00' } },
    ],
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
      'deposit.returns',
      'must name each number of days once, and give no more back for a later day',
      {
        deposit: {
          ...NO_DEPOSIT,
          returns: [
            { days: 5, percent: 20 },
            { days: 2, percent: 80 },
          ],
        },
      },
    ],
    [
      'workBegins',
      'must be before closing on every open day',
      { workBegins: '12:00', weekdayHours: [{ weekday: 6, opens: '08:00', closes: '12:00' }] },
    ],
    [
      'delivery[0].code',
      '0730600000 is no municipality whose barangays the checkout knows (Cebu City)',
      {
        delivery: [
          { code: '0730600000', name: 'Cebu City', fee: 200, minimum: 1000, weekdays: [1] },
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
    const picture = await sendPicture(admin, 'settings', file)
    expect((await shop.app.request(`/images/${picture}?w=160`)).status).toBe(200)
    expect((await refusalOf(sendPicture(staff, 'settings', file))).status).toBe(403)
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

  test('a build that reads a running API has its terms, and one that reads nonsense fails naming the field', async () => {
    const file = siteFacts.parse(JSON.parse(await readFile('content/catalogue/site.json', 'utf8')))
    const terms = await (await shop.app.request('/api/v1/shop/terms')).json()
    const answering = (body: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(body))}#`
    const built = await withTerms(file, answering({ ...terms, horizonDays: 9 }))
    expect(built.ordering).toMatchObject({ horizonDays: 9, paymentAccounts: file.ordering.paymentAccounts })
    await expect(withTerms(file, answering({ ...terms, horizonDays: 'many' }))).rejects.toThrow('horizonDays')
  })
})
