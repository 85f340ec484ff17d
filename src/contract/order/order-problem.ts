import * as z from 'zod/mini'
import { problem } from '#contract/problem.ts'
import { quote } from './quote.ts'

/**
 * A problem document with everything it may hold. Separate from `problem`, so that pages that order nothing
 * load less.
 */
export const orderProblem = z.object({ ...problem.shape, quote: z.optional(quote) })

export type ProblemDocument = z.output<typeof orderProblem>
