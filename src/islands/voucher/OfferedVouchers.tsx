import { useStore } from '@nanostores/react'
import type { RankedOffer } from '#domain/cart/cart-voucher.ts'
import { formatCentavos } from '#domain/money.ts'
import { amountRefusalWords } from '#domain/voucher/voucher-words.ts'
import { $appliedVoucher } from '#stores/cart/cart.ts'
import { $offers, $rankedOffers } from '#stores/voucher/offered-vouchers.ts'
import { applyVoucher } from '#stores/voucher/vouchers.ts'
import { say } from '#words/say.ts'

/** The offered vouchers, the best first: those that count are added by a tap, the others say what is missing. */
export function OfferedVouchers() {
  const offers = useStore($offers)
  const applied = useStore($appliedVoucher)
  const ranked = useStore($rankedOffers)
  return (
    <>
      {offers.status === 'unreachable' && (
        <p className="muted">
          {say('We cannot reach the bakery right now, so vouchers may have changed.')}
          {applied && ` ${say('{code} stays on your cart.', { code: applied.code })}`}
        </p>
      )}
      {offers.status === 'failed' && (
        <p className="muted">{say('Vouchers could not be loaded: {message}', { message: offers.message })}</p>
      )}
      {ranked.length > 0 && (
        <ul className="voucher-offers" aria-label={say('Vouchers on offer')}>
          {ranked.map((one) => (
            <li key={one.offer.code}>
              <Offer {...one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Offer({ offer, saving, refusal }: RankedOffer) {
  const { code, description, isUrgent, urgencyMessage, applicable, applicabilityReason } = offer
  // Amounts follow the cart, which is newer than the list; the other reasons come from the shop.
  const missing = refusal ? amountRefusalWords(refusal) : applicable ? '' : applicabilityReason
  const words = (
    <>
      <strong>{code}</strong>
      <span>{description}</span>
      {isUrgent && <small className="voucher-urgent">{urgencyMessage}</small>}
    </>
  )
  if (missing)
    return (
      <div className="voucher-offer">
        {words}
        <small className="voucher-missing">{missing}</small>
      </div>
    )
  return (
    <button type="button" className="voucher-offer" onClick={() => void applyVoucher(code)}>
      {words}
      <small className="voucher-saved">
        {say(offer.isExact ? '{amount} off' : 'Up to {amount} off', { amount: formatCentavos(saving) })}
      </small>
    </button>
  )
}
