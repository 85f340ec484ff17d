import { useMemo } from 'react'
import type { AdminOccasion } from '#contract/admin/product/occasion.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { type Column, DataTable } from '#islands/admin/table/DataTable.tsx'
import { homeWords, shownWords } from './occasion-words.ts'

type Props = { occasions: AdminOccasion[]; edit: (id: number) => void }

/** All occasions in the shop's order. */
export function OccasionList({ occasions, edit }: Props) {
  const columns = useMemo(() => columnsOf(edit), [edit])
  if (occasions.length === 0) {
    return <p>No occasions yet. Each has a page of its own, and can be on the home page in its season.</p>
  }
  return (
    <DataTable<AdminOccasion>
      caption="Occasions in the shop’s order"
      columns={columns}
      rows={occasions}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
    />
  )
}

function columnsOf(edit: (id: number) => void): Column<AdminOccasion>[] {
  return [
    {
      id: 'name',
      header: 'Occasion',
      accessorKey: 'name',
      cell: ({ row: { original } }) => (
        <button type="button" className="link-button" onClick={() => edit(original.id)}>
          {original.name}
        </button>
      ),
    },
    {
      id: 'slug',
      header: 'Address',
      accessorKey: 'slug',
      cell: ({ row: { original } }) => <code>/occasions/{original.slug}</code>,
    },
    { id: 'products', header: 'Products', accessorFn: ({ products }) => products.length },
    {
      id: 'state',
      header: 'Shown',
      accessorKey: 'isActive',
      cell: ({ row: { original } }) => (
        <span className="badges">
          <span className="badge">{shownWords(original)}</span>
        </span>
      ),
    },
    {
      id: 'home',
      header: 'On the home page',
      accessorKey: 'homeFrom',
      cell: ({ row: { original } }) => homeWords(original, manilaDate(new Date())),
    },
  ]
}
