import { glance } from '#client/network/live-read.ts'
import type { WireProduct } from '#contract/catalogue/product.ts'
import { inCentavos } from '#contract/catalogue/product-amounts.ts'
import { cartData } from '#contract/content/cart-data.ts'
import { sizesInStock } from '#domain/product/stock.ts'

/** The page's own pictures come first on a slow line. */
const REFRESH_MS = 1000

/** A product page built a while ago must not sell at yesterday's price, or goods that are gone. */
export function refreshShown(): void {
  const part = document.querySelector('main .product')
  const data = part?.querySelector<HTMLElement>('form[data-product]')?.dataset['product']
  if (part && data) setTimeout(refresh, REFRESH_MS, part, JSON.parse(data).id)
}

/** Brings the prices and the stock of a shown product up to date; without an answer they stay as they were built. */
export async function refresh(part: Element, id: number): Promise<void> {
  const product = await glance<WireProduct>(`/products/${id}`)
    .then(inCentavos)
    .catch(() => null)
  const form = part.querySelector<HTMLFormElement>('form[data-product]')
  const shown = form?.dataset['product']
  if (!product || !shown || JSON.parse(shown).id !== id) return
  const add = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const isSoldOut = sizesInStock(product).length === 0
  const data = JSON.stringify(cartData(product))
  // Mostly all is as it was built, and what would show a change is not even fetched.
  if (data === shown && isSoldOut === add?.disabled) return
  const { showProduct } = await import('./show-product.ts')
  form.dataset['product'] = data
  showProduct(part, form, product)
}
