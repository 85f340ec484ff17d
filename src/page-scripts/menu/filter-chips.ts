import { MAX_PESOS, readFilter } from '#domain/menu/menu-filter.ts'
import { make } from '#page-scripts/page/make.ts'
import { say } from '#words/say.ts'

const NO_PRICE = '[aria-invalid]'

/** Shows each chosen filter as a chip, whose press removes the filter. Returns the number of chips. */
export function showChips(form: HTMLFormElement, place: HTMLElement): number {
  const chips = [...form.elements].flatMap((field) => {
    const words = wordsOf(field)
    if (!words) return []
    const chip = make('button', { type: 'button', className: 'menu-chip', textContent: words })
    chip.append(make('span', { textContent: ' ×', ariaHidden: 'true' }))
    chip.ariaLabel = say('Remove: {words}', { words })
    chip.addEventListener('click', () => {
      takeBack(field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      ;(place.querySelector('button') ?? form.querySelector('summary'))?.focus()
    })
    return [chip]
  })
  place.replaceChildren(...chips)
  if (!form.querySelector(NO_PRICE)) form.querySelector('output')?.remove()
  return chips.length
}

/** Says at the prices that one is none. Called when a field is left: nobody is corrected while typing. */
export function explainPrices(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLInputElement>(NO_PRICE)
  if (!wrong || form.querySelector('output')) return
  const words = make('output', {
    id: 'no-price',
    textContent: say('Digits only, up to {most}.', { most: MAX_PESOS }),
  })
  wrong.setAttribute('aria-describedby', words.id)
  wrong.closest('.menu-prices')?.after(words)
}

/** Describes the filter that a field sets: `without eggs`. Empty if it sets none; sorting is not a filter. */
function wordsOf(field: Element): string {
  if (field instanceof HTMLSelectElement)
    return field.name === 'in' && field.value ? (field.selectedOptions[0]?.text ?? '') : ''
  if (!(field instanceof HTMLInputElement)) return ''
  if (field.type === 'text') {
    const price = `₱${field.value}`
    return isPrice(field) ? say(field.name === 'min' ? 'from {price}' : 'to {price}', { price }) : ''
  }
  if (!field.checked) return ''
  const label = field.labels?.[0]?.textContent.trim() ?? ''
  return field.name === 'without' ? say('without {thing}', { thing: label }) : label
}

/** Whether a field holds a price; marks it if it holds anything else. */
function isPrice(field: HTMLInputElement): boolean {
  const { minPrice, maxPrice } = readFilter(new URLSearchParams([[field.name, field.value]]))
  const isSet = (minPrice ?? maxPrice) !== null
  field.ariaInvalid = isSet || !field.value ? null : 'true'
  return isSet
}

function takeBack(field: Element): void {
  if (field instanceof HTMLSelectElement) field.selectedIndex = 0
  if (!(field instanceof HTMLInputElement)) return
  if (field.type === 'text') field.value = ''
  else field.checked = false
}
