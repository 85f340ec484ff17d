import { apiOrigin } from '#client/origin.ts'
import type { CartData } from '#components/cart-data.ts'
import { API_BASE } from '#contract/endpoint.ts'
import type { WireProduct } from '#contract/product.ts'

/**
 * Re-reads a product's prices and stock from the API: a page that was built a while ago does not sell at yesterday's
 * price, nor what is gone. Where the API does not answer the page stays as it was built.
 */
export async function refreshProduct(form: HTMLFormElement): Promise<void> {
  const data = JSON.parse(form.dataset['product'] ?? '') as CartData
  const response = await fetch(`${apiOrigin}${API_BASE}/products/slug/${data.slug}`).catch(() => null)
  if (!response?.ok) return
  const { sizes } = (await response.json()) as WireProduct
  const fresh: CartData = {
    ...data,
    sizes: sizes.map(({ id, name, price, stockQuantity, priceTiers }) => ({
      id,
      name,
      price,
      stock: stockQuantity,
      tiers: priceTiers.map((tier) => [tier.minQuantity, tier.price]),
    })),
  }
  form.dataset['product'] = JSON.stringify(fresh)
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name=sizeId][type=radio]')) {
    const size = fresh.sizes.find(({ id }) => id === Number(input.value))
    showSize(input, size?.stock ?? 0)
  }
  const left = form.querySelector<HTMLInputElement>('input[name=sizeId]:not(:disabled)')
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button])')
  if (button) button.disabled = !left
  const feedback = form.querySelector('[data-add-feedback]')
  if (feedback && !left) feedback.textContent = 'Sold out just now.'
  if (left && !form.querySelector('input[name=sizeId]:checked:not(:disabled)')) left.checked = true
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

function showSize(input: HTMLInputElement, stock: number): void {
  if (input.disabled === stock <= 0) return
  input.disabled = stock <= 0
  const notes = input.closest('label')?.querySelector('small')
  if (notes) notes.textContent = stock > 0 ? '' : 'Sold out'
}
