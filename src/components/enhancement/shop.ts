import { enhanceCartLinks } from './cart-panel.ts'
import { enhanceNavigation, followScrolling } from './navigation.ts'
import { trackPageViews } from './page-view.ts'
import { prefetchLikelyNext } from './prefetch.ts'
import { keepScroll } from './scroll-record.ts'
import { enhanceSearch } from './search-box.ts'
import { enhanceToast } from './toast.ts'

// What every page of the shop loads after it is shown. No React and no stores here: they come when they are wanted.

keepScroll()
followScrolling()
enhanceNavigation()
enhanceCartLinks()
enhanceSearch()
enhanceToast()
trackPageViews()
prefetchLikelyNext()

// A product's page that was built a while ago does not sell at yesterday's price, nor what is gone.
const part = document.querySelector('main .product')
const id = part?.querySelector<HTMLElement>('form[data-product]')?.dataset['product']
if (part && id) {
  addEventListener('load', () =>
    setTimeout(() =>
      import('./live-product.ts')
        .then(({ refresh }) => refresh(part, JSON.parse(id).id))
        .catch(() => undefined),
    ),
  )
}
