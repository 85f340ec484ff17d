import { type AuditEntry, listAuditEntries } from '#contract/admin/audit.ts'
import { listTeam } from '#contract/admin/team.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'
import { ExportButton } from '#islands/admin/export/ExportButton.tsx'
import { type Column, DataTable } from '#islands/admin/table/DataTable.tsx'
import { SearchField } from '#islands/admin/table/SearchField.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { actionWords, NOUN_WORDS, whatWords, whoWords } from './audit-words.ts'
import { useAuditExport } from './use-audit-export.ts'
import './audit.css'

/** The columns of a change: when, who, what, before and after. */
const AUDIT_COLUMNS: Column<AuditEntry>[] = [
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

const UNSET = { noun: '', nounId: '', userId: '', page: '0' }
const PAGE_SIZE = 50

/** The audit trail: everything, or what the address selects. */
export function Audit() {
  const [filters, change] = useAddress(UNSET)
  const { data: members = [] } = useCall(listTeam)
  const filterQuery = {
    ...(filters.noun && { noun: filters.noun }),
    ...(filters.nounId && { nounId: filters.nounId }),
    ...(filters.userId && { userId: filters.userId }),
  }
  const auditEntries = useCall(listAuditEntries, {
    query: { page: filters.page, size: PAGE_SIZE, ...filterQuery },
    keepsPrevious: true,
  })
  const exported = useAuditExport(filterQuery)
  const filter = (values: Parameters<typeof change>[0], isTyping = false) =>
    change({ page: '0', ...values }, isTyping)
  return (
    <>
      <search className="admin-filters">
        <SelectField
          label="What"
          value={filters.noun}
          none="Everything"
          choices={Object.entries(NOUN_WORDS)}
          change={(noun) => filter({ noun })}
        />
        <SearchField
          label="Number"
          value={filters.nounId}
          change={(nounId) => filter({ nounId: nounId.trim() }, true)}
        />
        <SelectField
          label="Who"
          value={filters.userId}
          none="Everybody"
          choices={members.map(({ id, username }) => [id, username])}
          change={(userId) => filter({ userId })}
        />
      </search>
      <div className="admin-actions">
        <ExportButton words="Export all as CSV" of={exported} />
      </div>
      <Loaded of={auditEntries} lines={12}>
        {({ content, allElements, ...pages }) =>
          pages.totalElements === 0 ? (
            <p>No changes match your filters.</p>
          ) : (
            <>
              {allElements > pages.totalElements && (
                <p>
                  The last {pages.totalElements.toLocaleString('en-PH')} of{' '}
                  {allElements.toLocaleString('en-PH')} changes. The export has the older ones too.
                </p>
              )}
              <DataTable<AuditEntry>
                caption="Changes"
                columns={AUDIT_COLUMNS}
                rows={content}
                rowId={({ id }) => String(id)}
                rowName={({ id }) => `change ${id}`}
                isBusy={auditEntries.isFetching}
              />
              <Pages {...pages} noun="changes" turn={(to) => change({ page: String(to) })} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
