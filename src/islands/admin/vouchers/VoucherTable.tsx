import { useMemo } from 'react'
import type { AdminVoucher } from '#contract/admin/voucher.ts'
import { DataTable } from '#islands/admin/table/DataTable.tsx'
import { voucherColumns } from './VoucherColumns.tsx'

type Props = { caption: string; vouchers: AdminVoucher[]; edit: (id: number) => void; isBusy: boolean }

/** Vouchers with their terms, use and status. */
export function VoucherTable({ caption, vouchers, edit, isBusy }: Props) {
  const columns = useMemo(() => voucherColumns(edit), [edit])
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
