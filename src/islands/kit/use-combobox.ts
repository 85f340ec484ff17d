import { useEffect, useState } from 'react'

type Combobox = {
  /** The field; `null` until it is in the page. */
  input: HTMLInputElement | null
  /** The id of the list that the field leads. */
  listId: string
  term: string
  /** How many options the list has now. */
  count: number
  /** Escape was pressed: the list goes, the words stay. */
  close: () => void
}

/** The id of an option of a list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/**
 * Makes a field the combobox of a list (WAI-ARIA, list autocomplete): arrows walk through the options and back into the
 * field, Enter takes the one that is marked, Escape closes the list and leaves the words.
 *
 * @returns the marked option, -1 while it is the field itself.
 */
export function useCombobox({ input, listId, term, count, close }: Combobox): number {
  const [marked, mark] = useState({ term, index: -1 })
  // A newer term has another list: nothing in it is marked yet.
  const index = marked.term === term && marked.index < count ? marked.index : -1

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(count > 0),
      'aria-controls': count > 0 ? listId : null,
      'aria-activedescendant': index >= 0 ? optionId(listId, index) : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input?.removeAttribute(name)
      else input?.setAttribute(name, value)
    }
    if (index >= 0) document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, count, index])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && count > 0) {
        // One position more than there are options: the field itself comes between the last and the first.
        const places = count + 1
        mark({ term, index: ((index + 1 + step + places) % places) - 1 })
      } else if (event.key === 'Enter' && index >= 0)
        document.getElementById(optionId(listId, index))?.click()
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
    }
    input?.addEventListener('keydown', onKey)
    return () => input?.removeEventListener('keydown', onKey)
  }, [input, listId, term, count, index, close])

  return index
}
