import type { SecurityLogEntry } from '#contract/admin/shop/security.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import type { Column } from '#islands/admin/table/DataTable.tsx'
import { accountWords, REFUSAL_WORDS } from './security-words.ts'

/** The columns of a refusal: when, why, how often, from where, whose, and which call. */
export const LOG_COLUMNS: Column<SecurityLogEntry>[] = [
  { id: 'at', header: 'When', accessorKey: 'at', cell: ({ getValue }) => momentWords(String(getValue())) },
  { id: 'kind', header: 'Why', cell: ({ row: { original } }) => REFUSAL_WORDS[original.kind] },
  {
    id: 'count',
    header: 'How often',
    cell: ({ row: { original } }) => original.count.toLocaleString('en-PH'),
  },
  { id: 'network', header: 'Network', cell: ({ row: { original } }) => original.network ?? 'several' },
  {
    id: 'account',
    header: 'Account',
    cell: ({ row: { original } }) => (original.account ? accountWords(original.account) : 'unknown'),
  },
  {
    id: 'call',
    header: 'Call',
    cell: ({ row: { original } }) => (
      <span className="security-call">
        {original.call}
        <small>{original.correlationId}</small>
      </span>
    ),
  },
]
