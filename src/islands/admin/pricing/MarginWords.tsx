import { marginBand } from '#domain/margin.ts'
import type { Centavos } from '#domain/money.ts'
import { marginOf } from '#domain/price-change.ts'

type Props = { price: Centavos; cost: Centavos | null | undefined }

/** What is left of a price beside its cost; nothing where the server tells no costs. */
export function MarginWords({ price, cost }: Props) {
  if (cost === undefined) return null
  const margin = marginOf(price, cost)
  return (
    <small className="margin" data-band={marginBand(margin)}>
      {margin === null ? 'margin unknown' : `${margin} % left`}
    </small>
  )
}
