import { enhanceCartLinks } from './cart-panel.ts'
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

addEventListener('load', () => import('./later.ts').catch(() => undefined))
