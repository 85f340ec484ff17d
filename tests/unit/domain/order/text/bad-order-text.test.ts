import { describe, expect, test } from 'vitest'
import { type TextOrder, writeOrderText } from '#domain/order/text/order-text.ts'
import { readOrderText } from '#domain/order/text/read-order-text.ts'
import { checkOf } from '#domain/order/text/text-check.ts'

const SHOP = '0142'
const reading = { shop: SHOP, today: '2026-11-25' }

const EXAMPLE: TextOrder = {
  shop: SHOP,
  municipality: null,
  date: '2026-11-27',
  window: '10:00-12:00',
  lines: [{ sizeId: 101, quantity: 2, packagingId: null, addonIds: [], hasMessage: false }],
  subtotal: 100_00,
  name: 'Ana Reyes',
}

function textOf(order: TextOrder): string {
  const written = writeOrderText(order)
  return written.ok ? written.text : ''
}

describe('what is pasted and is no order', () => {
  const text = textOf(EXAMPLE)
  const checked = (words: string) => words + checkOf(words)
  test.each([
    ['nothing', '', 'none'],
    ['a greeting', 'Good morning po, may pandesal pa?', 'none'],
    ['half of a text', text.slice(0, 40), 'none'],
    ['a novel', 'ORDER1/'.repeat(200), 'none'],
    ['slashes', '/'.repeat(60), 'faults'],
    ['emoji', '🥖'.repeat(60), 'none'],
    ['a text without its check', text.slice(0, -6), 'faults'],
    ['a text cut off after 160 characters of a longer one', `${text}`.slice(0, -3), 'faults'],
    ['a text for another shop', textOf({ ...EXAMPLE, shop: '9999' }), 'other-shop'],
    ['a format of the future', checked('ORDER2/0142/PICKUP/27NOV/10-12/101X2/PHP1/ANA/'), 'version'],
    ['another word', checked('BREAD1/0142/PICKUP/27NOV/10-12/101X2/PHP1/ANA/'), 'faults'],
    ['a day that does not exist', checked('ORDER1/0142/PICKUP/31NOV/10-12/101X2/PHP1/ANA/'), 'faults'],
    ['a month that does not exist', checked('ORDER1/0142/PICKUP/27NOX/10-12/101X2/PHP1/ANA/'), 'faults'],
    [
      'a time that ends before it begins',
      checked('ORDER1/0142/PICKUP/27NOV/12-10/101X2/PHP1/ANA/'),
      'faults',
    ],
    ['an hour that does not exist', checked('ORDER1/0142/PICKUP/27NOV/22-25/101X2/PHP1/ANA/'), 'faults'],
    ['a way that there is not', checked('ORDER1/0142/BYDRONE/27NOV/10-12/101X2/PHP1/ANA/'), 'faults'],
    ['a municipality of five digits', checked('ORDER1/0142/TO04021/27NOV/10-12/101X2/PHP1/ANA/'), 'faults'],
    ['no pieces', checked('ORDER1/0142/PICKUP/27NOV/10-12/101X0/PHP1/ANA/'), 'faults'],
    [
      'more pieces than a line may have',
      checked('ORDER1/0142/PICKUP/27NOV/10-12/101X1001/PHP1/ANA/'),
      'faults',
    ],
    ['a size without its number', checked('ORDER1/0142/PICKUP/27NOV/10-12/X2/PHP1/ANA-MARIA/'), 'faults'],
    ['no line', checked('ORDER1/0142/PICKUP/27NOV/10-12/PHP1/ANA-MARIA-REYES/'), 'faults'],
    ['no price', checked('ORDER1/0142/PICKUP/27NOV/10-12/101X2/ANA-MARIA-REYES/'), 'faults'],
    ['no name', checked('ORDER1/0142/PICKUP/27NOV/10-12/101X2/102X4/PHP1//'), 'faults'],
  ])('%s', (_, pasted, reason) => {
    expect(readOrderText(pasted, reading)).toEqual({ ok: false, reason })
  })

  test('a day without its year is the nearest one, over New Year and back', () => {
    const read = (date: string, today: string) => {
      const answer = readOrderText(textOf({ ...EXAMPLE, date }), { shop: SHOP, today })
      return answer.ok ? answer.order.date : answer.reason
    }
    expect(read('2027-01-02', '2026-12-30')).toBe('2027-01-02')
    expect(read('2026-12-30', '2027-01-02')).toBe('2026-12-30')
    expect(read('2028-02-29', '2028-02-20')).toBe('2028-02-29')
  })
})

describe('a text that was sent as it should', () => {
  const text = textOf(EXAMPLE)
  const broken = text.replace('PICKUP', 'PUCKIP')
  const wrong = text.replace('PICKUP', 'PICKVP')
  test.each<[how: string, pasted: string]>([
    ['behind the number of its message', `Order 1/2: ${text}`],
    ['behind two such numbers', `(order1/3) Order 2/3: ${text}`],
    ['behind one that was broken', `${broken} Sorry po, ito po: ${text}`],
    ['in lower case, one field a line', text.toLowerCase().replaceAll('/', '/\r\n')],
    ['with spaces that do not break', text.replaceAll('/', '\u00a0/\u202f')],
    ['with characters that nobody sees', `\ufeff\u200f${text.replaceAll('/', '\u200b/\u00ad')}`],
    ['behind a mark of a reply', `> ${text}`],
    ['before a second copy of it', `${text} ${text}`],
    ...['\u2010', '\u2013', '\u2014', '\u2043', '\u2212', '\ufe58', '\ufe63', '\uff0d'].map(
      (dash): [string, string] => [`with the dash ${dash}`, text.replaceAll('-', dash)],
    ),
  ])('is read %s', (_, pasted) => {
    expect(readOrderText(pasted, reading)).toMatchObject({ ok: true, text, order: EXAMPLE })
  })

  test('but for a character is mended, also behind the number of its message', () => {
    const read = readOrderText(`Order 1/2: ${wrong}`, reading)
    expect(read).toMatchObject({ ok: false, reason: 'fault', fault: { is: 'V', should: 'U', mended: text } })
    const { at } = read.ok || read.reason !== 'fault' ? { at: 0 } : read.fault
    expect(`Order 1/2: ${wrong}`[at]).toBe('V')
  })
})
