const KEY = 'pugon:delivery-notice'

/**
 * Hides a dismissed delivery notice before it is painted, and lets its button dismiss it for good; the
 * checkout shows it again (§2).
 */
export function keepDeliveryNotice(): void {
  try {
    if (location.pathname.startsWith('/checkout')) localStorage.removeItem(KEY)
    show(!localStorage.getItem(KEY))
  } catch {
    // Forbidden: the notice stays.
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-delivery-notice] button'))) return
    show(false)
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // Full or forbidden: dismissed for this page only.
    }
  })
}

function show(isShown: boolean): void {
  document.documentElement.classList.toggle('notice-dismissed', !isShown)
}
