import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerWords, shortOfferWords } from '#domain/order/what-if/offer-words.ts'
import { inLanguage } from '#server/flow/in-language.ts'

const DAY = '2026-11-29'
const WINDOW = '14:00-16:00'

test.each([
  [
    'both',
    { couldBe: DAY, sameDay: WINDOW },
    'It could be ready on the same day, 2 PM – 4 PM, or on Sun, Nov 29.',
  ],
  ['a window', { couldBe: null, sameDay: WINDOW }, 'It could be ready on the same day, 2 PM – 4 PM.'],
  ['a day', { couldBe: DAY, sameDay: null }, 'It could be ready on Sun, Nov 29.'],
  ['nothing', { couldBe: null, sameDay: null }, ''],
])('the customer of a late order is offered %s (19.3)', (_, offer, words) => {
  expect(offerWords(offer)).toBe(words)
})

test('in both languages the offer names each time that there is, in its short form, too', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en' as const, 'fil' as const),
      fc.option(fc.constantFrom(DAY, '2026-12-01')),
      fc.option(fc.constantFrom(WINDOW, '08:00-10:00')),
      (language, couldBe, sameDay) =>
        inLanguage(language, () => {
          for (const words of [offerWords, shortOfferWords].map((say) => say({ couldBe, sameDay }))) {
            expect(words === '').toBe(couldBe === null && sameDay === null)
            expect(/2 PM – 4 PM|8 AM – 10 AM/.test(words)).toBe(sameDay !== null)
            expect(/29|\b1\b/.test(words)).toBe(couldBe !== null)
            expect(words).not.toMatch(/[{}]/)
          }
        }),
    ),
  )
})
