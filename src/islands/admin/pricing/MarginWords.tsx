import type { Centavos } from '#domain/money.ts'
import { marginBand } from '#domain/product/margin.ts'
import { marginOf } from '#domain/product/price-change.ts'

type Props = { price: Centavos; cost: Centavos | null | undefined }

/** What is left of a price beside its cost; nothing where no cost is known or told. */
export function MarginWords({ price, cost }: Props) {
  const margin = marginOf(price, cost ?? null)
  if (margin === null) return null
  return (
    <small className="margin" data-band={marginBand(margin)}>
      {margin} % left
    </small>
  )
}
