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

// The toast's manners come with its first words; it is seen by its style alone.
const words = document.querySelector('[data-toast] p')
if (words) {
  const teach = () =>
    words.textContent &&
    import('./toast.ts').then(
      ({ enhanceToast }) => enhanceToast(),
      () => undefined,
    )
  teach()
  new MutationObserver((_, observer) => {
    observer.disconnect()
    teach()
  }).observe(words, { childList: true })
}

addEventListener('load', () => import('./later.ts').catch(() => undefined))
