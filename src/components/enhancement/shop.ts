import { enhanceCartLinks } from './cart-panel.ts'
import { enhanceSearch } from './search-box.ts'
import { enhanceToast } from './toast.ts'

// What every page of the shop loads after it is shown. No React and no stores here: they come when they are wanted.

enhanceCartLinks()
enhanceSearch()
enhanceToast()

// The product's own form, not those of cards: prices and stock as they are now, once the page has settled.
const form = document.querySelector<HTMLFormElement>('form.product-form')
if (form) {
  addEventListener('load', () => {
    setTimeout(
      () =>
        void import('./live-product.ts').then(
          ({ refreshProduct }) => refreshProduct(form),
          () => undefined,
        ),
    )
  })
}
