import type { AdminVoucher } from '#contract/admin/voucher.ts'
import type { Column } from '#islands/admin/table/DataTable.tsx'
import { STATUS_WORDS, spanWords, termsWords, usageWords } from './voucher-words.ts'

/** A voucher's columns; `edit` opens it. */
export function voucherColumns(edit: (id: number) => void): Column<AdminVoucher>[] {
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
    {
      id: 'value',
      header: 'Takes off',
      accessorFn: termsWords,
      cell: ({ getValue }) => String(getValue()),
    },
    {
      id: 'used',
      header: 'Used',
      accessorFn: usageWords,
      cell: ({ getValue }) => String(getValue()),
    },
    {
      id: 'span',
      header: 'Valid',
      accessorFn: spanWords,
      cell: ({ getValue }) => String(getValue()),
    },
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
