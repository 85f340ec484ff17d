import type * as z from 'zod/mini'

/**
 * Goes into the options of every rule that we write for zod: the rule then runs only on a value that has passed all
 * checks before it, its parts' included. Left to itself zod runs a rule of an object although a number in it is too
 * small, and a rule that counts in steps of that number never ends.
 */
export const whenSound = { when: ({ issues }: z.core.ParsePayload) => issues.length === 0 }

type Rule<Value> = { holds: (value: Value) => boolean; path: string[]; error: string }

/** Rules that do not depend on each other, for `z.check`: every one that is broken is reported. */
export function eachRule<Value>(rules: readonly Rule<Value>[]): z.core.CheckFn<Value> {
  return ({ value, issues }) => {
    for (const { holds, path, error } of rules) {
      if (!holds(value)) issues.push({ code: 'custom', input: value, path: [...path], message: error })
    }
  }
}
