import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { leave, stay } from '#islands/admin/edit/form/unsaved/unsaved.ts'

type Values = Record<string, string>

/** A change of the address by this island; the browser itself reports only Back and Forward. */
const CHANGED = 'pugon:address'

function listen(onChange: () => void): () => void {
  const moved = () => {
    stay()
    onChange()
  }
  addEventListener('popstate', moved)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('popstate', moved)
    removeEventListener(CHANGED, onChange)
  }
}

/**
 * A screen's state in its address: filters, sorting, page, what is open. It can be bookmarked and shared, and
 * Back restores the previous state. `unset` has every field with its default.
 */
export function useAddress<Unset extends Values>(
  unset: Unset,
): [
  values: { [Name in keyof Unset]: string },
  change: (values: Partial<{ [Name in keyof Unset]: string }>, isTyping?: boolean) => void,
] {
  const search = useSyncExternalStore(listen, () => location.search)
  const values = useMemo(() => {
    const query = new URLSearchParams(search)
    return Object.fromEntries(
      Object.entries(unset).map(([name, value]) => [name, query.get(name) ?? value]),
    ) as { [Name in keyof Unset]: string }
  }, [search, unset])

  // Typing adds no steps to the history: Back does not go from letter to letter.
  const change = useCallback(
    (changes: Partial<Values>, isTyping = false) => {
      const query = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === unset[name]) query.delete(name)
        else query.set(name, value)
      }
      const address = query.size > 0 ? `?${query}` : location.pathname
      if (isTyping) {
        history.replaceState(history.state, '', address)
        dispatchEvent(new Event(CHANGED))
      } else goTo(address)
    },
    [unset],
  )
  return [values, change]
}

/** The path of the screen, which links, Back and Forward change without a new page. */
export function usePath(): string {
  return useSyncExternalStore(listen, () => location.pathname)
}

/**
 * Shows the state of an address of the admin area, or of this screen's query string; Back restores the previous
 * state. Another screen begins at its top. Asks first if edits would be lost.
 */
export function goTo(address: string): void {
  leave(() => {
    const isOther = new URL(address || location.pathname, location.href).pathname !== location.pathname
    // A named entry keeps its height (see scroll-record.ts); others leave the page where it is.
    const state = isOther ? { entry: String(Date.now()) } : null
    history.pushState(state, '', address || location.pathname)
    dispatchEvent(new Event(CHANGED))
    if (isOther) scrollTo({ top: 0, behavior: 'instant' })
  })
}
