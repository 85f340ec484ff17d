import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_WORDS,
  ORDER_MESSAGES,
  WORDS_FIELDS,
  wordsInForce,
} from '#domain/order/message/message-words.ts'
import { fillWords, placeholdersOf, wordsProblem } from '#domain/order/message/placeholders.ts'
import { FILIPINO } from '#words/fil/filipino.ts'

describe('the wording of messages to customers', () => {
  test('as the shop comes with it passes its own check in every part of every message', () => {
    const problems = ORDER_MESSAGES.flatMap((kind) =>
      WORDS_FIELDS.map((part) => wordsProblem(kind, part, DEFAULT_WORDS[kind][part])),
    )
    expect(problems.filter(Boolean)).toEqual([])
  })

  test('in Filipino it passes the same check, with the same placeholders', () => {
    const names = (words: string) => (words.match(/\{[^}]*\}/g) ?? []).toSorted()
    for (const kind of ORDER_MESSAGES)
      for (const part of WORDS_FIELDS) {
        const words: string = FILIPINO[DEFAULT_WORDS[kind][part]]
        expect(wordsProblem(kind, part, words)).toBeNull()
        expect(names(words)).toEqual(names(DEFAULT_WORDS[kind][part]))
      }
  })

  test('names a placeholder that the message does not know, a missing one, and a lonely brace', () => {
    expect(wordsProblem('order-ready', 'body', 'Ready: {nunber}')).toBe('{nunber} is not known here')
    expect(wordsProblem('order-ready', 'body', 'Please pay: {payment}')).toBe('{payment} is not known here')
    expect(wordsProblem('order-placed', 'body', 'Thank you, {name}.')).toMatch(/^\{payment\} is missing/)
    expect(wordsProblem('order-placed', 'sms', 'We have {number}.')).toMatch(/^\{link\} is missing/)
    expect(wordsProblem('order-ready', 'subject', 'Ready: {number')).toMatch(/no partner/)
    expect(wordsProblem('order-cancelled', 'body', '{refund}')).toBeNull()
  })

  test('leaves out paragraphs without words, and begins the others with a capital letter', () => {
    const values = { order: 'order P-1', is: 'is', refund: 'There is nothing to pay.' }
    expect(fillWords('{order} {is} cancelled.\n\n{rest}\n\n{refund}', values)).toBe(
      'Order P-1 is cancelled.\n\nThere is nothing to pay.',
    )
  })

  test('never reads placeholders in values, whatever a customer is called', () => {
    const names = placeholdersOf('order-placed', 'messenger').map(({ name }) => `{${name}}`)
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string(), (inner, text) => {
        const name = `X${inner}${text}`.replaceAll(/\s/g, '')
        expect(fillWords('Hello {name}!', { name, link: 'secret', shop: 'Pugon' })).toBe(`Hello ${name}!`)
      }),
    )
  })

  test('changed in one part keeps the shop’s own words in the others', () => {
    const words = wordsInForce('order-ready', { 'order-ready': { version: 1, words: { subject: 'Come!' } } })
    expect(words).toEqual({ ...DEFAULT_WORDS['order-ready'], subject: 'Come!' })
  })
})
