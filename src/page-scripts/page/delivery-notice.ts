const KEY = 'pugon:delivery-notice'

/** Hides a dismissed delivery notice before it is painted; the checkout shows it again (§2). */
export function keepDeliveryNotice(): void {
  const { classList } = document.documentElement
  try {
    if (location.pathname.endsWith('/checkout')) localStorage.removeItem(KEY)
    classList.toggle('notice-dismissed', localStorage.getItem(KEY) !== null)
  } catch {
    // Forbidden: the notice stays.
  }
}

/** Lets the notice's button dismiss it for good. */
export function dismissDeliveryNotice(): void {
  document.querySelector('[data-delivery-notice] button')?.addEventListener('click', () => {
    document.documentElement.classList.add('notice-dismissed')
    try {
      localStorage.setItem(KEY, '1')
    } catch {
      // Full or forbidden: dismissed for this page only.
    }
  })
}
