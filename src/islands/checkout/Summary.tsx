import { useStore } from '@nanostores/react'
import { Fragment, useRef } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { CartLine } from '#islands/cart/CartLine.tsx'
import { say } from '#words/say.ts'
import '#islands/cart/cart-styles.ts'
import { ProblemsSaid } from '#islands/cart/ProblemsSaid.tsx'
import { UndoBar } from '#islands/cart/UndoBar.tsx'
import { LineMessage } from '#islands/checkout/fields/LineMessage.tsx'
import { Fold } from '#islands/kit/Fold.tsx'
import { $items, $totals } from '#stores/cart/cart.ts'
import { $lineProblems } from '#stores/cart/cart-problems.ts'
import { $quote } from '#stores/checkout/quote.ts'
import { $typed, type } from '#stores/checkout/typed-details.ts'

type Props = {
  /** Announces a change to screen readers, even if there is nothing left to show. */
  announce: (words: string) => void
}

/** From this width on there is room for it beside the form; on a phone it is folded. */
const WIDE = '(min-width: 900px)'

/**
 * The goods; the bar with the button names the sums. On a phone it opens only by a press, since the shop's answer would
 * push the form away: until then its title says that a line needs a look.
 */
export function Summary({ announce }: Props) {
  const items = useStore($items)
  const { totalItems } = useStore($totals)
  const messageProducts = useStore($quote).answer?.messageProducts ?? []
  const typed = useStore($typed)
  const title = useRef<HTMLHeadingElement>(null)
  const isFine = Object.keys(useStore($lineProblems)).length === 0
  return (
    <section className="summary" aria-labelledby="summary-title">
      <Fold
        isNeeded={matchMedia(WIDE).matches}
        title={
          <>
            <h2 id="summary-title" ref={title} tabIndex={-1}>
              {say('Your order')}
            </h2>
            <span className={isFine ? 'muted' : 'cart-problem'}>
              {isFine
                ? say(totalItems === 1 ? '{count} piece' : '{count} pieces', { count: totalItems })
                : say('Please check')}
            </span>
          </>
        }
      >
        <ul>
          {items.map((item, place) => (
            <Fragment key={keyOf(items, place)}>
              <CartLine
                item={item}
                say={announce}
                onRemove={() => title.current?.focus()}
                date={typed.date}
                chooseDate={(date) => type({ date, window: '' })}
              />
              {messageProducts.includes(item.productId) && (
                <li>
                  <LineMessage item={item} name={`message-${keyOf(items, place)}`} />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      </Fold>
      <UndoBar say={announce} onUndo={() => title.current?.focus()} />
      <ProblemsSaid date={typed.date} />
    </section>
  )
}

/** A key that stays the same while a line's message is written. */
function keyOf(items: readonly CartItem[], place: number): string {
  const name = ({ sizeId, packagingId, addons }: CartItem) =>
    [sizeId, packagingId ?? 0, ...addons.map(({ id }) => id)].join('.')
  const base = items[place] && name(items[place])
  return `${base}.${items.slice(0, place).filter((item) => name(item) === base).length}`
}
