import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AnalyticsParameters,
  checkEvent,
  cutStack,
  isAnalyticsUserId,
  isPersonalName,
  priorityOf,
} from '#domain/page/analytics/analytics-event.ts'

const PURCHASE = { transaction_id: 'P-1', value: 640, currency: 'PHP' }
const ADD = { item_id: '12', item_name: 'Ensaymada', price: 45, quantity: 1 }

const isRefused = (name: string, parameters: AnalyticsParameters) => !checkEvent(name, parameters).ok
const keptOf = (parameters: AnalyticsParameters) => {
  const checked = checkEvent('test_event', parameters)
  return checked.ok ? checked.event.parameters : null
}

describe('event names', () => {
  test('have at most 40 characters (§5)', () => {
    expect(checkEvent('a'.repeat(40), {}).ok).toBe(true)
    expect(checkEvent('a'.repeat(41), {})).toEqual({ ok: false, wrong: 'name' })
  })

  test('start with a letter, then letters, digits, underscores (§5)', () => {
    for (const name of ['a', 'Z', 'page_view', 'Step_2', 'toString'])
      expect(checkEvent(name, {}).ok).toBe(true)
    for (const name of ['', '_a', '2nd', 'page-view', 'page view', 'é', 'a.b', 'a\n'])
      expect(checkEvent(name, {}).ok).toBe(false)
  })

  test('are accepted only as the rule says, whatever they are (§5)', () => {
    const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const isRight = (name: string) =>
      name.length >= 1 &&
      name.length <= 40 &&
      LETTERS.includes(name.charAt(0)) &&
      [...name].every((sign) => `${LETTERS}0123456789_`.includes(sign))
    const names = fc.oneof(fc.string({ maxLength: 45 }), fc.stringMatching(/^[A-Za-z0-9_]{0,45}$/))
    fc.assert(
      fc.property(names, (name) => {
        const hasSchema = ['purchase', 'search', 'add_to_cart'].includes(name)
        expect(checkEvent(name, {}).ok).toBe(isRight(name) && !hasSchema)
      }),
    )
  })
})

describe('schemas', () => {
  test.each(['transaction_id', 'value', 'currency'])('purchase requires %s (§5)', (field) => {
    expect(checkEvent('purchase', PURCHASE).ok).toBe(true)
    const { [field as keyof typeof PURCHASE]: _, ...others } = PURCHASE
    expect(checkEvent('purchase', others)).toEqual({ ok: false, wrong: field })
  })

  test('a purchase’s currency is 3-letter uppercase (§5)', () => {
    for (const currency of ['php', 'PH', 'PESO', 'PH1', ' PHP', '', 608])
      expect(checkEvent('purchase', { ...PURCHASE, currency })).toEqual({ ok: false, wrong: 'currency' })
  })

  test.each(['value', 'shipping', 'tax'])('a purchase’s %s is at least 0 (§5)', (field) => {
    expect(isRefused('purchase', { ...PURCHASE, [field]: 0 })).toBe(false)
    for (const amount of [-0.01, Number.NaN, Number.POSITIVE_INFINITY, '640'])
      expect(checkEvent('purchase', { ...PURCHASE, [field]: amount })).toEqual({ ok: false, wrong: field })
  })

  test('search requires search_term (§5)', () => {
    expect(isRefused('search', { search_term: 'ube' })).toBe(false)
    for (const wrong of [{}, { search_term: '' }, { search_term: ' ' }, { search_term: 4 }])
      expect(isRefused('search', wrong)).toBe(true)
  })

  test.each(['item_id', 'item_name', 'price', 'quantity'])('add_to_cart requires %s (§5)', (field) => {
    expect(checkEvent('add_to_cart', ADD).ok).toBe(true)
    const { [field as keyof typeof ADD]: _, ...others } = ADD
    expect(checkEvent('add_to_cart', others)).toEqual({ ok: false, wrong: field })
  })

  test('add_to_cart has a price of at least 0 and a quantity of at least 1 (§5)', () => {
    expect(isRefused('add_to_cart', { ...ADD, price: 0 })).toBe(false)
    expect(isRefused('add_to_cart', { ...ADD, price: -1 })).toBe(true)
    expect(isRefused('add_to_cart', { ...ADD, quantity: 0 })).toBe(true)
    expect(isRefused('add_to_cart', { ...ADD, quantity: 0.5 })).toBe(true)
  })
})

describe('parameters', () => {
  test.each([
    [
      'e-mail',
      [
        'email',
        'e_mail',
        'customerEmail',
        'E-Mail',
        'eMail',
        'EMail',
        'useremail',
        'mail_address',
        'user_mail',
      ],
    ],
    ['password', ['password', 'newPassword', 'passwd', 'user_pwd']],
    ['phone', ['phone', 'phoneNumber', 'user-phone', 'phone2', 'customer_telephone', 'mobilephone', 'Phone']],
    ['credit card', ['credit_card', 'creditCard', 'card_number', 'creditcardno']],
    ['SSN', ['ssn', 'user_ssn', 'customerSsn', 'SSN', 'SSNNumber', 'social_security']],
  ])('names resembling %s are dropped (§5)', (_, names) => {
    for (const name of names) {
      expect(isPersonalName(name)).toBe(true)
      expect(keptOf({ [name]: 'x', kept: 1 })).toEqual({ kept: 1 })
    }
  })

  test('no other names are dropped', () => {
    for (const name of [
      ...['search_term', 'item_id', 'className', 'classname', 'value', 'card', 'credit'],
      ...['headphones', 'microphone', 'mailing_city', 'mail_merge', 'mailbox_color', 'gift_card_design'],
    ])
      expect(isPersonalName(name)).toBe(false)
  })

  test('strings over 1000 characters are cut (§5)', () => {
    expect(keptOf({ note: 'x'.repeat(1000) })).toEqual({ note: 'x'.repeat(1000) })
    expect(keptOf({ note: 'x'.repeat(1001), count: 2 })).toEqual({ note: 'x'.repeat(1000), count: 2 })
  })

  test('an error’s stack is cut to 500 characters (§9)', () => {
    expect(cutStack('x'.repeat(500))).toHaveLength(500)
    expect(cutStack('x'.repeat(501))).toHaveLength(500)
  })
})

test('a user id may not contain "@", a space or "#" (§5)', () => {
  expect(isAnalyticsUserId('17')).toBe(true)
  for (const id of ['ana@example.com', 'Ana Reyes', '#17', '']) expect(isAnalyticsUserId(id)).toBe(false)
})

test('purchase, exception, login, sign_up and test_event are of high priority (§9)', () => {
  for (const name of ['purchase', 'exception', 'login', 'sign_up', 'test_event'])
    expect(priorityOf(name)).toBe('high')
})

test('scroll, page_view and session_start are of low priority, all else of normal (§9)', () => {
  for (const name of ['scroll', 'page_view', 'session_start']) expect(priorityOf(name)).toBe('low')
  for (const name of ['search', 'add_to_cart', 'user_config']) expect(priorityOf(name)).toBe('normal')
})
