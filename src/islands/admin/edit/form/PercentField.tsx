import { useState } from 'react'
import { type PercentChange, ROUNDINGS } from '#domain/product/pricing/percent-change.ts'

/** A price is not raised to more than twice, nor lowered to less than half, in one go. */
const MAX_RISE = 100
const MAX_FALL = -50

const ROUNDING_WORDS: Readonly<Record<PercentChange['rounding'], string>> = {
  1: 'not rounded',
  100: 'to ₱1',
  500: 'to ₱5',
}

type Props = { preview: (change: PercentChange) => void }

/** By how much all chosen prices change, and how the new ones are rounded. */
export function PercentField({ preview }: Props) {
  const [percent, setPercent] = useState('')
  const [rounding, setRounding] = useState<PercentChange['rounding']>(1)
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
      <label className="admin-field">
        Rounded
        <select
          value={rounding}
          onChange={({ target }) =>
            setRounding(ROUNDINGS.find((step) => String(step) === target.value) ?? rounding)
          }
        >
          {ROUNDINGS.map((step) => (
            <option key={step} value={step}>
              {ROUNDING_WORDS[step]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button quiet"
        disabled={!isPercent}
        onClick={() => preview({ percent: change, rounding })}
      >
        Preview prices
      </button>
    </>
  )
}
