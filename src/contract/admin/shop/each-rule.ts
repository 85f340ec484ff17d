import type * as z from 'zod/mini'

type Rule<Value> = { holds: (value: Value) => boolean; path: string[]; error: string }

/** Independent rules for `z.check`: every broken one is reported. */
export function eachRule<Value>(rules: readonly Rule<Value>[]): z.core.CheckFn<Value> {
  return ({ value, issues }) => {
    for (const { holds, path, error } of rules) {
      if (!holds(value)) issues.push({ code: 'custom', input: value, path: [...path], message: error })
    }
  }
}
