import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { formatCentavos } from '#domain/money.ts'
import { VoucherEntry } from '#islands/voucher/VoucherEntry.tsx'
import { $items, $totals } from '#stores/cart.ts'
import { $isCartOpen, closeCart } from '#stores/panels.ts'
import { CartLine } from './CartLine.tsx'
import './cart.css'
import { useBackCloses } from './use-back-closes.ts'

/** Takes the place of the panel's own entry in the history, so that one Back returns to the shop. */
function leaveFor(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  location.replace(event.currentTarget.href)
}

/** The slide-out cart: lines, total and the way to the checkout. */
export function CartPanel() {
  const isOpen = useStore($isCartOpen)
  const items = useStore($items)
  const { subtotal, totalItems } = useStore($totals)
  const [said, say] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  useBackCloses(isOpen, closeCart)

  return (
    <dialog
      ref={dialog}
      className="cart-panel"
      aria-labelledby="cart-title"
      onClose={closeCart}
      onClick={(event) => event.target === dialog.current && closeCart()}
      onKeyDown={(event) => event.key === 'Escape' && closeCart()}
    >
      <div className="cart-inside">
        <header>
          <h2 id="cart-title" ref={title} tabIndex={-1}>
            Your cart
          </h2>
          <button type="button" className="cart-close" onClick={closeCart} aria-label="Close the cart">
            ×
          </button>
        </header>
        {items.length === 0 ? (
          <div className="cart-empty">
            <p>Your cart is empty.</p>
            <p lang="fil">Ano’ng gusto mo ngayon?</p>
            <a className="button" href="/menu">
              See the menu
            </a>
          </div>
        ) : (
          <>
            <div className="cart-scroll">
              <ul className="cart-lines">
                {items.map((item) => (
                  <CartLine key={item.id} item={item} say={say} onRemove={() => title.current?.focus()} />
                ))}
              </ul>
              {isOpen && <VoucherEntry />}
            </div>
            <footer>
              <p className="cart-total">
                <span>
                  Subtotal, {totalItems} {totalItems === 1 ? 'piece' : 'pieces'}
                </span>
                <span className="money">{formatCentavos(subtotal)}</span>
              </p>
              <a className="button" href="/checkout" onClick={leaveFor}>
                Go to checkout
              </a>
            </footer>
          </>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
    </dialog>
  )
}
