import type { Centavos } from '#domain/money.ts'
import { marginBand } from '#domain/product/pricing/margin.ts'
import { marginOf } from '#domain/product/pricing/price-change.ts'

type Props = { price: Centavos; cost: Centavos | null | undefined }

/** A price's margin; nothing if the cost is unknown or not sent. */
export function MarginWords({ price, cost }: Props) {
  const margin = marginOf(price, cost ?? null)
  if (margin === null) return null
  return (
    <small className="margin" data-band={marginBand(margin)}>
      {margin} % margin
    </small>
  )
}
