const KEY = 'pugon:scroll'
/** §2: how often the place of a #hash is looked for, each time waiting this much longer. */
const MAX_TRIES = 5
const WAIT_MS = 200

/** Heights by history entry, as this tab's reader left them. */
type ScrollRecord = Record<string, number>

/**
 * Brings the reader back to where they were after Back, Forward or a reload, from our own record (D7). A new page
 * starts at its top or at its #hash, which may come a little later than the page.
 */
export function keepScroll(): void {
  /** The changes on this page; other pages of the tab write theirs while this one is kept for Back. */
  const record: ScrollRecord = {}
  const restore = () => {
    const top = { ...readRecord(), ...record }[entryKey()]
    if (top === undefined) return seekHash(1)
    const jump = () => scrollTo({ top, behavior: 'instant' })
    jump()
    // A smooth scroll that is still under way moves the page for one more frame.
    requestAnimationFrame(() => requestAnimationFrame(jump))
  }
  history.scrollRestoration = 'manual'
  restore()
  nameEntry()
  addEventListener('popstate', () => entryKey() && restore())
  addEventListener('hashchange', () => {
    if (entryKey()) return
    nameEntry()
    seekHash(1)
  })
  addEventListener('scroll', () => {
    // Entries without a name are panels over the page: it stays where it is.
    if (entryKey()) record[entryKey()] = scrollY
  })
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...readRecord(), ...record }))
    } catch {
      // Full or forbidden: the next page starts at its top.
    }
  })
}

function entryKey(): string {
  return history.state?.entry ?? ''
}

/** Gives a new history entry the name that it is recorded under. */
function nameEntry(): void {
  if (!entryKey()) history.replaceState({ ...history.state, entry: `${Date.now()}` }, '')
}

function seekHash(attempt: number): void {
  const place = document.getElementById(decode(location.hash.slice(1)))
  if (place) place.scrollIntoView()
  else if (location.hash && attempt <= MAX_TRIES) setTimeout(seekHash, WAIT_MS * attempt, attempt + 1)
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

function readRecord(): ScrollRecord | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
