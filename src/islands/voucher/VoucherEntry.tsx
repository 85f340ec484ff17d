import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import type { CartVoucher } from '#domain/cart/cart-voucher.ts'
import { formatCentavos } from '#domain/money.ts'
import { $appliedVoucher, $items, $totals } from '#stores/cart/cart.ts'
import { checkStoredVoucher, refreshEligible, refreshOffers } from '#stores/voucher/offered-vouchers.ts'
import { keepVoucherCache } from '#stores/voucher/voucher-cache.ts'
import { $voucherNews, $voucherObstacle, applyTypedVoucher, removeVoucher } from '#stores/voucher/vouchers.ts'
import { say } from '#words/say.ts'
import { OfferedVouchers } from './OfferedVouchers.tsx'
import { VoucherField } from './VoucherField.tsx'
import css from './voucher.css?inline'

adoptStyles(css)

/** A burst of changes in the cart asks once. */
const ASK_DELAY_MS = 300

/** All the ways to put a voucher on the cart and take it off; for the cart's panel and the checkout alike. */
export function VoucherEntry() {
  const voucher = useStore($appliedVoucher)
  const { baseSubtotal } = useStore($totals)
  const news = useStore($voucherNews)
  const goods = [...new Set(useStore($items).map(({ productId }) => productId))].sort().join()
  const pesos = Math.floor(baseSubtotal / 100)
  useEffect(() => {
    keepVoucherCache()
    checkStoredVoucher()
    // However the field is left, the typed code counts (D21).
    return () => void applyTypedVoucher()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for another total or other goods.
  useEffect(() => {
    const timer = setTimeout(() => void refreshOffers(), ASK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pesos, goods])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for other goods.
  useEffect(() => {
    const timer = setTimeout(() => void refreshEligible(), ASK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [goods])

  return (
    <section className="voucher" aria-labelledby="voucher-title">
      <h3 id="voucher-title" tabIndex={-1}>
        {say('Voucher')}
      </h3>
      {voucher ? <AppliedVoucher voucher={voucher} /> : <VoucherField />}
      <OfferedVouchers />
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </section>
  )
}

/** The voucher on the cart: what it takes off, or why it does not right now. */
function AppliedVoucher({ voucher: { code, description } }: { voucher: CartVoucher }) {
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
