import { useState } from 'react'
import { type Centavos, percentOf } from '#domain/money.ts'

/** A price is not raised to more than twice, nor lowered to less than half, in one go. */
const MAX_RISE = 100
const MAX_FALL = -50

type Props = { preview: (priceOf: (price: Centavos) => Centavos) => void }

/** By how much all chosen prices change. */
export function PercentField({ preview }: Props) {
  const [percent, setPercent] = useState('')
  const change = Number(percent)
  const isPercent = percent.trim() !== '' && change >= MAX_FALL && change <= MAX_RISE
  return (
    <>
      <label className="admin-field">
        Change prices by, in %
        <input
          inputMode="decimal"
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
          aria-invalid={percent !== '' && !isPercent}
        />
      </label>
      <button
        type="button"
        className="button quiet"
        disabled={!isPercent}
        onClick={() => preview((price) => changedBy(price, change))}
      >
        Preview prices
      </button>
    </>
  )
}

function changedBy(price: Centavos, percent: number): Centavos {
  return percent < 0 ? price - percentOf(price, -percent) : price + percentOf(price, percent)
}
