import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { VoucherEntry } from '#islands/voucher/VoucherEntry.tsx'
import { $items, $unreadCount, forgetRemoval, forgetUnread } from '#stores/cart/cart.ts'
import { checkCart } from '#stores/cart/cart-check.ts'
import { toLines } from '#stores/cart/order-lines.ts'
import { ASK_EVERY_MS } from '#stores/cart/pause.ts'
import { $isCartOpen, closeCart } from '#stores/page/panels.ts'
import { clearCart } from '#stores/voucher/clear-cart.ts'
import { CartFoot } from './CartFoot.tsx'
import { CartLine } from './CartLine.tsx'
import './cart-styles.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'
import { PauseNotice } from './PauseNotice.tsx'
import { ProblemsSaid } from './ProblemsSaid.tsx'
import { UndoBar } from './UndoBar.tsx'

/** A burst of changes asks the shop once. */
const CHECK_DELAY_MS = 300

/** The slide-out cart: lines, total and the way to the checkout. */
export function CartPanel() {
  const isOpen = useStore($isCartOpen)
  const items = useStore($items)
  const [status, announce] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  // The goods of an order, without prices: the answer itself changes those.
  const lines = JSON.stringify(toLines(items))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for other lines.
  useEffect(() => {
    if (!isOpen) forgetRemoval()
    if (!isOpen || items.length === 0) return
    const timer = setTimeout(() => void checkCart(items), CHECK_DELAY_MS)
    const interval = setInterval(() => void checkCart(items), ASK_EVERY_MS)
    return () => {
      clearTimeout(timer)
      clearInterval(interval)
    }
  }, [isOpen, lines])

  const toTitle = () => title.current?.focus()
  const clear = () => {
    clearCart()
    announce(say('The cart is empty now'))
    toTitle()
  }

  const close = () => {
    // The event comes after the closing: by then the panel may be open again.
    if (dialog.current?.open) return
    closeCart()
    forgetUnread()
  }

  return (
    <dialog
      ref={dialog}
      className="cart-panel"
      aria-labelledby="cart-title"
      onClose={close}
      onClick={(event) => event.target === dialog.current && closeCart()}
      onKeyDown={(event) => event.key === 'Escape' && closeCart()}
    >
      <div className="cart-inside">
        <header>
          <h2 id="cart-title" ref={title} tabIndex={-1}>
            {say('Your cart')}
          </h2>
          <button
            type="button"
            className="icon-square"
            onClick={closeCart}
            aria-label={say('Close the cart')}
          >
            ×
          </button>
        </header>
        {items.length === 0 ? (
          <div className="cart-empty">
            <UnreadNotice />
            <p>{say('Your cart is empty.')}</p>
            <p lang="fil">Ano’ng gusto mo ngayon?</p>
            <a className="button" href={here('/menu')}>
              {say('See the menu')}
            </a>
            <a href={here('/#bestsellers')}>{say('What everyone comes back for')}</a>
            <UndoBar say={announce} onUndo={toTitle} />
          </div>
        ) : (
          <>
            <div className="cart-scroll">
              {isOpen && <PauseNotice />}
              <UnreadNotice />
              <ul className="cart-lines">
                {items.map((item) => (
                  <CartLine key={item.id} item={item} say={announce} onRemove={toTitle} />
                ))}
              </ul>
              <UndoBar say={announce} onUndo={toTitle} />
              <button type="button" className="cart-remove" onClick={clear}>
                {say('Empty the cart')}
              </button>
              {isOpen && <VoucherEntry />}
            </div>
            <CartFoot />
          </>
        )}
        <p className="visually-hidden" role="status">
          {status}
        </p>
        <ProblemsSaid />
      </div>
    </dialog>
  )
}

/** Says how many lines of an older cart could not be kept, until the panel is closed. */
function UnreadNotice() {
  const count = useStore($unreadCount)
  return count > 0 && <p>{say('No longer available from an earlier visit: {count}.', { count })}</p>
}
