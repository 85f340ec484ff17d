const KEY = 'pugon:delivery-notice'
const DISMISSED = 'notice-dismissed'

/** Leaves the delivery notice out where it was dismissed, before it is painted; the checkout shows it anew (§2). */
export function recallDismissal(): void {
  try {
    if (location.pathname.startsWith('/checkout')) localStorage.removeItem(KEY)
    document.documentElement.classList.toggle(DISMISSED, !!localStorage.getItem(KEY))
  } catch {
    // Forbidden: the notice stays.
  }
}

/** Makes the notice's button dismiss it for good. */
export function enhanceDeliveryNotice(): void {
  document.querySelector('[data-delivery-notice] button')?.addEventListener('click', () => {
    document.documentElement.classList.add(DISMISSED)
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // Full or forbidden: dismissed for this page only.
    }
  })
}
