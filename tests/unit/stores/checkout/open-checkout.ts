import { vi } from 'vitest'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import type { OrderDetails } from '#stores/checkout/sending/place-order.ts'
import { refusal, settle } from '#tests/unit/client/stub-client.ts'
import { type Answering, stubBrowser } from '#tests/unit/stores/browser.ts'
import { pies } from '#tests/unit/stores/sample-item.ts'

const item = pies(2)
export const quote: QuoteAnswer = {
  items: [],
  subtotal: 56_000,
  discount: 0,
  deliveryFee: 0,
  total: 56_000,
  earliest: null,
  windows: [],
  problems: [],
}
const details: OrderDetails = {
  customer: { name: 'Ana', phone: '0917 123 4567', email: null },
  fulfilment: { method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
  payment: { method: 'cash', reference: null },
  note: null,
}
export const placed = {
  number: 'P-1',
  status: 'CONFIRMED',
  token: 'token',
  placedAt: '2026-11-21T09:30:00+08:00',
  items: [],
  subtotal: 560,
  discount: 0,
  deliveryFee: 0,
  total: 560,
  fulfilment: details.fulfilment,
  payment: { method: 'cash', reference: null, paidAt: null, instructions: null },
}

export const lost: Answering = () => Promise.reject(new TypeError('Failed to fetch'))
export const accept: Answering = () => Response.json(placed, { status: 201 })
export const refuse = (status: number) => () => refusal(status, 'No')

/** The key was used for another body, or by another account. */
export const refuseKey = () => refusal(422, 'Invalid request data', {}, 'IDEMPOTENCY_KEY_REUSED')

/** A shop that makes at most one order per key (D24). */
export function aShop() {
  const made = new Map<string, string>()
  const answer: Answering = ({ path, headers, body }) => {
    const { items, expectedTotal } = JSON.parse(body)
    if (path === '/orders/quote') return Response.json({ ...quote, ...totalOf(items) })
    const key = headers.get('Idempotency-Key') ?? ''
    const known = made.get(key) ?? body
    if (known !== body) return refuseKey()
    made.set(key, body)
    return Response.json({ ...placed, number: `P-${expectedTotal}` }, { status: 201 })
  }
  /** The order is made, but the answer is lost. */
  const unheard: Answering = (sent) => {
    void answer(sent)
    return lost(sent)
  }
  return { answer, unheard, orders: () => [...made.values()].map((body) => JSON.parse(body)) }
}

function totalOf(items: { quantity: number }[]) {
  const total = items.reduce((sum, { quantity }) => sum + 280 * quantity, 0)
  return { subtotal: total, total }
}

/** Returns a function that restores storages to their present state. */
function photograph(...storages: Storage[]): () => void {
  const entries = storages.map((storage) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map(
      (name) => [name, storage.getItem(name) ?? ''] as const,
    ),
  )
  return () =>
    storages.forEach((storage, at) => {
      storage.clear()
      for (const [name, text] of entries[at] ?? []) storage.setItem(name, text)
    })
}

/** A checkout with one line in the cart and its price on the screen. */
export async function openCheckout() {
  let answering = lost
  const browser = stubBrowser((sent) => answering(sent))
  const load = async (isNew = false) => {
    vi.resetModules()
    const { $items, addItem, setQuantity } = await import('#stores/cart/cart.ts')
    const { $typed, keepTyped, type } = await import('#stores/checkout/typed-details.ts')
    const { $question, setQuote } = await import('#stores/checkout/quote.ts')
    const { noteUnseen } = await import('#stores/checkout/sending/kept-submission.ts')
    const { placeOrder } = await import('#stores/checkout/sending/place-order.ts')
    const { resumeOrder, sendFromElsewhere, sendWaiting, withdrawWaiting } = await import(
      '#stores/checkout/sending/resume-order.ts'
    )
    const { $order } = await import('#stores/checkout/sending/order-state.ts')
    keepTyped()
    if (isNew) addItem(item)
    setQuote(quote, $question.get(), $items.get())
    return {
      addItem,
      placeOrder,
      noteUnseen,
      resumeOrder,
      sendFromElsewhere,
      sendWaiting,
      withdrawWaiting,
      setQuantity,
      type,
      $typed,
      $order,
      $items,
    }
  }
  let page = await load(true)
  return {
    /** Presses “Place order”; returns the screen's message. */
    place: async (answer: Answering, changes: Partial<OrderDetails> = {}) => {
      answering = answer
      await settle(page.placeOrder({ ...details, ...changes }))
      return page.$order.get()
    },
    reload: async () => {
      window.dispatchEvent(new Event('pagehide'))
      page = await load()
    },
    /** The same, but the page is gone at the very moment when the order is stored, and is loaded again. */
    placeAndDie: async (answer: Answering) => {
      answering = answer
      // The cart was filled on another page.
      window.dispatchEvent(new Event('pagehide'))
      let left: (() => void) | undefined
      const { setItem } = browser.session
      browser.session.setItem = (name, text) => {
        setItem(name, text)
        if (text.includes('"placed"')) left ??= photograph(browser.local, browser.session)
      }
      await settle(page.placeOrder(details))
      browser.session.setItem = setItem
      left?.()
      page = await load()
    },
    /** The keys that were sent, each once, in order. */
    keys: () => [...new Set(browser.sent.map(({ headers }) => headers.get('Idempotency-Key')))],
    cart: () => page.$items.get(),
    state: () => page.$order.get(),
    /** Presses “Place order” without looking at the outcome. */
    press: () => page.placeOrder(details),
    answer: (next: Answering) => {
      answering = next
    },
    /** The confirmation is on the screen. */
    see: () => page.noteUnseen(null),
    resume: () => settle(page.resumeOrder()),
    /** The shop can be reached again. */
    sendWaiting: async (answer: Answering) => {
      answering = answer
      const outcome = page.sendWaiting()
      await settle(outcome.then(() => undefined))
      return outcome
    },
    sendFromElsewhere: async (answer: Answering) => {
      answering = answer
      const outcome = page.sendFromElsewhere()
      await settle(outcome.then(() => undefined))
      return outcome
    },
    withdraw: () => settle(page.withdrawWaiting()),
    refill: () => page.addItem(item),
    change: (quantity: number) => page.setQuantity(item.id, quantity),
    typed: () => page.$typed.get(),
    type: (name: string) => page.type({ name }),
    /** Another tab, which knows everything stored for all tabs, but not the typed fields. */
    openTab: async () => {
      browser.session.removeItem('pugon:checkout')
      page = await load()
    },
    submits: () => browser.sent.filter(({ path }) => path === '/orders/submit').length,
    lastBody: () => JSON.parse(browser.sent.at(-1)?.body ?? ''),
  }
}
