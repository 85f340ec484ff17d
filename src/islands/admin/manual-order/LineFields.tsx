import { formatCentavos } from '#domain/money.ts'
import { MAX_CAKE_MESSAGE, MAX_QUANTITY } from '#domain/order/order-limits.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { Ticks } from '#islands/admin/edit/Tick.tsx'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import type { ManualLine } from './manual-line.ts'

type Props = {
  line: ManualLine
  set: (changes: Partial<ManualLine>) => void
  remove: () => void
  /** The shop's price for the line as it is, when it is known. */
  price: number | undefined
}

/** Quantity, packaging, add-ons and message of one size. */
export function LineFields({ line, set, remove, price }: Props) {
  const { packaging, addons, addonIds, packagingId, message, quantity } = line
  const name = `${line.productName}, ${line.sizeName}`
  return (
    <>
      <b>{name}</b>
      <label className="admin-field">
        Pieces
        <input
          type="number"
          inputMode="numeric"
          aria-label={`Pieces of ${name}`}
          min={1}
          max={MAX_QUANTITY}
          value={quantity}
          onChange={({ target }) => {
            const typed = Math.trunc(target.valueAsNumber)
            if (typed >= 1 && typed <= MAX_QUANTITY) set({ quantity: typed })
          }}
        />
      </label>
      {packaging.length > 0 && (
        <SelectField
          label="Packaging"
          aria-label={`Packaging of ${name}`}
          value={packagingId ?? ''}
          none="Plain, at no cost"
          choices={packaging.map((option) => [option.id, `${option.name} · ${formatCentavos(option.price)}`])}
          change={(value) => set({ packagingId: Number(value) || null })}
        />
      )}
      {addons.length > 0 && (
        <Ticks
          aria-label={`Extras of ${name}`}
          choices={addons.map((addon) => [
            addon.id,
            `${addon.name} · ${formatCentavos(addon.additionalCost)}`,
          ])}
          ticked={addonIds}
          change={(ids) => set({ addonIds: ids })}
        />
      )}
      {message !== null && (
        <TypedField
          label="Written on it"
          isOptional
          maxLength={MAX_CAKE_MESSAGE}
          value={message}
          change={(message) => set({ message })}
        />
      )}
      <span className="money">{price === undefined ? '…' : formatCentavos(price)}</span>
      <button type="button" className="link-button" aria-label={`Remove ${name}`} onClick={remove}>
        Remove
      </button>
    </>
  )
}
