import { addDays, manilaDate } from '#domain/time/manila.ts'
import { fillSignIn, people } from './setup/people.ts'
import { dialog, KEYS, type Tab } from './setup/tab.ts'
import { css, role, type Target, words } from './setup/target.ts'
import { inEachEngine } from './setup/test.ts'

// Both engines have fields of parts for days and times, whose value is empty until all parts are filled in.

inEachEngine((test, engine) => {
  /** Types a day, a time of the morning, or both, part after part: only Firefox goes to the next one by itself. */
  async function fillMoment(tab: Tab, target: Target, { day = '', time = '' }): Promise<void> {
    const [year = '', month = '', date = ''] = day.split('-')
    const parts = [...(day ? [month, date, year] : []), ...(time ? [...time.split(':'), 'AM'] : [])]
    // Focus that is there already stays in the part it is in.
    await tab.run(() => (document.activeElement as HTMLElement | null)?.blur())
    await tab.fill(target, parts.join(engine === 'Firefox' ? '' : KEYS.right))
  }

  test('the day and time of a pause are typed; the past is refused with words', async ({ tab }) => {
    await tab.resize(360, 640)
    await tab.open('/admin/orders')
    await fillSignIn(tab, people().staff.username)
    await tab.press(role('button', 'Filters and more'))
    await tab.press(role('button', 'Pause all orders'))
    const within = dialog('Pause all orders')
    const [date, time] = [css('input[type=date]', { within }), css('input[type=time]', { within })]
    const alert = role('alert', undefined, { within })
    await tab.misses(alert)
    await tab.picture(`${engine}-phone-pause`)
    const today = manilaDate(new Date())
    await fillMoment(tab, date, { day: addDays(today, -1) })
    await tab.sees(alert, { text: 'Choose a time in the future' })
    const tomorrow = addDays(today, 1)
    await fillMoment(tab, date, { day: tomorrow })
    await fillMoment(tab, time, { time: '08:30' })
    await tab.sees(date, { value: tomorrow })
    await tab.sees(time, { value: '08:30' })
    await tab.misses(alert)
    await tab.resize(1280, 800)
    await tab.picture(`${engine}-desk-pause`)
  })

  test('the orders of a typed day are shown, and stay while a part of it is changed', async ({ tab }) => {
    await tab.open('/admin/orders')
    await fillSignIn(tab, people().staff.username)
    const day = css('search input[type=date]')
    await fillMoment(tab, day, { day: '2027-02-28' })
    await tab.isAt(/[?&]date=2027-02-28/)
    await tab.sees('Nothing left to do.')
    await fillMoment(tab, day, {})
    await tab.sees(day, { value: '' })
    await tab.isAt(/[?&]date=2027-02-28/)
    await tab.type('03')
    await tab.isAt(/[?&]date=2027-03-28/)
    await fillMoment(tab, day, {})
    await tab.sees(day, { value: '', isValid: false })
    await tab.press(role('button', 'All days'))
    await tab.sees(day, { value: '', isValid: true })
    await tab.isAt('/admin/orders')
  })

  test('half of a day does not take a list’s bound away', async ({ tab }) => {
    await tab.open('/admin/products?startDate=2026-11-01')
    await fillSignIn(tab, people().staff.username)
    const since = css('.fold input[type=date]')
    await fillMoment(tab, since, {})
    await tab.sees(since, { value: '' })
    await tab.type(KEYS.enter)
    await tab.sees(since, { value: '2026-11-01' })
    await tab.isAt(/[?&]startDate=2026-11-01/)
  })

  test('a voucher keeps the start that was typed; half of one is refused instead of left out', async ({
    tab,
  }) => {
    const code = `START-${engine.toUpperCase()}`
    await tab.open('/admin/vouchers?voucher=new')
    await fillSignIn(tab, people().admin.username)
    await tab.fill(css('#field-code'), code)
    await tab.fill(css('#field-description'), 'For a test of days')
    await tab.fill(css('#field-value'), '5')
    const start = css('#field-startsAt')
    const save = role('button', 'Save')
    await fillMoment(tab, start, { day: '2027-12-31' })
    await tab.press(save)
    await tab.sees('This day or time is incomplete or does not exist')
    await tab.picture(`${engine}-desk-half-typed`)
    await fillMoment(tab, start, { day: '2027-12-31', time: '08:30' })
    await tab.press(save)
    await tab.fill(css('input[type=search]'), code)
    await tab.sees(words('from Dec 31, 2027, 8:30 AM', { within: role('row', code) }))
    await tab.picture(`${engine}-desk-vouchers`)
  })
})
