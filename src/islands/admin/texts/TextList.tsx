import { useMemo } from 'react'
import type { ListedText } from '#contract/admin/text.ts'
import { textPath } from '#domain/page/author-text.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { type Column, DataTable } from '#islands/admin/table/DataTable.tsx'
import { KIND_WORDS, stateWords } from './text-words.ts'

type Props = { texts: ListedText[]; edit: (id: number) => void }

/** All articles and pages that are written here, the last changed one first. */
export function TextList({ texts, edit }: Props) {
  const columns = useMemo(() => columnsOf(edit), [edit])
  if (texts.length === 0)
    return <p>Nothing is written here yet. Articles and pages in the shop’s files are not listed.</p>
  return (
    <DataTable<ListedText>
      caption="Articles and pages, the last changed one first"
      columns={columns}
      rows={texts}
      rowId={({ id }) => String(id)}
      rowName={({ title }) => title}
    />
  )
}

function columnsOf(edit: (id: number) => void): Column<ListedText>[] {
  return [
    {
      id: 'title',
      header: 'Title',
      accessorKey: 'title',
      cell: ({ row: { original } }) => (
        <button type="button" className="link-button" onClick={() => edit(original.id)}>
          {original.title}
        </button>
      ),
    },
    { id: 'kind', header: 'Kind', cell: ({ row: { original } }) => KIND_WORDS[original.kind] },
    {
      id: 'address',
      header: 'Address',
      cell: ({ row: { original } }) => <code>{textPath(original.kind, original.slug)}</code>,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ row: { original } }) => (
        <span className="badges">
          <span className="badge">{stateWords(original)}</span>
        </span>
      ),
    },
    {
      id: 'changed',
      header: 'Last changed',
      cell: ({ row: { original } }) =>
        [momentWords(original.updatedAt), original.updatedBy].filter(Boolean).join(', '),
    },
  ]
}
