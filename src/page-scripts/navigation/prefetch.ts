import { currentLine } from '#client/network/line.ts'
import { DICTIONARY } from '#domain/page/dictionary.ts'
import { mayFetchAhead } from '#domain/page/network/saving.ts'
import { writeData } from '#page-scripts/line/count-data.ts'
import { make } from '#page-scripts/page/make.ts'
import { here } from '#words/address.ts'

/** §2: likely next pages are fetched after this. */
const WAIT_MS = 2000

/** §2: where readers of a page are likely to go. */
const LIKELY_NEXT: Record<string, readonly string[]> = {
  [here('/')]: [here('/menu'), here('/about')],
  [here('/menu')]: [here('/checkout'), here('/')],
  [here('/about')]: [here('/contact'), here('/menu')],
  [here('/contact')]: [here('/menu'), here('/')],
  [here('/checkout')]: [here('/menu'), here('/')],
}
const ON_IDLE = [here('/menu'), here('/checkout')]

/** Fetches the pages that are likely next, unless line, owner or shop save (D9, D54, D55). */
export function prefetchLikelyNext(): void {
  // Safari has no idle callback.
  const onIdle = window.requestIdleCallback ?? setTimeout
  onIdle(() => prefetch(ON_IDLE))
  setTimeout(prefetch, WAIT_MS, LIKELY_NEXT[location.pathname] ?? [])
}

function prefetch(paths: readonly string[]): void {
  writeData()
  if (document.hidden || !mayFetchAhead(currentLine())) return
  afterDictionary(() => {
    for (const path of paths) {
      // The first one is in the head if it is fetched already; to a page that is hidden there is none.
      const link = document.querySelector(`[href="${path}"]`)
      if (path === location.pathname || link?.localName !== 'a') continue
      document.head.append(make('link', { rel: 'prefetch', href: path }))
    }
  })
}

/**
 * The dictionary comes first, where the shop has one and the browser uses it: the pages are then a tenth of themselves. The browser
 * keeps it for the next call, and the next page.
 */
function afterDictionary(next: () => void): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const href = page?.serverTiming?.find(({ name }) => name === DICTIONARY)?.description ?? ''
  const link = make('link', { rel: 'compression-dictionary', href })
  if (href && link.relList.supports(link.rel)) {
    link.onload = link.onerror = next
    document.head.append(link)
  } else next()
}
