const MARK = /^\(\d+\+?\) /
/** More digits do not fit on an icon. */
const MAX_ON_ICON = 9

/** Shows the number of new orders in the page's title, on its icon, and on the installed app's icon. */
export function showBadge(count: number): void {
  const plain = document.title.replace(MARK, '')
  document.title = count > 0 ? `(${count}) ${plain}` : plain
  showOnIcon(count)
  const app: { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> } =
    navigator
  // Refused where the app is not installed.
  const change = count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.()
  void change?.catch(() => undefined)
}

/** Keeps the number in the title when another screen gives the page another title. */
export function keepBadge(count: () => number): () => void {
  const title = document.querySelector('title')
  if (!title) return () => undefined
  const observer = new MutationObserver(() => {
    if (count() > 0 && !MARK.test(document.title)) showBadge(count())
  })
  observer.observe(title, { childList: true })
  return () => observer.disconnect()
}

let plainIcon: string | null = null

function showOnIcon(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  plainIcon ??= link.href
  const icon = count > 0 ? badgedIcon(count) : plainIcon
  if (link.href !== icon) link.href = icon
}

/** The oven's colour with the number of orders, as an address. */
function badgedIcon(count: number): string {
  const words = count > MAX_ON_ICON ? `${MAX_ON_ICON}+` : String(count)
  const size = words.length > 1 ? 16 : 22
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#b3261e"/><text x="16" y="16" fill="#fff" font-family="sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central">${words}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
