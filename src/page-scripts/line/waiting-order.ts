import { whenBack } from '#client/network/probe.ts'
import { keepPage } from '#client/network/worker-message.ts'
import { announceCart } from '#islands/cart/announce.ts'
import {
  holdWhileChanged,
  sendFromElsewhere,
  type WaitingOutcome,
} from '#stores/checkout/sending/resume-order.ts'
import { keepPlaced } from '#stores/order/kept-orders.ts'
import { here } from '#words/address.ts'
import { say } from '#words/say.ts'

/** Sends the order that waits on this device, now and as often as the shop answers again, and says what became of it (D61). */
export function followWaitingOrder(): void {
  // The checkout sends its own.
  const main = document.querySelector('main:not(:has(#checkout))')
  if (!main) return
  // The page's badge follows as the ordered lines leave the cart.
  announceCart()
  holdWhileChanged()
  let isWaiting = true
  const note = document.createElement('p')
  note.className = 'wrap muted'
  note.role = 'status'
  const send = async () => {
    const outcome = await sendFromElsewhere()
    isWaiting = outcome.kind === 'waits'
    const [words, link] = wordsOf(outcome)
    note.replaceChildren(words, ...link)
    if (words) main.prepend(note)
    if (outcome.kind !== 'placed') return
    // It opens without a line from now on.
    void keepPlaced(outcome.order)
    keepPage(here('/order'))
  }
  whenBack(
    () => void send(),
    () => isWaiting,
  )
  void send()
}

function wordsOf(outcome: WaitingOutcome): [words: string, link: HTMLAnchorElement[]] {
  switch (outcome.kind) {
    case 'placed':
      return [
        `${say('Your order {number} is in.', { number: outcome.order.number })} `,
        [linkTo(here(`/order?t=${outcome.order.token}`), say('See your order'))],
      ]
    case 'refused':
      return [
        `${say('Your order has not been placed: {reason}', { reason: outcome.message })} `,
        toCheckout(),
      ]
    case 'changed':
      return [`${say('An order waits on this device, but your cart has changed since.')} `, toCheckout()]
    case 'waits':
      return [say('Your order waits on this device until the shop answers.'), []]
    case 'none':
      return ['', []]
  }
}

function toCheckout(): HTMLAnchorElement[] {
  return [linkTo(here('/checkout'), say('Look at it'))]
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  Object.assign(link, { href, textContent: text })
  return link
}
