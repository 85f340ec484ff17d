import { cut } from '#domain/cut-text.ts'

/** The parameters of an event. */
type AnalyticsValue = string | number | boolean
export type AnalyticsParameters = Readonly<Record<string, AnalyticsValue>>

/** An event in the shop, in a form that analytics may receive. */
export type AnalyticsEvent = { name: string; parameters: AnalyticsParameters }

/** A valid event, or the invalid part of it: `name` or the parameter's name. */
export type CheckedEvent = { ok: true; event: AnalyticsEvent } | { ok: false; wrong: string }

/** §9: when an event is sent. `high` at once, `normal` and `low` after their waits. */
export type AnalyticsPriority = 'high' | 'normal' | 'low'

/** §5: names start with a letter, then letters, digits, underscores; at most 40 characters. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
/** §5: longer strings are cut. */
const MAX_CHARACTERS = 1000
/** §9: error stacks are cut. */
const MAX_STACK_CHARACTERS = 500

/**
 * §5: parameter names that resemble these, by whole words: `headphones`, `mail_merge` and `className` do not.
 */
const PERSONAL = [
  /_[a-z]*email(?:s|addr|address)?_|_e_mails?_|_mails?_(?:addr_|address_)?$/,
  /passw|pwd/,
  /_(?:tele|cell|mobile|home|work|user|customer|contact)?phones?(?:no|num|number)?_/,
  /_credit_?card[a-z]*_|_card_?(?:no|num|number)_/,
  /_ssn_|_social_?security/,
]

/** §5: not allowed in a user id. */
const NOT_IN_USER_ID = /[@ #]/

/** §9 */
const HIGH: readonly string[] = ['purchase', 'exception', 'login', 'sign_up', 'test_event']
const LOW: readonly string[] = ['scroll', 'page_view', 'session_start']

type Rule = (value: unknown) => boolean

const isText: Rule = (value) => typeof value === 'string' && value.trim() !== ''
const atLeast =
  (least: number): Rule =>
  (value) =>
    typeof value === 'number' && Number.isFinite(value) && value >= least
const isCurrency: Rule = (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value)
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value)

/** §5: required parameters of these events. Other events have none. */
const SCHEMAS: ReadonlyMap<string, Readonly<Record<string, Rule>>> = new Map(
  Object.entries({
    purchase: {
      transaction_id: isText,
      value: atLeast(0),
      currency: isCurrency,
      shipping: optional(atLeast(0)),
      tax: optional(atLeast(0)),
    },
    search: { search_term: isText },
    add_to_cart: { item_id: isText, item_name: isText, price: atLeast(0), quantity: atLeast(1) },
  }),
)

/**
 * Checks an event by §5: drops parameters that resemble personal data, cuts long strings, refuses invalid
 * events.
 */
export function checkEvent(name: string, parameters: AnalyticsParameters): CheckedEvent {
  if (!NAME.test(name)) return { ok: false, wrong: 'name' }
  const fields = Object.fromEntries(
    Object.entries(parameters)
      .filter(([name]) => !isPersonalName(name))
      .map(([name, value]) => [name, typeof value === 'string' ? cut(value, MAX_CHARACTERS) : value]),
  )
  const wrong = Object.entries(SCHEMAS.get(name) ?? {}).find(([field, rule]) => !rule(fields[field]))
  return wrong ? { ok: false, wrong: wrong[0] } : { ok: true, event: { name, parameters: fields } }
}

/** Whether a parameter's name resembles e-mail, password, phone, credit card or SSN (§5). */
export function isPersonalName(name: string): boolean {
  const words = name
    .replaceAll(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3_$2$4')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  return PERSONAL.some((pattern) => pattern.test(`_${words.join('_')}_`))
}

/** Whether an analytics user id is allowed: it must identify nobody, so it has no '@', space or '#' (§5). */
export function isAnalyticsUserId(id: string): boolean {
  return id !== '' && !NOT_IN_USER_ID.test(id)
}

/** How urgent an event is (§9). */
export function priorityOf(name: string): AnalyticsPriority {
  if (HIGH.includes(name)) return 'high'
  return LOW.includes(name) ? 'low' : 'normal'
}

/** The part of an error's stack that is sent (§9). */
export function cutStack(stack: string): string {
  return cut(stack, MAX_STACK_CHARACTERS)
}
