import { useStore } from '@nanostores/react'
import type { CartVoucher } from '#domain/cart/cart-voucher.ts'
import { formatCentavos } from '#domain/money.ts'
import { $totals } from '#stores/cart/cart.ts'
import { $voucherObstacle, removeVoucher } from '#stores/voucher/vouchers.ts'
import { say } from '#words/say.ts'

/** The voucher on the cart: what it takes off, or why it does not right now. */
export function AppliedVoucher({ voucher: { code, description } }: { voucher: CartVoucher }) {
  const { voucherDiscount } = useStore($totals)
  const obstacle = useStore($voucherObstacle)
  const remove = () => {
    removeVoucher()
    document.getElementById('voucher-title')?.focus()
  }
  return (
    <div className="voucher-applied">
      <p>
        <strong>{code}</strong> {description}
        {obstacle ? (
          <span className="voucher-problem">{obstacle}.</span>
        ) : (
          <span className="voucher-saved">
            {say('{amount} off', { amount: formatCentavos(voucherDiscount) })}
          </span>
        )}
      </p>
      <button
        type="button"
        className="voucher-remove"
        onClick={remove}
        aria-label={say('Remove voucher {code}', { code })}
      >
        {say('Remove')}
      </button>
    </div>
  )
}
