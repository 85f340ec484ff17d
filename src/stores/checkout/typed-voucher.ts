import { whenForgotten } from '#client/storage/forget.ts'
import { $voucherEntry, typeVoucher } from '#stores/voucher/vouchers.ts'
import { $typed, type } from './typed-details.ts'

/** Brings back the code that was typed and not applied, and keeps it with the rest of the form from now on. */
export function keepTypedVoucher(): void {
  const { voucher } = $typed.get()
  if (voucher) typeVoucher(voucher)
  whenForgotten(() => typeVoucher(''))
  $voucherEntry.listen(({ typed }) => {
    if (typed !== $typed.get().voucher) type({ voucher: typed })
  })
}
