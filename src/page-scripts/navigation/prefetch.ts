import { currentLine } from '#client/network/line.ts'
import { mayFetchAhead } from '#domain/page/network/saving.ts'
import { writeData } from '#page-scripts/line/count-data.ts'
import { make } from '#page-scripts/page/make.ts'

/** §2: likely next pages are fetched after this. */
const WAIT_MS = 2000

/** §2: where readers of a page are likely to go. */
const LIKELY_NEXT: Record<string, readonly string[]> = {
  '/': ['/menu', '/about'],
  '/menu': ['/checkout', '/'],
  '/about': ['/contact', '/menu'],
  '/contact': ['/menu', '/'],
  '/checkout': ['/menu', '/'],
}
const ON_IDLE = ['/menu', '/checkout']

const fetched = new Set<string>()

/** Fetches the pages that are likely next, unless line, owner or shop save (D9, D54, D55). */
export function prefetchLikelyNext(): void {
  const here = location.pathname
  fetched.add(here)
  // Safari has no idle callback.
  const onIdle = window.requestIdleCallback ?? setTimeout
  onIdle(() => prefetch(ON_IDLE))
  setTimeout(prefetch, WAIT_MS, LIKELY_NEXT[here] ?? [])
}

function prefetch(paths: readonly string[]): void {
  writeData()
  if (document.hidden || !mayFetchAhead(currentLine())) return
  for (const href of paths) {
    if (fetched.has(href)) continue
    fetched.add(href)
    document.head.append(make('link', { rel: 'prefetch', href }))
  }
}
