import { enhanceCartLinks } from './cart-panel.ts'
import { whenIdle } from './idle.ts'
import { enhanceMenu } from './menu-start.ts'
import { enhanceNavigation, followScrolling } from './navigation.ts'
import { keepScroll } from './scroll-record.ts'
import { enhanceSearch } from './search-box.ts'

// What every page of the shop loads after it is shown. No React and no stores here: they come when they are wanted.

keepScroll()
followScrolling()
enhanceNavigation()
enhanceCartLinks()
enhanceSearch()
enhanceMenu()

// After what the load itself leaves to do, else it would keep the largest picture from being painted.
addEventListener('load', () => whenIdle(() => import('./later.ts').catch(() => undefined)))
