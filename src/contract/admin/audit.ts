import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery, wholeNumber } from '#contract/page.ts'
import { line } from '#contract/text.ts'

const MAX_NOUN = 40
const MAX_NOUN_ID = 100

const fields = z.nullable(z.record(z.string(), z.unknown()))

/** One change: who, when, what, and the fields that differ, before and after, as the API shows them. */
const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** `null` where the shop did it by itself. */
  by: z.nullable(z.object({ userId: z.int(), username: z.string() })),
  action: z.string(),
  noun: z.string(),
  nounId: z.string(),
  /** `null` for what was not there before. */
  before: fields,
  /** `null` for what is no more. */
  after: fields,
  reason: z.nullable(z.string()),
})

/** Who changed what, the newest first: of everything, of one kind of thing, of one thing, or by one person. */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Who changed what, and when',
  query: z.object({
    ...pageQuery.shape,
    noun: z.optional(line(MAX_NOUN)),
    nounId: z.optional(line(MAX_NOUN_ID)),
    userId: z.optional(wholeNumber.check(z.minimum(1))),
  }),
  answer: pageOf(auditEntry),
})
