import * as z from 'zod/mini'
import { wholeNumber } from '#contract/page.ts'
import { searchLine } from '#contract/text.ts'
import { pesosToCentavos } from '#domain/money.ts'

const MAX_SEARCH = 100

/** `true` or `false`; if absent, the filter is off. */
export const yesNo = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
)

/** Pesos in a query string, with at most two decimals; centavos inside. */
export const pesoInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/)),
  z.transform((pesos) => pesosToCentavos(Number(pesos))),
)

/** An id in a query string. */
export const idInQuery = z.optional(wholeNumber.check(z.minimum(1)))

/** Search words; an empty box searches for nothing. */
export const searchWords = z.optional(searchLine(MAX_SEARCH))

export const sortDir = z._default(z.enum(['asc', 'desc']), 'desc')

/** How far back figures look from now. */
export const TIME_RANGES = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const

export const timeRange = z._default(z.enum(Object.keys(TIME_RANGES) as (keyof typeof TIME_RANGES)[]), '30d')
