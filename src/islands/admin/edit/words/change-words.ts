import { WEEKDAYS } from '#domain/time/words/day-words.ts'
import { fieldWords } from './field-words.ts'
import { type Fields, isFields, isWeekdays, itemWords, valueWords } from './value-words.ts'

type State = Fields | null

/** Fields that identify the items of a list, best first. */
const KEYS = [
  'id',
  'code',
  'method',
  'minQuantity',
  'number',
  'url',
  'date',
  'name',
  'weekday',
  'from',
  'opens',
]

/** The differences between two states of a thing, in words: `on sale: yes → no`. Money in pesos. */
export function changeWords(before: State, after: State): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .flatMap((name) => differences(fieldWords(name), name, ownIn(before, name), ownIn(after, name)))
    .join('; ')
}

/** A field may be called like something that every object has. */
function ownIn(fields: State, name: string): unknown {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** `words` lead to the field, `name` is its own. */
function differences(words: string, name: string, before: unknown, after: unknown): string[] {
  // An empty value has several spellings, which are no difference.
  if (spelled(before) === spelled(after)) return []
  if (isFields(before) && isFields(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((inner) =>
      differences(`${words} ${fieldWords(inner)}`, inner, ownIn(before, inner), ownIn(after, inner)),
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && !isWeekdays(name)) {
    const areThings = [...before, ...after].every(isFields)
    return areThings ? thingDifferences(words, before, after) : wordDifferences(words, name, before, after)
  }
  const [was, is] = [valueWords(name, before), valueWords(name, after)]
  // The words of a formatted text may be the same.
  return [was === is ? `${words}: formatted differently` : `${words}: ${was} → ${is}`]
}

/** The differences between two lists: changes of each item, additions and removals. */
function thingDifferences(words: string, before: readonly Fields[], after: readonly Fields[]): string[] {
  const key = KEYS.find((name) => [before, after].every((list) => tellsApart(name, list)))
  const keyed = (list: readonly Fields[]) => new Map(list.map((one, at) => [key ? one[key] : at, one]))
  const [were, are] = [keyed(before), keyed(after)]
  const lead = (one: Fields, of: unknown) => `${words} ${called(one, key, of)}`
  const edits = [...are].flatMap(([of, one]) => {
    const was = were.get(of)
    if (was) return differences(lead(one, of), '', was, one)
    const its = itemWords(one, ['name', key ?? ''])
    return [`${lead(one, of)}: added${its && ` (${its})`}`]
  })
  const removals = [...were].flatMap(([of, one]) => (are.has(of) ? [] : [`${lead(one, of)}: removed`]))
  const stayed = (from: Map<unknown, Fields>, to: Map<unknown, Fields>) =>
    [...from.keys()].filter((of) => to.has(of)).join()
  const isMoved = stayed(were, are) !== stayed(are, were)
  return [...edits, ...removals, ...(isMoved ? [`${words}: reordered`] : [])]
}

function tellsApart(name: string, list: readonly Fields[]): boolean {
  return (
    list.every((one) => one[name] !== undefined) && new Set(list.map((one) => one[name])).size === list.length
  )
}

/** An item's name if it has one; a bulk price is named by the quantity from which it counts. */
function called(one: Fields, key: string | undefined, of: unknown): string {
  if (typeof one['name'] === 'string' && one['name'] !== '') return one['name']
  if (key === undefined) return String(Number(of) + 1)
  if (key === 'weekday') return WEEKDAYS[Number(of)] ?? String(of)
  return key === 'minQuantity' ? `${fieldWords(key)} ${of}` : String(of)
}

/** Changes of a list of words: additions and removals, or its new order. */
function wordDifferences(words: string, name: string, before: unknown[], after: unknown[]): string[] {
  const listed = (list: unknown[]) => list.map((one) => valueWords(name, one)).join(', ')
  const [came, went] = [without(after, before), without(before, after)]
  if (came.length === 0 && went.length === 0) return [`${words}: reordered, ${listed(after)}`]
  if (before.length === 0 || after.length === 0)
    return [`${words}: ${valueWords(name, before)} → ${valueWords(name, after)}`]
  const parts = [
    ...(came.length > 0 ? [`added ${listed(came)}`] : []),
    ...(went.length > 0 ? [`removed ${listed(went)}`] : []),
  ]
  return [`${words}: ${parts.join(', ')}`]
}

/** The items of a list that another one lacks, as often as it lacks them. */
function without(list: unknown[], others: unknown[]): unknown[] {
  const spellings = others.map(spelled)
  return list.filter((one) => {
    const at = spellings.indexOf(spelled(one))
    if (at >= 0) spellings.splice(at, 1)
    return at < 0
  })
}

function spelled(value: unknown): string {
  return JSON.stringify(value === '' ? null : (value ?? null))
}
