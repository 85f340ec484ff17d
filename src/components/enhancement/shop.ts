import { enhanceCartLinks } from './cart-panel.ts'
import { enhanceSearch } from './search-box.ts'
import { enhanceToast } from './toast.ts'

// What every page of the shop loads after it is shown. No React and no stores here: they come when they are wanted.

enhanceCartLinks()
enhanceSearch()
enhanceToast()
