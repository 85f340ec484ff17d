import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { pictureAddress } from '#client/picture.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { nextTier } from '#domain/cart/cart-nudge.ts'
import type { CartProblem } from '#domain/cart/cart-problem.ts'
import { lineName } from '#domain/cart/line-name.ts'
import { formatCentavos } from '#domain/money.ts'
import { piecesWords } from '#domain/product/pack-pieces.ts'
import { dayCountWords } from '#domain/time/day-count.ts'
import { $items, setQuantity } from '#stores/cart/cart.ts'
import {
  $earliest,
  $lineProblems,
  mendLine,
  mendWords,
  problemOf,
  problemWords,
} from '#stores/cart/cart-problems.ts'
import { refusalWords } from '#stores/cart/cart-words.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'

type Props = {
  item: CartItem
  /** Announces a change to screen readers. */
  say: (words: string) => void
  /** Called when the line is gone, to move the focus. */
  onRemove: () => void
  /** The day that was chosen for the order, if any, and how to choose another. */
  date?: string
  chooseDate?: (date: string) => void
}

/** One line of the cart: product, quantity, price, and the reason if a change was refused. */
export function CartLine({ item, say: announce, onRemove, date = '', chooseDate = () => {} }: Props) {
  const [refused, setRefused] = useState('')
  const problem = problemOf(item, useStore($lineProblems), useStore($earliest), date)
  const nudge = nextTier(item, useStore($items))
  const { id, productName, quantity, stock, slug, image } = item

  const change = (newQuantity: number) => {
    const refusal = setQuantity(id, newQuantity)
    const words =
      refusal?.reason === 'above-stock'
        ? say('Only {count} left.', { count: stock })
        : refusal
          ? refusalWords(refusal)
          : ''
    setRefused(words)
    announce(
      words ||
        (newQuantity > 0 ? `${productName}: ${newQuantity}` : say('{name} removed', { name: productName })),
    )
    if (newQuantity <= 0) onRemove()
  }
  return (
    <li className="cart-line">
      {image && <img src={pictureAddress(image, 160)} alt="" width={72} height={72} />}
      <div className="cart-line-words">
        <div className="cart-line-head">
          <h3>
            <a href={here(`/product/${slug}`)}>{productName}</a>
          </h3>
          <span className="money">{formatCentavos(item.totalPrice)}</span>
        </div>
        <p className="muted">{describe(item)}</p>
        {item.hasBulkDiscount && (
          <p className="cart-saved">
            {say('Bulk price: you save {amount}', { amount: formatCentavos(item.bulkDiscountAmount) })}
          </p>
        )}
        {nudge && !problem && (
          <button type="button" className="cart-nudge" onClick={() => change(quantity + nudge.more)}>
            {say('{count} more and each is {price}', {
              count: nudge.more,
              price: formatCentavos(nudge.price),
            })}
          </button>
        )}
        {refused && !problem && <p className="cart-problem">{refused}</p>}
        {problem && <LineProblem item={item} problem={problem} chooseDate={chooseDate} onMend={onRemove} />}
        <div className="cart-line-foot">
          <fieldset className="cart-stepper" aria-label={say('How many {name}', { name: lineName(item) })}>
            <button type="button" onClick={() => change(quantity - 1)} aria-label={say('One less')}>
              −
            </button>
            <output>{quantity}</output>
            <button type="button" onClick={() => change(quantity + 1)} aria-label={say('One more')}>
              +
            </button>
          </fieldset>
          <button
            type="button"
            className="cart-remove"
            onClick={() => change(0)}
            aria-label={say('Remove {name}', { name: productName })}
          >
            {say('Remove')}
          </button>
        </div>
      </div>
    </li>
  )
}

function describe(item: CartItem): string {
  const { sizeName, sizePrice, quantity, packagingName, addons, message, leadTimeDays } = item
  return [
    [sizeName, say('{price} each', { price: formatCentavos(sizePrice) })].filter(Boolean).join(', '),
    piecesWords(sizeName, quantity),
    packagingName,
    ...addons.map((addon) => addon.name),
    message && `“${message}”`,
    leadTimeDays && say('ready in {days}', { days: dayCountWords(leadTimeDays) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

type LineProblemProps = {
  item: CartItem
  problem: CartProblem
  chooseDate: (date: string) => void
  /** Called when the line is fixed or gone, to move the focus. */
  onMend: () => void
}

/** A line's problem, and the one tap that fixes it. */
function LineProblem({ item, problem, chooseDate, onMend }: LineProblemProps) {
  const words = mendWords(problem)
  const mend = () => {
    mendLine(item, problem, chooseDate)
    onMend()
  }
  return (
    <div className="cart-mend">
      <p className="cart-problem">{problemWords(problem)}</p>
      <button
        type="button"
        className="button quiet"
        onClick={mend}
        aria-label={`${words}: ${item.productName}`}
      >
        {words}
      </button>
    </div>
  )
}
