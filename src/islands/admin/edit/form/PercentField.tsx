import { useState } from 'react'
import { type PercentChange, ROUNDINGS } from '#domain/product/pricing/percent-change.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'

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
      <TypedField
        label="Change prices by, in %"
        inputMode="decimal"
        aria-invalid={percent !== '' && !isPercent}
        value={percent}
        change={setPercent}
      />
      <SelectField
        label="Rounded"
        value={rounding}
        choices={ROUNDINGS.map((step) => [step, ROUNDING_WORDS[step]])}
        change={(value) => setRounding(ROUNDINGS.find((step) => String(step) === value) ?? rounding)}
      />
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
