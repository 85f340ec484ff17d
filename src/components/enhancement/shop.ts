import { enhanceCartLinks } from './cart-panel.ts'
import { enhanceNavigation, followScrolling } from './navigation.ts'
import { trackPageViews } from './page-view.ts'
import { prefetchLikelyNext } from './prefetch.ts'
import { keepScroll } from './scroll-record.ts'
import { enhanceToast } from './toast.ts'

// What every page of the shop loads after it is shown. No React and no stores here: they come when they are wanted.

keepScroll()
followScrolling()
enhanceNavigation()
enhanceCartLinks()
enhanceToast()
trackPageViews()
prefetchLikelyNext()
