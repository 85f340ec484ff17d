import { readLocal } from '#client/storage/local-storage.ts'

export const DELIVERY_NOTICE_KEY = 'pugon:delivery-notice'

/** Hides a dismissed delivery notice before it is painted; the checkout's own is shown all the same (§2). */
export function keepDeliveryNotice(): void {
  document.documentElement.classList.toggle('notice-dismissed', readLocal(DELIVERY_NOTICE_KEY) !== null)
}

/** Lets the notice's button dismiss it for good. */
export function dismissDeliveryNotice(): void {
  const notice = document.querySelector('[data-delivery-notice]')
  notice?.querySelector('button')?.addEventListener('click', () => {
    notice.remove()
    try {
      localStorage.setItem(DELIVERY_NOTICE_KEY, '1')
    } catch {
      // Full or forbidden: the notice is back on the next page.
    }
  })
}
