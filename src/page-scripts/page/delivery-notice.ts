const KEY = 'pugon:delivery-notice'

/**
 * Hides a dismissed delivery notice before it is painted, and lets its button dismiss it for good; the
 * checkout shows it again (§2).
 */
export function keepDeliveryNotice(): void {
  const { classList } = document.documentElement
  try {
    if (location.pathname.endsWith('/checkout')) localStorage.removeItem(KEY)
    classList.toggle('notice-dismissed', localStorage.getItem(KEY) !== null)
  } catch {
    // Forbidden: the notice stays.
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest?.('[data-delivery-notice] button')) return
    classList.add('notice-dismissed')
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // Full or forbidden: dismissed for this page only.
    }
  })
}
