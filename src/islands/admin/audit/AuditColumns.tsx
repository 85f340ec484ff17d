import type { AuditEntry } from '#contract/admin/audit.ts'
import { momentWords } from '#domain/time/moment-words.ts'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'
import type { Column } from '#islands/admin/table/DataTable.tsx'

/** The kinds of records that are changed, in words for the audit trail. */
export const NOUN_WORDS: Readonly<Record<string, string>> = {
  product: 'Product',
  shelf: 'Shelf at opening',
  category: 'Category',
  occasion: 'Occasion',
  voucher: 'Voucher',
  order: 'Order',
  day: 'Day close',
  customer: 'Customer',
  settings: 'Settings',
  member: 'Team member',
  message: 'Message to a customer',
  'contact-message': 'Message from a customer',
  'security-alert': 'Security alert',
}

/** The columns of a change: when, who, what, before and after. */
export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  { id: 'at', header: 'When', accessorKey: 'at', cell: ({ getValue }) => momentWords(String(getValue())) },
  { id: 'by', header: 'Who', cell: ({ row: { original } }) => original.by?.username ?? 'the shop itself' },
  {
    id: 'noun',
    header: 'What',
    cell: ({
      row: {
        original: { noun, nounId, action },
      },
    }) => (
      <span>
        {NOUN_WORDS[noun] ?? noun} {nounId} <small>{action.replaceAll('-', ' ')}</small>
      </span>
    ),
  },
  {
    id: 'change',
    header: 'Change',
    cell: ({
      row: {
        original: { before, after, reason },
      },
    }) => (
      <span className="audit-change">
        {changeWords(before, after) || 'Details are not recorded'}
        {reason && <small>Reason: {reason}</small>}
      </span>
    ),
  },
]
