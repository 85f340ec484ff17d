import type { AuditEntry } from '#contract/admin/audit.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'
import type { Column } from '#islands/admin/table/DataTable.tsx'
import { actionWords, whatWords, whoWords } from './audit-words.ts'

/** The columns of a change: when, who, what, before and after. */
export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  { id: 'at', header: 'When', accessorKey: 'at', cell: ({ getValue }) => momentWords(String(getValue())) },
  { id: 'by', header: 'Who', cell: ({ row: { original } }) => whoWords(original) },
  {
    id: 'noun',
    header: 'What',
    cell: ({ row: { original } }) => (
      <span>
        {whatWords(original)} <small>{actionWords(original)}</small>
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
