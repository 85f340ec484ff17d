import { optional } from '#client/load-part.ts'

const NOTICE = '[data-stock-notice]'

/** Makes the back-in-stock form work once it is unfolded. */
export function watchStockNotices(): void {
  // This event does not bubble.
  document.addEventListener('toggle', ({ target }) => start(target as Element), true)
  for (const open of document.querySelectorAll(`${NOTICE}[open]`)) start(open)
}

function start(notice: Element): void {
  if (!notice.matches(`${NOTICE}[open]`)) return
  // Without it, the form says that it needs a connection, and its button stays off.
  void optional(() => import('./stock-notice.ts')).then((form) => form?.startStockNotice(notice))
}
