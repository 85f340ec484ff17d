import { whenBack } from '#client/network/probe.ts'
import { NEEDED_PROBE_MS } from '#domain/page/network/probe.ts'
import { $items } from '#stores/cart/cart.ts'
import { $question, $quote, isAsked, refreshQuote } from './quote.ts'

/** A burst of changes in the cart asks for one price. */
const BURST_MS = 150
/** After this long, a returning shopper gets fresh prices and windows. */
const STALE_MS = 60_000

/**
 * Keeps the shop's price fresh while the checkout is shown: on change, on coming back, on coming online, and once a shop
 * that was away answers again.
 *
 * @param estimate works out a price on this device while the shop is away.
 */
export function keepQuoteFresh(estimate = () => {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    if ($items.get().length > 0) void refreshQuote()
  }
  const askSoon = (isNeeded = () => true) => {
    clearTimeout(timer)
    timer = setTimeout(() => isNeeded() && ask(), BURST_MS)
  }
  const askAnew = () => askSoon()
  const askWhenStale = () => {
    const { status, answeredAt } = $quote.get()
    if (status !== 'loading' && Date.now() - answeredAt > STALE_MS) askSoon()
  }
  const isAway = () => $quote.get().status === 'failed' && $quote.get().isUnreachable
  const stopProbing = whenBack(askAnew, isAway, NEEDED_PROBE_MS)
  const stopEstimating = $quote.listen(({ question }) => {
    if (isAway() && question !== $question.get() && $items.get().length > 0) estimate()
  })
  // Placing an order asks for its own price.
  const stop = $question.subscribe(() => askSoon(() => !isAsked()))
  window.addEventListener('focus', askWhenStale)
  window.addEventListener('pageshow', askWhenStale)
  window.addEventListener('online', askAnew)
  return () => {
    clearTimeout(timer)
    stopProbing()
    stopEstimating()
    stop()
    window.removeEventListener('focus', askWhenStale)
    window.removeEventListener('pageshow', askWhenStale)
    window.removeEventListener('online', askAnew)
  }
}
