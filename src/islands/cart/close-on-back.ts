import type { ReadableAtom } from 'nanostores'

let hasEntry = false
let closePanel = () => {}

/**
 * Back closes an open panel instead of leaving the page: it has a history entry while open, and closing it
 * otherwise goes one step back. Call once, while it is closed.
 */
export function closeOnBack($isOpen: ReadableAtom<boolean>, close: () => void): void {
  closePanel = close
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

/**
 * Goes to a page that takes the open panel's entry in the history, so that one Back returns to the shop. The browser may
 * keep this page for Back: it is kept with the panel closed.
 */
export function leavePanel(address: string): void {
  const forget = () => {
    hasEntry = false
    closePanel()
  }
  addEventListener('pagehide', forget, { once: true })
  location.replace(address)
}
