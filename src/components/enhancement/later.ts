import { trackPageViews } from './page-view.ts'
import { prefetchLikelyNext } from './prefetch.ts'
import { watchSession } from './session-watch.ts'
import { enhanceToast } from './toast.ts'

// What can wait until the page has settled, and would only be in the way of what the shopper does first.

watchSession()
enhanceToast()
trackPageViews()
prefetchLikelyNext()

if (document.querySelector('[data-live-price]')) import('./live-price.ts').catch(() => undefined)

/** The page's own pictures come first on a slow line. */
const REFRESH_MS = 1000

// A product's page that was built a while ago does not sell at yesterday's price, nor what is gone.
const part = document.querySelector('main .product')
const id = part?.querySelector<HTMLElement>('form[data-product]')?.dataset['product']
if (part && id) {
  setTimeout(
    () =>
      import('./live-product.ts').then(
        ({ refresh }) => refresh(part, JSON.parse(id).id),
        () => undefined,
      ),
    REFRESH_MS,
  )
}
