import { useMemo } from 'react'
import { type TextKind, textPath } from '#domain/page/author-text.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { type Column, DataTable } from '#islands/admin/table/DataTable.tsx'
import { TextActions } from './TextActions.tsx'
import type { TextRow } from './text-rows.ts'
import { stateWords } from './text-words.ts'

type Props = {
  rows: readonly TextRow[]
  /** Opens a text; one of the shop's files is taken over first. */
  open: (row: TextRow) => void
  /** Whether the person may change what readers see. */
  isAdmin: boolean
}

const KINDS: readonly { kind: TextKind; title: string }[] = [
  { kind: 'page', title: 'Pages' },
  { kind: 'article', title: 'Articles' },
]

/** All pages and articles, those of the shop's files too, by their titles. */
export function TextList({ rows, open, isAdmin }: Props) {
  const columns = useMemo(() => columnsOf(open, isAdmin), [open, isAdmin])
  const tables = useMemo(
    () => KINDS.map(({ kind, title }) => ({ title, rows: rows.filter((row) => row.kind === kind) })),
    [rows],
  )
  return tables.map(({ title, rows }) => (
    <section key={title} className="text-list" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <DataTable<TextRow>
          caption={`${title}, by title`}
          columns={columns}
          rows={rows}
          rowId={({ key }) => key}
          rowName={(row) => row.title}
        />
      )}
    </section>
  ))
}

function columnsOf(open: Props['open'], isAdmin: boolean): Column<TextRow>[] {
  return [
    {
      id: 'title',
      header: 'Title',
      accessorKey: 'title',
      cell: ({ row: { original } }) =>
        original.text || isAdmin ? (
          <button type="button" className="link-button" onClick={() => open(original)}>
            {original.title}
          </button>
        ) : (
          original.title
        ),
    },
    {
      id: 'address',
      header: 'Address',
      cell: ({ row: { original } }) => <code>{textPath(original.kind, original.slug)}</code>,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ row: { original } }) => (
        <span className="text-state">
          <span className="badge">{stateWords(original)}</span>
          {original.text && (
            <small>
              {[momentWords(original.text.updatedAt), original.text.updatedBy].filter(Boolean).join(', ')}
            </small>
          )}
        </span>
      ),
    },
    ...(isAdmin
      ? [
          {
            id: 'actions',
            header: 'Actions',
            cell: ({ row: { original } }) => <TextActions row={original} open={open} />,
          } satisfies Column<TextRow>,
        ]
      : []),
  ]
}
