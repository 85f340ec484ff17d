import { isSame } from './same-fields.ts'

type Fields = Record<string, unknown>

/** Thrown where both have changed the same thing. */
class Clash extends Error {
  override name = 'Clash'
}

/**
 * Two edits of one form put together: what either of them changed since `opened`. `null` if both have changed the same
 * thing differently, so that somebody has to choose.
 */
export function mergeFields<Form extends object>(opened: Form, mine: Form, theirs: Form): Form | null {
  try {
    return merged(opened, mine, theirs) as Form
  } catch (error) {
    if (error instanceof Clash) return null
    throw error
  }
}

/** The fields that an edit has changed. */
export function changedFields(before: object, after: object): string[] {
  return Object.entries(after).flatMap(([name, value]) =>
    isEqual((before as Fields)[name], value) ? [] : [name],
  )
}

function merged(opened: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqual(mine, opened)) return theirs
  if (isEqual(theirs, opened) || isEqual(mine, theirs)) return mine
  const all = [opened, mine, theirs]
  if (all.every(isFields)) {
    const [was, ours, others] = all as [Fields, Fields, Fields]
    const names = new Set(all.flatMap((fields) => Object.keys(fields as Fields)))
    return Object.fromEntries([...names].map((name) => [name, merged(was[name], ours[name], others[name])]))
  }
  // Items of a list belong together only while none was added, removed or moved.
  if (all.every(isListOfThings)) {
    const [was, ours, others] = all as [Fields[], Fields[], Fields[]]
    if (new Set([was, ours, others].map((list) => list.map(keyOf).join())).size === 1)
      return was.map((item, at) => merged(item, ours[at], others[at]))
  }
  throw new Clash('Both have changed it')
}

function isEqual(one: unknown, other: unknown): boolean {
  return isSame([one ?? null], [other ?? null])
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOfThings(value: unknown): boolean {
  return Array.isArray(value) && value.every(isFields)
}

/** The identity of an item in a list, which edits do not change. */
function keyOf(item: Fields): unknown {
  return item['sizeId'] ?? item['optionId'] ?? item['id']
}
