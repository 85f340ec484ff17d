import { listSecurityLog, type SecurityLogEntry } from '#contract/admin/shop/security.ts'
import { LOG_ENTRIES } from '#domain/account/security/security-limits.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { type Column, DataTable } from '#islands/admin/table/DataTable.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { accountWords, REFUSAL_WORDS } from './security-words.ts'

/** The columns of a refusal: when, why, how often, from where, whose, and which call. */
const LOG_COLUMNS: Column<SecurityLogEntry>[] = [
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

const UNSET = { kind: '' }
/** How often new entries are looked for. */
const REFRESH_MS = 60_000

/** The security log: the latest refused calls, all or of one kind. */
export function SecurityLog() {
  const [{ kind }, change] = useAddress(UNSET)
  const securityLog = useCall(listSecurityLog, {
    query: { ...(kind && { kind }) },
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  return (
    <section className="account-part" aria-labelledby="log-title">
      <h2 id="log-title">Security log</h2>
      <p>The last {LOG_ENTRIES} entries. Addresses are masked, and nothing that people type is kept.</p>
      <search className="admin-filters">
        <SelectField
          label="Why refused"
          value={kind}
          none="Everything"
          choices={Object.entries(REFUSAL_WORDS)}
          change={(kind) => change({ kind })}
        />
      </search>
      <Loaded of={securityLog} lines={8}>
        {(entries) =>
          entries.length === 0 ? (
            <p>
              {kind ? 'No call was refused for this reason.' : 'No call was refused in the last 30 days.'}
            </p>
          ) : (
            <DataTable<SecurityLogEntry>
              caption="Refused calls"
              columns={LOG_COLUMNS}
              rows={entries}
              rowId={({ kind: why, at, network, account }) => [why, at, network, account?.userId].join(' ')}
              rowName={({ kind: why, at }) => `${REFUSAL_WORDS[why]}, ${at}`}
              isBusy={securityLog.isFetching}
            />
          )
        }
      </Loaded>
    </section>
  )
}
