import { optional } from '#client/load-part.ts'
import { enhanceCartLinks } from '#page-scripts/cart/cart-panel.ts'
import { enhanceMenu } from '#page-scripts/menu/menu-start.ts'
import { enhanceNavigation } from '#page-scripts/navigation/navigation.ts'
import { keepScroll } from '#page-scripts/navigation/scroll-record.ts'
import { enhanceSearch } from '#page-scripts/search/search-box.ts'

// Loaded by every page after it is shown. No React and no stores here: they come on demand.

keepScroll()
enhanceNavigation()
enhanceCartLinks()
enhanceSearch()
enhanceMenu()

// Once the page's words are on the screen: a phone may finish loading well before it has drawn them.
addEventListener('load', () =>
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint')[0]) void optional(() => import('./after-paint.ts'))
  }).observe({ type: 'paint', buffered: true }),
)
