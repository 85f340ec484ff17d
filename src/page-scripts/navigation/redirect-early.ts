/**
 * Redirects before anything is painted, for hosts without redirects (D3). The table is in the block before
 * the running script.
 */
export function leadOn<Table>(targetOf: (address: URL, table: Table) => URL | null | undefined): void {
  const target = targetOf(
    new URL(location.href),
    JSON.parse(((document.currentScript as Element).previousElementSibling as Element).textContent),
  )
  if (!target) return
  document.documentElement.hidden = true
  location.replace(target)
}
