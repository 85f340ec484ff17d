import { useMemo } from 'react'
import type { AdminVoucher } from '#contract/admin/voucher.ts'
import { type Column, DataTable } from '#islands/admin/table/DataTable.tsx'
import { STATUS_WORDS, spanWords, termsWords, usageWords } from './voucher-words.ts'

type Props = { caption: string; vouchers: AdminVoucher[]; edit: (id: number) => void; isBusy: boolean }

/** Vouchers with their terms, use and status. */
export function VoucherTable({ caption, vouchers, edit, isBusy }: Props) {
  const columns = useMemo(() => columnsOf(edit), [edit])
  return (
    <DataTable<AdminVoucher>
      caption={caption}
      columns={columns}
      rows={vouchers}
      rowId={({ id }) => String(id)}
      rowName={({ code }) => code}
      isBusy={isBusy}
    />
  )
}

function columnsOf(edit: (id: number) => void): Column<AdminVoucher>[] {
  return [
    {
      id: 'code',
      header: 'Voucher',
      accessorKey: 'code',
      cell: ({ row: { original } }) => (
        <span className="voucher-name">
          <button type="button" className="link-button" onClick={() => edit(original.id)}>
            {original.code}
          </button>
          <small>{original.description}</small>
        </span>
      ),
    },
    { id: 'value', header: 'Takes off', accessorFn: termsWords },
    { id: 'used', header: 'Used', accessorFn: usageWords },
    { id: 'span', header: 'Valid', accessorFn: spanWords },
    {
      id: 'status',
      header: 'Status',
      accessorKey: 'status',
      cell: ({ row: { original } }) => (
        <span className="badges">
          <span className="badge">{STATUS_WORDS[original.status]}</span>
          <span className="badge">{original.isPublic ? 'Public' : 'Hidden'}</span>
        </span>
      ),
    },
  ]
}
