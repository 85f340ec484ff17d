import { readLocal } from '#client/storage/local-storage.ts'

export const DELIVERY_NOTICE_KEY = 'pugon:delivery-notice'

/** Hides a dismissed delivery notice before it is painted; the checkout's own is shown all the same (§2). */
export function keepDeliveryNotice(): void {
  document.documentElement.classList.toggle('notice-dismissed', readLocal(DELIVERY_NOTICE_KEY) !== null)
}

/** Shows the notice's button, which dismisses it for good: before it is heard, a press would be lost. */
export function dismissDeliveryNotice(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-delivery-notice] button')
  button?.removeAttribute('disabled')
  button?.addEventListener('click', () => {
    button.parentElement?.remove()
    try {
      localStorage.setItem(DELIVERY_NOTICE_KEY, '1')
    } catch {
      // Full or forbidden: the notice is back on the next page.
    }
  })
}
