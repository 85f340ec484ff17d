import { useState } from 'react'
import type { StockRow } from '#contract/admin/product/stock.ts'
import { WASTE_REASONS, type WasteReason } from '#domain/product/stock-movement.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { failureLine } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { REASON_WORDS } from './movement-words.ts'
import { useStockMove } from './use-stock-change.ts'

type Props = { row: StockRow; kind: 'received' | 'waste'; close: () => void }

/** Pieces that come onto the shelf, or leave it unsold and why. */
export function MoveForm({ row: { sizeId, productName, sizeName, stock }, kind, close }: Props) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<WasteReason>('expired')
  const { mutate, isPending, error } = useStockMove()
  const quantity = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
  const isTooMuch = kind === 'waste' && quantity > stock
  const name = `${productName}, ${sizeName}`
  const send = () => {
    if (quantity < 1 || isTooMuch || isPending) return
    mutate(
      { sizeId, kind, quantity, reason: kind === 'waste' ? reason : null },
      {
        onSuccess: ({ stock: remaining }) => {
          const words = kind === 'waste' ? 'taken off the shelf' : 'received'
          showSuccess(`${name}:`, `${quantity} ${words}, ${remaining} now.`)
          close()
        },
      },
    )
  }
  return (
    <WorkForm
      className="stock-form"
      aria-label={`${kind === 'waste' ? 'Waste' : 'Receive'}: ${name}`}
      send={send}
    >
      <TypedField
        label="Pieces"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-invalid={(typed !== '' && quantity < 1) || isTooMuch}
        value={typed}
        change={setTyped}
      />
      {kind === 'waste' && (
        <SelectField
          label="Reason"
          value={reason}
          choices={WASTE_REASONS.map((one) => [one, REASON_WORDS[one]])}
          change={(value) => setReason(value as WasteReason)}
        />
      )}
      <WorkButton words={isPending ? 'Saving…' : 'Save'} isBusy={quantity < 1 || isTooMuch || isPending} />
      <button type="button" className="button quiet" onClick={close}>
        Close
      </button>
      <p role="alert" className="field-error">
        {isTooMuch && `Only ${stock} are on the shelf.`}
        {typed !== '' && quantity < 1 && 'A whole number, please.'}
        {error && failureLine('Nothing was changed.', error)}
      </p>
    </WorkForm>
  )
}
