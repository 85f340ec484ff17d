import { useStore } from '@nanostores/react'
import { formatCentavos } from '#domain/money.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { VoucherEntry } from '#islands/voucher/VoucherEntry.tsx'
import { $appliedVoucher } from '#stores/cart/cart.ts'
import { $rankedOffers } from '#stores/voucher/offered-vouchers.ts'
import { $voucherEntry } from '#stores/voucher/vouchers.ts'
import { say } from '#words/say.ts'

/** The vouchers, folded until one is typed or on the order; the line says what the best one would save. */
export function VoucherFold() {
  const applied = useStore($appliedVoucher)
  const { typed } = useStore($voucherEntry)
  const [best] = useStore($rankedOffers)
  const title = applied
    ? say('Voucher {code}', { code: applied.code })
    : best && best.saving > 0
      ? say('Vouchers: save {amount}', { amount: formatCentavos(best.saving) })
      : say('Have a voucher?')
  return (
    <Fold title={title} isNeeded={applied !== null || typed !== ''}>
      <VoucherEntry />
    </Fold>
  )
}
