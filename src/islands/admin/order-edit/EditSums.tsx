import { formatCentavos } from '#domain/money.ts'
import { changeWords } from '#domain/order/edit/change-words.ts'
import { NO_CHANGES } from '#domain/order/edit/order-changes.ts'
import type { Preview } from './use-preview.ts'

type Props = {
  /** The price of the form's present content; nothing while it is on its way. */
  preview: Preview | undefined
  isEmpty: boolean
}

/** The cost of the changes, line by line, and the amount to pay or to return. */
export function EditSums({ preview, isEmpty }: Props) {
  if (isEmpty) return <p role="status">An order needs at least one product. To give it up, cancel it.</p>
  if (!preview) return <p role="status">Getting the price…</p>
  const { total, totalBefore, difference, changes, paid, toPay, toReturn } = preview
  return (
    <div role="status" className="edit-sums">
      {(changes.goods.length > 0 || changes.lostVoucher) && (
        <ul>
          {changes.goods.map((change) => (
            <li key={`${change.productName} ${change.sizeName}`}>
              {changeWords({ ...NO_CHANGES, goods: [change] })}
              {change.difference !== 0 && <b className="money"> {signed(change.difference)}</b>}
            </li>
          ))}
          {changes.lostVoucher && <li>{changeWords({ ...NO_CHANGES, lostVoucher: changes.lostVoucher })}</li>}
        </ul>
      )}
      <p>
        <b>
          {difference === 0 ? 'Total' : 'New total'} {formatCentavos(total)}
        </b>
        {difference !== 0 && <small> instead of {formatCentavos(totalBefore)}</small>}
      </p>
      <p>
        <b>{moneyWords({ paid, toPay, toReturn })}</b>
      </p>
    </div>
  )
}

function signed(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${formatCentavos(Math.abs(difference))}`
}

function moneyWords({ paid, toPay, toReturn }: Pick<Preview, 'paid' | 'toPay' | 'toReturn'>): string {
  if (toReturn > 0) return `${formatCentavos(toReturn)} to return`
  if (toPay > 0) return `${formatCentavos(toPay)} to pay${paid === 0 ? ', nothing is paid yet' : ''}`
  return 'Nothing to pay, nothing to return'
}
