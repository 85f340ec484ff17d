import type { CartItem } from '#domain/cart/cart-item.ts'
import { formatCentavos } from '#domain/money.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'

type Props = { lines: readonly CartItem[]; change: (sizeId: number, quantity: number) => void }

/** The goods of the sale; each can be one more, one fewer, or any number. */
export function SaleLines({ lines, change }: Props) {
  if (lines.length === 0) return <p>Tap the goods that the customer takes.</p>
  return (
    <ul className="counter-lines" aria-label="In this sale">
      {lines.map(
        ({ sizeId, productName, sizeName, quantity, totalPrice, stock, hasBulkDiscount, sizePrice }) => {
          const name = `${productName}, ${sizeName}`
          return (
            <li key={sizeId}>
              <span>
                {name}
                {hasBulkDiscount && <small> {formatCentavos(sizePrice)} each for this many</small>}
              </span>
              <span className="money">{formatCentavos(totalPrice)}</span>
              <span className="counter-quantity">
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`One fewer: ${name}`}
                  onClick={() => change(sizeId, quantity - 1)}
                >
                  −
                </button>
                <input
                  inputMode="numeric"
                  aria-label={`Pieces of ${name}`}
                  value={quantity}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => {
                    if (/^[1-9]\d{0,3}$/.test(target.value)) change(sizeId, Number(target.value))
                  }}
                />
                <WorkButton
                  words="+"
                  look="quiet"
                  aria-label={`One more: ${name}`}
                  isBusy={quantity >= stock}
                  run={() => quantity < stock && change(sizeId, quantity + 1)}
                />
              </span>
            </li>
          )
        },
      )}
    </ul>
  )
}
