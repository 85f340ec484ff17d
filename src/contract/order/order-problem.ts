import * as z from 'zod/mini'
import { problem } from '#contract/problem.ts'
import { quote } from './quote.ts'

/** A problem document with all it may hold. Apart from `problem`, so that pages which order nothing load less. */
export const orderProblem = z.object({ ...problem.shape, quote: z.optional(quote) })

export type ProblemDocument = z.output<typeof orderProblem>
