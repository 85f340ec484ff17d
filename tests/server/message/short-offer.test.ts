import { expect, test } from 'vitest'
import { gsmLength, SMS_LENGTH } from '#domain/order/text/gsm.ts'
import { type Offer, offerWords } from '#domain/order/what-if/offer-words.ts'
import { inLanguage } from '#server/flow/in-language.ts'
import { shortMessage } from '#server/order/message/short-message.ts'
import { PAID_AT_ONCE } from '#server/order/sql/payment-parts.ts'
import type { Language } from '#words/language.ts'

const BOTH: Offer = { couldBe: '2026-11-29', sameDay: '10:30-12:30' }
const NONE: Offer = { couldBe: null, sameDay: null }
const OTHER: Offer = { couldBe: '2026-12-01', sameDay: null }

/** The short texts about a message to the customer of a late order, whose link has so many characters. */
function about(language: Language, offers: Offer[], said: Offer, linkLength = 82) {
  return shortMessage({
    kind: 'order-late',
    text: `We are sorry. ${inLanguage(language, () => offerWords(said))} Please answer.`,
    link: 'https://pugon.example/order?t='.padEnd(linkLength, 't'),
    shop: { name: 'Pugon', phone: '0917 000 0000' },
    ...{ messages: {}, offers },
    order: {
      ...{ number: 'P-ABCDEFG', total: 24_500, language },
      fulfilment: { method: 'pickup', date: '2026-11-28', window: '08:30-10:30' },
      customer: { name: 'Ana', phone: '0917 123 4567', email: null },
      payment: { ...PAID_AT_ONCE, method: 'cash' },
    },
  })
}

test.each<[Language, string]>([
  ['en', '10:30 AM - 12:30 PM that day or Sun, Nov 29?'],
  ['fil', '10:30 AM - 12:30 PM that day or Sun, Nov 29?'],
])(
  'one SMS names both times of a late order, in English where nothing else fits: %s (19.3)',
  (language, words) => {
    const { sms, messenger } = about(language, [BOTH], BOTH)
    expect(sms).toContain(words)
    expect(gsmLength(sms)).toBeLessThanOrEqual(SMS_LENGTH)
    expect(messenger).toContain(inLanguage(language, () => offerWords(BOTH)))
  },
)

test('of several notices the SMS speaks of the one that its message was about, also in a copy of it', () => {
  expect(about('en', [OTHER, BOTH], OTHER).sms).toContain('Tue, Dec 1')
  expect(about('en', [BOTH, OTHER], BOTH).sms).toContain('10:30 AM')
  expect(about('fil', [OTHER], OTHER, 60).sms).toMatch(/Dis 1|1 Dis/)
})

test('without an offer no gap is left in its place, and a link that is too long takes the place of the offer', () => {
  for (const language of ['en', 'fil'] as const) {
    const { sms, messenger } = about(language, [], NONE)
    expect(`${sms} ${messenger}`).not.toMatch(/ {2}|\{|undefined/)
  }
  const { sms } = about('en', [BOTH], BOTH, 120)
  expect(gsmLength(sms)).toBeLessThanOrEqual(SMS_LENGTH)
  expect(sms).not.toContain('10:30 AM')
})
