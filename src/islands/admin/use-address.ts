import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { leave, stay } from '#islands/admin/edit/form/unsaved.ts'

type Values = Record<string, string>

/** A change of the address by this island; the browser tells of Back and Forward only. */
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
 * What a screen shows, by its address: filters, sorting, page, what is open. It can be bookmarked and sent on, and
 * Back leads to what was shown before. `unset` names every value and what it is where the address does not say.
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

  // While one types, Back does not go from letter to letter.
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
 * Shows what an address of this page, or its end from the `?` on, stands for; Back leads to what was shown before. Where
 * edits would be lost it is asked first.
 */
export function goTo(address: string): void {
  leave(() => {
    history.pushState(null, '', address || location.pathname)
    dispatchEvent(new Event(CHANGED))
  })
}
