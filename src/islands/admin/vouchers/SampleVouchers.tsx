import { listExpiredVouchers } from '#contract/admin/voucher.ts'
import { isSwitchedOff } from '#domain/voucher/voucher-status.ts'
import { useCall } from '#islands/query/use-call.ts'

/** Says which vouchers of the sample are off, in a shop that is somebody's own (D84). */
export function SampleVouchers() {
  const codes =
    useCall(listExpiredVouchers)
      .data?.filter(isSwitchedOff)
      .map(({ code }) => code) ?? []
  if (codes.length === 0) return null
  return (
    <p role="note">
      The sample bakery’s vouchers are off: {codes.join(', ')}. Give one a new end in{' '}
      <a href="/admin/vouchers">Vouchers</a> to offer it.
    </p>
  )
}
