import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { leave, stay } from '#islands/admin/edit/form/unsaved.ts'

type Values = Record<string, string>

/** A change of the address by this island; the browser itself reports only Back and Forward. */
const CHANGED = 'pugon:address'

function listen(changed: () => void): () => void {
  const moved = () => {
    stay()
    changed()
  }
  addEventListener('popstate', moved)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('popstate', moved)
    removeEventListener(CHANGED, changed)
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
    const given = new URLSearchParams(search)
    return Object.fromEntries(
      Object.entries(unset).map(([name, value]) => [name, given.get(name) ?? value]),
    ) as { [Name in keyof Unset]: string }
  }, [search, unset])

  // Typing adds no steps to the history: Back does not go from letter to letter.
  const change = useCallback(
    (changed: Partial<Values>, isTyping = false) => {
      const given = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined || value === unset[name]) given.delete(name)
        else given.set(name, value)
      }
      const address = given.size > 0 ? `?${given}` : location.pathname
      if (isTyping) {
        history.replaceState(history.state, '', address)
        dispatchEvent(new Event(CHANGED))
      } else goTo(address)
    },
    [unset],
  )
  return [values, change]
}

/**
 * Shows the state of an address of this page, or of its query string; Back restores the previous state. Asks
 * first if edits would be lost.
 */
export function goTo(address: string): void {
  leave(() => {
    history.pushState(null, '', address || location.pathname)
    dispatchEvent(new Event(CHANGED))
  })
}
