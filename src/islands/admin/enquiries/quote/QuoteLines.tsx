import { MAX_LINE_WORDS, MAX_QUOTE_LINES } from '#domain/order/enquiry/enquiry-limits.ts'
import { MAX_CAKE_MESSAGE } from '#domain/order/order-limits.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { FindProduct } from '#islands/admin/manual-order/FindProduct.tsx'
import { lineOf, type TypedLine } from './quote-form.ts'

type Props = { lines: readonly TypedLine[]; change: (lines: readonly TypedLine[]) => void }

/** What would be baked: sizes of goods that are baked to order, each with its agreed price and words of its own. */
export function QuoteLines({ lines, change }: Props) {
  const changeLine = (at: number, changes: Partial<TypedLine>) =>
    change(lines.map((line, place) => (place === at ? { ...line, ...changes } : line)))
  return (
    <fieldset>
      <legend>What, and for how much</legend>
      {lines.map((line, at) => (
        // Lines of one size are told apart by their place alone while they are typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className="admin-row enquiry-line">
          <legend>{line.name}</legend>
          <TypedField
            label="Pieces"
            inputMode="numeric"
            value={line.quantity}
            change={(quantity) => changeLine(at, { quantity })}
          />
          <TypedField
            label="Pesos each"
            inputMode="decimal"
            value={line.price}
            change={(price) => changeLine(at, { price })}
          />
          <TypedField
            label="What it is like"
            maxLength={MAX_LINE_WORDS}
            value={line.words}
            change={(words) => changeLine(at, { words })}
          />
          <TypedField
            label="Words on it"
            maxLength={MAX_CAKE_MESSAGE}
            value={line.message}
            change={(message) => changeLine(at, { message })}
          />
          <button
            type="button"
            className="link-button"
            onClick={() => change(lines.filter((_, place) => place !== at))}
          >
            Remove <span className="visually-hidden">{line.name}</span>
          </button>
        </fieldset>
      ))}
      {lines.length < MAX_QUOTE_LINES && (
        <FindProduct
          isMadeToOrder
          add={(product, size) => {
            const name = `${product.name}, ${size.name}`
            const line = lineOf({ productId: product.id, sizeId: size.id, name, price: size.price })
            change([...lines, line])
          }}
        />
      )}
    </fieldset>
  )
}
