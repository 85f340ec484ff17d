import { manilaIso } from '#domain/time/manila.ts'

/** A value whose moments are text. */
type WireTimes<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? WireTimes<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: WireTimes<Value[Key]> }
      : Value

/** A value of objects and lists with its moments as they go over the wire (D33). */
export function wireTimes<Value>(value: Value): WireTimes<Value> {
  return withText(value) as WireTimes<Value>
}

function withText(value: unknown): unknown {
  if (value instanceof Date) return manilaIso(value)
  if (Array.isArray(value)) return value.map(withText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withText(part)]))
}
