import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery, wholeNumber } from '#contract/page.ts'
import { line } from '#contract/text.ts'

const MAX_NOUN = 40
const MAX_NOUN_ID = 100

const fields = z.nullable(z.looseObject({}))

/** One change: who, when, what, and the fields that differ, before and after, as the API shows them. */
const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** `null` if the shop did it automatically. */
  by: z.nullable(z.object({ userId: z.int(), username: z.string() })),
  action: z.string(),
  noun: z.string(),
  nounId: z.string(),
  /** `null` if it did not exist before. */
  before: fields,
  /** `null` if it no longer exists. */
  after: fields,
  reason: z.nullable(z.string()),
})

/** The audit trail, newest first: everything, or one kind of thing, one thing, or one person's edits. */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  query: z.object({
    ...pageQuery.shape,
    noun: z.optional(line(MAX_NOUN)),
    nounId: z.optional(line(MAX_NOUN_ID)),
    userId: z.optional(wholeNumber.check(z.minimum(1))),
  }),
  answer: pageOf(auditEntry),
})
