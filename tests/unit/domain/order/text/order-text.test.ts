import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY } from '#domain/order/order-limits.ts'
import { gsmLength } from '#domain/order/text/gsm.ts'
import { plainName, shopTag, type TextOrder, writeOrderText } from '#domain/order/text/order-text.ts'
import { acceptOrderText, readOrderText } from '#domain/order/text/read-order-text.ts'
import { TEXT_LETTERS } from '#domain/order/text/text-check.ts'
import { addDays } from '#domain/time/manila.ts'

const TODAY = '2026-11-25'
const PHONE = '+63 917 555 0142'
const SHOP = shopTag(PHONE)
const reading = { shop: SHOP, today: TODAY }

const EXAMPLE: TextOrder = {
  shop: SHOP,
  municipality: null,
  date: '2026-11-27',
  window: '10:00-12:00',
  lines: [
    { sizeId: 101, quantity: 2, packagingId: null, addonIds: [], hasMessage: false },
    { sizeId: 2301, quantity: 1, packagingId: 102, addonIds: [104, 105], hasMessage: true },
  ],
  subtotal: 1234_50,
  name: 'María Peña',
}

const id = fc.integer({ min: 1, max: 99_999 })
const hour = fc.integer({ min: 0, max: 12 })
const clock = (at: number) => `${String(at).padStart(2, '0')}:00`
const line = fc.record({
  sizeId: id,
  quantity: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: MAX_QUANTITY })),
  packagingId: fc.option(id, { freq: 3 }),
  addonIds: fc.array(id, { maxLength: 2 }),
  hasMessage: fc.boolean(),
})
/** Carts that fit into a text, as most do, with a name in any spelling. */
const anyOrder: fc.Arbitrary<TextOrder> = fc.record({
  shop: fc.constant(SHOP),
  municipality: fc.option(fc.constantFrom('0402112000', '0402119000', '1380601024')),
  date: fc.integer({ min: -30, max: 60 }).map((days) => addDays(TODAY, days)),
  window: fc
    .tuple(hour, hour)
    .map(([from, more]) => `${clock(from)}-${clock(from + more + (more === 0 ? 1 : 0))}`),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  subtotal: fc.integer({ min: 0, max: 9_999_999 }),
  name: fc
    .string({ unit: fc.constantFrom(...'abcdeñÉ -.’XYZ09'), minLength: 1, maxLength: 20 })
    .filter((name) => plainName(name) !== ''),
})
/** An order as it is read again: its name without accents, as a text has it. */
const asRead = (order: TextOrder) => ({ ...order, name: plainName(order.name) })

function textOf(order: TextOrder): string {
  const written = writeOrderText(order)
  if (!written.ok) throw new Error(`There is no text: ${written.reason}`)
  return written.text
}

const letter = fc.constantFrom(...TEXT_LETTERS, 'é', '?')
const part = fc.double({ min: 0, max: 0.999_999, noNaN: true })
const edit = fc.record({ kind: fc.constantFrom('put', 'drop', 'add', 'swap'), part, letter })
type Edit = { kind: string; part: number; letter: string }

function edited(text: string, { kind, part: share, letter: sign }: Edit): string {
  const at = Math.floor(share * text.length)
  const [before, after] = [text.slice(0, at), text.slice(at + 1)]
  if (kind === 'put') return before + sign + after
  if (kind === 'drop') return before + after
  if (kind === 'add') return before + sign + text.slice(at)
  return before + text.slice(at + 1, at + 2) + text.charAt(at) + text.slice(at + 2)
}

describe('an order text', () => {
  test('can be read by a person, and says everything of the order', () => {
    const text = textOf(EXAMPLE)
    expect(text).toMatch(
      /^ORDER1\/0142\/PICKUP\/27NOV\/10-12\/101X2\/2301X1P102A104A105M\/PHP1234-50\/MARIA-PENA\/[0-9A-Z]{6}$/,
    )
    expect(readOrderText(text, reading)).toEqual({ ok: true, order: asRead(EXAMPLE), text })
  })

  test('of any cart is read as that cart, in at most 160 characters of one septet', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const text = textOf(order)
        expect(gsmLength(text)).toBe(text.length)
        expect(text.length).toBeLessThanOrEqual(160)
        expect(readOrderText(text, reading)).toEqual({ ok: true, order: asRead(order), text })
      }),
      { numRuns: 500 },
    )
  })

  test('is the same in small letters, with spaces and line breaks, other dashes and words around it', () => {
    const spaced = fc.array(fc.constantFrom('', '', ' ', '\u00a0', '\n', '\u200b'), {
      minLength: 160,
      maxLength: 160,
    })
    fc.assert(
      fc.property(
        anyOrder,
        spaced,
        fc.constantFrom('', 'Hi po! ', 'My order: '),
        (order, spaces, greeting) => {
          const text = textOf(order)
          const typed = [...text]
            .map((sign, at) => spaces[at] + (at % 2 ? sign.toLowerCase() : sign))
            .join('')
          const pasted = `${greeting}${typed.replaceAll('-', '–')} Salamat! - Ana`
          expect(readOrderText(pasted, reading)).toEqual({ ok: true, order: asRead(order), text })
        },
      ),
      { numRuns: 300 },
    )
  })

  test('with one or two mistakes is never read as another order (10,000 texts)', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(edit, { minLength: 1, maxLength: 2 }), (order, edits) => {
        const read = acceptOrderText(edits.reduce(edited, textOf(order)), reading)
        if (read?.ok) expect(read.order).toEqual(asRead(order))
      }),
      { numRuns: 10_000 },
    )
  })

  test('with any one wrong character, or any two neighbours swapped, is refused', () => {
    const text = textOf(EXAMPLE)
    for (let at = 0; at < text.length; at++) {
      for (const sign of [...TEXT_LETTERS, 'é']) {
        if (sign === text[at]) continue
        const wrong = text.slice(0, at) + sign + text.slice(at + 1)
        expect(acceptOrderText(wrong, reading)?.ok ?? false, wrong).toBe(false)
      }
      const swapped = edited(text, { kind: 'swap', part: at / text.length, letter: '' })
      if (swapped !== text) expect(acceptOrderText(swapped, reading)?.ok ?? false, swapped).toBe(false)
    }
  })

  test('with one wrong character has it named at its place, with the one that belongs there', () => {
    fc.assert(
      fc.property(anyOrder, part, letter, (order, share, sign) => {
        const text = textOf(order)
        const at = Math.floor(share * text.length)
        if (text[at] === sign) return
        const pasted = text.slice(0, at) + sign + text.slice(at + 1)
        expect(readOrderText(pasted, reading)).toEqual({
          ok: false,
          reason: 'fault',
          fault: { kind: 'wrong', place: at + 1, at, is: sign, should: text[at], mended: text },
        })
      }),
      { numRuns: 50 },
    )
  })

  test('with two neighbours swapped, or a character missing or too many, is mended by what is named', () => {
    const other = fc.record({ kind: fc.constantFrom('drop', 'add', 'swap'), part, letter })
    fc.assert(
      fc.property(anyOrder, other, (order, wrong) => {
        const text = textOf(order)
        const pasted = edited(text, wrong)
        const read = readOrderText(pasted, reading)
        if (pasted === text || read.ok) return
        expect(read).toMatchObject({ reason: 'fault', fault: { mended: text } })
      }),
      { numRuns: 50 },
    )
  })

  test('with one mistake and words behind it is mended all the same', () => {
    const tail = fc.constantFrom('Salamat po', ' - Ana', '\nSent from my phone/tablet', '?!', 'X'.repeat(200))
    fc.assert(
      fc.property(anyOrder, edit, tail, (order, wrong, words) => {
        const text = textOf(order)
        const pasted = edited(text, wrong)
        if (pasted === text) return
        const read = readOrderText(`Hi! ${pasted}${words}`, reading)
        if (read.ok) expect(read.text).toBe(text)
        // With words before it, a text is found by its beginning.
        else if (pasted.startsWith('ORDER1/')) expect(read).toMatchObject({ fault: { mended: text } })
      }),
      { numRuns: 200 },
    )
  })

  test('with two wrong characters has none named: it may be any', () => {
    fc.assert(
      fc.property(anyOrder, part, part, (order, one, two) => {
        const text = textOf(order)
        const [first, second] = [one, two].map((share) => Math.floor(share * (text.length - 6))) as [
          number,
          number,
        ]
        if (Math.abs(first - second) < 2) return
        const pasted = [...text]
          .map((sign, at) => (at === first || at === second ? otherThan(sign) : sign))
          .join('')
        expect(readOrderText(pasted, reading)).toEqual({ ok: false, reason: 'faults' })
      }),
      { numRuns: 50 },
    )
  })
})

describe('a cart that does not fit', () => {
  const lines = Array.from({ length: 30 }, (_, at) => ({
    ...{ sizeId: 1001 + at, quantity: 10, packagingId: null, addonIds: [], hasMessage: false },
  }))

  test('has no text, and every line that found no room is named', () => {
    const written = writeOrderText({ ...EXAMPLE, lines })
    if (written.ok || written.reason !== 'too-long') throw new Error('It fits')
    const fitting = lines.filter((_, place) => !written.left.includes(place))
    expect(textOf({ ...EXAMPLE, lines: fitting }).length).toBeLessThanOrEqual(160)
    const more = writeOrderText({
      ...EXAMPLE,
      lines: [...fitting, lines[written.left[0] ?? 0] ?? lines[0]] as never,
    })
    expect(more.ok).toBe(false)
  })

  test('leaves room for a dozen lines of a usual order', () => {
    expect(writeOrderText({ ...EXAMPLE, lines: lines.slice(0, 12) }).ok).toBe(true)
  })

  test('needs a name that can be written in Latin letters', () => {
    expect(writeOrderText({ ...EXAMPLE, name: '王小明' })).toEqual({ ok: false, reason: 'name' })
  })
})

function otherThan(sign: string): string {
  return sign === 'A' ? 'B' : 'A'
}
