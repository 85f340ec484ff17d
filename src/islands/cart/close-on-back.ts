import type { ReadableAtom } from 'nanostores'

/**
 * The Back gesture closes what is open instead of leaving the page: it has a history entry while it is open, and what
 * closes it otherwise takes the extra step back. To be called once, while it is closed.
 */
export function closeOnBack($isOpen: ReadableAtom<boolean>, close: () => void): void {
  let hasEntry = false
  /** The step back of one that was closed comes later: who opens it meanwhile has its entry only then. */
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
