import { make } from '#page-scripts/page/make.ts'

/** Shows each chosen filter as a chip, whose press removes the filter. Returns the number of chips. */
export function showChips(form: HTMLFormElement, place: HTMLElement): number {
  const chips = [...form.elements].flatMap((field) => {
    const words = wordsOf(field)
    if (!words) return []
    const chip = make('button', { type: 'button', className: 'menu-chip', textContent: words })
    chip.append(make('span', { textContent: ' ×', ariaHidden: 'true' }))
    chip.ariaLabel = `Remove: ${words}`
    chip.addEventListener('click', () => {
      takeBack(field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      ;(place.querySelector('button') ?? form.querySelector('summary'))?.focus()
    })
    return [chip]
  })
  place.replaceChildren(...chips)
  return chips.length
}

/** Describes the filter that a field sets: `without eggs`. Empty if it sets none; sorting is not a filter. */
function wordsOf(field: Element): string {
  if (field instanceof HTMLSelectElement)
    return field.name === 'in' && field.value ? (field.selectedOptions[0]?.text ?? '') : ''
  if (!(field instanceof HTMLInputElement)) return ''
  if (field.type === 'text') return field.value && `${field.name === 'min' ? 'from' : 'to'} ₱${field.value}`
  if (!field.checked) return ''
  const label = field.labels?.[0]?.textContent.trim() ?? ''
  return field.name === 'without' ? `without ${label}` : label
}

function takeBack(field: Element): void {
  if (field instanceof HTMLSelectElement) field.selectedIndex = 0
  else if (field instanceof HTMLInputElement && field.type === 'text') field.value = ''
  else if (field instanceof HTMLInputElement) field.checked = false
}
