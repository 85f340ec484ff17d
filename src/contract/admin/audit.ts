import * as z from 'zod/mini'
import { person } from '#contract/admin/product/product.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery, wholeNumber } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { TRAIL_ENTRIES } from '#domain/account/security/security-limits.ts'

const MAX_NOUN = 40
const MAX_NOUN_ID = 100

const fields = z.nullable(z.looseObject({}))

/** One change: who, when, what, and the fields that differ, before and after, as the API shows them. */
const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** `null` if the shop did it automatically. */
  by: person,
  action: z.string(),
  noun: z.string(),
  nounId: z.string(),
  /** `null` if it did not exist before. */
  before: fields,
  /** `null` if it no longer exists. */
  after: fields,
  reason: z.nullable(z.string()),
})

export type AuditEntry = z.output<typeof auditEntry>

/** Everything, or one kind of thing, one thing, or one person's edits. */
const filter = {
  noun: z.optional(line(MAX_NOUN)),
  nounId: z.optional(line(MAX_NOUN_ID)),
  userId: z.optional(wholeNumber.check(z.minimum(1))),
}

export const listAuditEntries = endpoint({
  summary:
    'The audit trail, newest first: the last changes of everything, of one kind of thing, one thing, or one person',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  details: `The last ${TRAIL_ENTRIES} that match; allElements counts the older ones too, which GET /admin/audit/export has.`,
  query: z.object({ ...pageQuery.shape, ...filter }),
  answer: z.object({ ...pageOf(auditEntry).shape, allElements: z.int() }),
})

/** An export has larger pages than a screen. */
export const EXPORT_PAGE_SIZE = 500

/** See D58. */
export const exportAuditEntries = endpoint({
  summary:
    'The whole audit trail, oldest first, so that changes in the meantime come last and no page shifts',
  method: 'GET',
  path: '/admin/audit/export',
  access: 'admin',
  query: z.object({
    page: pageQuery.shape.page,
    size: z._default(wholeNumber.check(z.minimum(1), z.maximum(EXPORT_PAGE_SIZE)), EXPORT_PAGE_SIZE),
    ...filter,
  }),
  answer: pageOf(auditEntry),
})
