import type { ReadableAtom } from 'nanostores'

/**
 * Back closes an open panel instead of leaving the page: it has a history entry while open, and closing it
 * otherwise goes one step back. Call once, while it is closed.
 */
export function closeOnBack($isOpen: ReadableAtom<boolean>, close: () => void): void {
  let hasEntry = false
  /**
   * The step back after closing is asynchronous: a panel opened in between gets its entry only afterwards.
   */
  let isSteppingBack = false
  const enter = () => {
    history.pushState({ cart: true }, '')
    hasEntry = true
  }
  addEventListener('popstate', () => {
    if (isSteppingBack) {
      isSteppingBack = false
      if ($isOpen.get()) enter()
    } else if (hasEntry) {
      hasEntry = false
      close()
    }
  })
  // The way to the checkout took the entry's place, and Back shows the page as the browser kept it.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !hasEntry || history.state?.cart) return
    hasEntry = false
    close()
  })
  $isOpen.listen((isOpen) => {
    if (isOpen) {
      if (!isSteppingBack) enter()
    } else if (hasEntry) {
      hasEntry = false
      isSteppingBack = true
      history.back()
    }
  })
}
