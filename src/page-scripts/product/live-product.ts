import { optional } from '#client/load-part.ts'
import { readLive } from '#client/network/live-read.ts'
import type { WireProduct } from '#contract/catalogue/product.ts'
import { type CartData, cartData } from '#contract/content/cart-data.ts'
import { LOW_STOCK, sizesInStock } from '#domain/product/stock.ts'

/** A product page built a while ago must not sell at yesterday's price, or goods that are gone. */
export function refreshShown(): void {
  const part = document.querySelector('main .product')
  const data = part?.querySelector<HTMLElement>('form[data-product]')?.dataset['product']
  if (part && data) void refresh(part, JSON.parse(data).id)
}

/** Brings the prices and the stock of a shown product up to date; without an answer they stay as they were built. */
export async function refresh(part: Element, id: number): Promise<void> {
  const product = await readLive<WireProduct>(`/products/${id}`).catch(() => null)
  const form = part.querySelector<HTMLFormElement>('form[data-product]')
  const before = form?.dataset['product']
  const current: CartData | null = JSON.parse(before ?? 'null')
  if (!product || !form || current?.id !== id) return
  const data = cartData(product, (pesos) => pesos)
  const text = JSON.stringify(data)
  const take = () => {
    // Writing the same again would cost a cheap phone a tenth of a second.
    if (text === before) return
    form.dataset['product'] = text
    // The button's price and the largest quantity follow the form (see product-form.ts).
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const add = form.querySelector<HTMLButtonElement>('.buy > [type=submit]')
  // Mostly nothing has changed since the build, and the code that shows a change is not even fetched.
  if (looks(current) === looks(data) && (sizesInStock(product).length === 0) === add?.disabled) return take()
  const view = await optional(() => import('./show-product.ts'))
  // Without it, words and data stay as they were built, and agree. A dialog may show another product by now.
  if (!view || !part.contains(form)) return
  view.showProduct(part, form, product)
  take()
}

/** The facts that a refresh may change: not names, which are in English here, nor large stocks, which are not counted. */
function looks(data: CartData): string {
  return JSON.stringify(data, (key, value) =>
    key === 'name' || (key === 'stock' && value > LOW_STOCK) ? undefined : value,
  )
}
