import { askForConsent } from './consent.ts'
import { followLivePrices } from './live-price.ts'
import { refreshShown } from './live-product.ts'
import { trackPageViews } from './page-view.ts'
import { prefetchLikelyNext } from './prefetch.ts'
import { followScrolling } from './scrolled.ts'
import { watchSession } from './session-watch.ts'
import { enhanceToast } from './toast.ts'

// What can wait until the page has settled, and would only be in the way of what the shopper does first. One file for
// all pages, so that it is asked for once.

watchSession()
followScrolling()
enhanceToast()
trackPageViews()
askForConsent()
prefetchLikelyNext()
followLivePrices()
refreshShown()
