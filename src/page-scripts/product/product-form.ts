import { formatCentavos } from '#domain/money.ts'
import { formItem } from '#page-scripts/first-tap/form-item.ts'

/** Keeps the price on a product form's button in step with the choices, makes its − and + work, and counts a message's letters. */
export function enhanceProductForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-product]')
    if (form) update(form)
    const count = form ? form.querySelector('[data-letters]') : null
    if (count && target instanceof HTMLTextAreaElement)
      count.textContent = `${target.value.length} / ${target.maxLength}`
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    const form = button?.closest<HTMLFormElement>('form[data-product]')
    if (button && form) step(form, Number(button.dataset['step']))
  })
}

function step(form: HTMLFormElement, by: number): void {
  const input = form.elements.namedItem('quantity')
  if (!(input instanceof HTMLInputElement)) return
  const sum = (Number(input.value) || 0) + by
  input.value = String(Math.min(Math.max(1, sum), Number(input.max) || sum))
  update(form)
}

function update(form: HTMLFormElement): void {
  const item = formItem(form)
  const price = form.querySelector('[data-add-price]')
  if (!item || !price) return
  const input = form.elements.namedItem('quantity')
  if (input instanceof HTMLInputElement) input.max = String(item.stock)
  price.textContent = formatCentavos(item.quantity > 0 ? item.totalPrice : item.sizePrice)
}
