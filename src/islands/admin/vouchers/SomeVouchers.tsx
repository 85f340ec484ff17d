import { listExpiredVouchers, listLowUsageVouchers } from '#contract/admin/voucher.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { VoucherTable } from './VoucherTable.tsx'

const LISTS = {
  expired: {
    call: listExpiredVouchers,
    caption: 'Expired vouchers, the latest first',
    none: 'No expired vouchers.',
  },
  'low-usage': {
    call: listLowUsageVouchers,
    caption: 'Active vouchers that hardly anyone uses, the least used first',
    none: 'Every active voucher is used.',
  },
} as const

/** Vouchers that may need attention. */
export function SomeVouchers({ which, edit }: { which: keyof typeof LISTS; edit: (id: number) => void }) {
  const { call, caption, none } = LISTS[which]
  const vouchersQuery = useCall(call)
  return (
    <Loaded of={vouchersQuery} lines={6}>
      {(vouchers) =>
        vouchers.length === 0 ? (
          <p>{none}</p>
        ) : (
          <>
            <p>{caption}.</p>
            <VoucherTable
              caption={caption}
              vouchers={vouchers}
              edit={edit}
              isBusy={vouchersQuery.isFetching}
            />
          </>
        )
      }
    </Loaded>
  )
}
