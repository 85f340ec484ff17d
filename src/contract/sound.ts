import type * as z from 'zod/mini'

/**
 * Goes into the options of every rule that we write for zod: the rule then runs only on a value that has
 * passed all earlier checks, including those of its parts. Otherwise zod runs a rule for an object even if a
 * number in it is too small, and a rule that counts in steps of that number never ends.
 */
export const whenSound = { when: ({ issues }: z.core.ParsePayload) => issues.length === 0 }
