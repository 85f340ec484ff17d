import { useEffect, useState } from 'react'

/** The id of the list that the field leads. */
export const LIST_ID = 'search-list'

/** The id of an option of the list. */
export function optionId(index: number): string {
  return `${LIST_ID}-${index}`
}

/**
 * Makes a field of the page the combobox of a list (WAI-ARIA, list autocomplete): arrows walk through the options and
 * back into the field, Enter takes the one that is marked, Escape closes the panel and leaves the words.
 *
 * @returns the marked option, -1 while it is the field itself.
 */
export function useCombobox(input: HTMLInputElement, term: string, count: number): number {
  const [marked, mark] = useState({ term, index: -1 })
  // A newer term has another list: nothing in it is marked yet.
  const index = marked.term === term && marked.index < count ? marked.index : -1

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(count > 0),
      'aria-controls': count > 0 ? LIST_ID : null,
      'aria-activedescendant': index >= 0 ? optionId(index) : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
    if (index >= 0) document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }, [input, count, index])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && count > 0) {
        // One place more than there are options: the field itself stands between the last and the first.
        const places = count + 1
        mark({ term, index: ((index + 1 + step + places) % places) - 1 })
      } else if (event.key === 'Enter' && index >= 0) document.getElementById(optionId(index))?.click()
      else if (event.key === 'Escape') input.closest<HTMLElement>('[popover]')?.hidePopover()
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  }, [input, term, count, index])

  return index
}
